#include "lessons/11_transformer_input/exercise.hpp"
#define exercise exercise::right
#include "lessons/11_transformer_input/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::vector<float> with_places(std::span<const float> words, std::size_t texts,
                               std::span<const float> places, std::size_t width) {
  return answer(right::with_places)(words, texts, places, width);
}
std::vector<float> places_gradient(std::span<const float> d, std::size_t texts, std::size_t longest,
                                   std::size_t width) {
  return answer(right::places_gradient)(d, texts, longest, width);
}
InputSizes predicted_sizes(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                           std::size_t T) {
  return answer(right::predicted_sizes)(V, Tmax, D, B, T);
}
std::vector<float> dropped(std::span<const float> x, std::span<const double> draws, double rate) {
  return answer(right::dropped)(x, draws, rate);
}
std::vector<float> transformer_input(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  return answer(right::transformer_input)(table, ids, texts, places, width, padding);
}

namespace {

std::vector<float> dropped_at_rate(std::span<const float> x, std::span<const double> draws,
                                   double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] <= rate ? 0.0f : static_cast<float>(x[n] / (1.0 - rate)));
  return y;
}

std::vector<float> dropped_by_rate(std::span<const float> x, std::span<const double> draws,
                                   double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] < rate ? 0.0f : static_cast<float>(x[n] / rate));
  return y;
}

std::vector<float> dropped_multiplied(std::span<const float> x, std::span<const double> draws,
                                      double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] < rate ? 0.0f : static_cast<float>(x[n] * (1.0 - rate)));
  return y;
}

std::vector<float> dropped_undivided(std::span<const float> x, std::span<const double> draws,
                                     double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n) y.push_back(draws[n] < rate ? 0.0f : x[n]);
  return y;
}

std::vector<float> dropped_wrong_side(std::span<const float> x, std::span<const double> draws,
                                      double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] < rate ? static_cast<float>(x[n] / (1.0 - rate)) : 0.0f);
  return y;
}

std::vector<float> gradient_assigned(std::span<const float> d, std::size_t texts,
                                     std::size_t longest, std::size_t width) {
  const std::size_t numbers = d.size() / texts;
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size(); ++n) gradient[n % numbers] = d[n];
  return gradient;
}

std::vector<float> gradient_first_text(std::span<const float> d, std::size_t texts,
                                       std::size_t longest, std::size_t width) {
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size() / texts; ++n) gradient[n] += d[n];
  return gradient;
}

std::vector<float> gradient_mean(std::span<const float> d, std::size_t texts, std::size_t longest,
                                 std::size_t width) {
  std::vector<float> gradient = right::places_gradient(d, texts, longest, width);
  for (float& number : gradient) number /= static_cast<float>(texts);
  return gradient;
}

std::vector<float> gradient_of_each_text(std::span<const float> d, std::size_t texts,
                                         std::size_t longest, std::size_t width) {
  return longest * width > 0 && texts > 0 ? std::vector<float>(d.begin(), d.end())
                                          : std::vector<float>{};
}

std::vector<float> gradient_over_places(std::span<const float> d, std::size_t texts,
                                        std::size_t longest, std::size_t width) {
  const std::size_t T = d.size() / width / texts;
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size(); ++n)
    for (std::size_t t = 0; t < T; ++t) gradient[t * width + n % width] += d[n];
  return gradient;
}

std::vector<float> gradient_used_rows(std::span<const float> d, std::size_t texts,
                                      std::size_t longest, std::size_t width) {
  std::vector<float> gradient = right::places_gradient(d, texts, longest, width);
  gradient.resize(d.size() / texts);
  return gradient;
}

std::vector<float> input_cuts_the_text(std::span<const float> table, std::span<const TokenId> ids,
                                       std::size_t texts, std::span<const float> places,
                                       std::size_t width, TokenId padding) {
  const std::size_t T = ids.size() / texts, longest = places.size() / width;
  if (T <= longest) return right::transformer_input(table, ids, texts, places, width, padding);
  std::vector<TokenId> cut;
  for (std::size_t n = 0; n < ids.size(); ++n)
    if (n % T < longest) cut.push_back(ids[n]);
  return right::transformer_input(table, cut, texts, places, width, padding);
}

std::vector<float> input_last_place_again(std::span<const float> table,
                                          std::span<const TokenId> ids, std::size_t texts,
                                          std::span<const float> places, std::size_t width,
                                          TokenId padding) {
  std::vector<float> longer(places.begin(), places.end());
  while (longer.size() < ids.size() / texts * width)
    longer.push_back(longer[longer.size() - width]);
  return right::transformer_input(table, ids, texts, longer, width, padding);
}

std::vector<float> input_padding_without_place(std::span<const float> table,
                                               std::span<const TokenId> ids, std::size_t texts,
                                               std::span<const float> places, std::size_t width,
                                               TokenId padding) {
  std::vector<float> x = right::transformer_input(table, ids, texts, places, width, padding);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] == padding) x[n] = 0;
  return x;
}

std::vector<float> input_reads_padding(std::span<const float> table, std::span<const TokenId> ids,
                                       std::size_t texts, std::span<const float> places,
                                       std::size_t width, TokenId padding) {
  return right::transformer_input(table, ids, texts, places, width, padding - 1000);
}

std::vector<float> input_root_on_places(std::span<const float> table, std::span<const TokenId> ids,
                                        std::size_t texts, std::span<const float> places,
                                        std::size_t width, TokenId padding) {
  const float root = std::sqrt(static_cast<float>(width));
  std::vector<float> smaller(table.begin(), table.end()), larger(places.begin(), places.end());
  for (float& number : smaller) number /= root;
  for (float& number : larger) number *= root;
  return right::transformer_input(smaller, ids, texts, larger, width, padding);
}

std::vector<float> input_root_on_sum(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  std::vector<float> larger(places.begin(), places.end());
  for (float& number : larger) number *= std::sqrt(static_cast<float>(width));
  return right::transformer_input(table, ids, texts, larger, width, padding);
}

std::vector<float> input_times_width(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  std::vector<float> larger(table.begin(), table.end());
  for (float& number : larger) number *= std::sqrt(static_cast<float>(width));
  return right::transformer_input(larger, ids, texts, places, width, padding);
}

std::vector<float> input_without_root(std::span<const float> table, std::span<const TokenId> ids,
                                      std::size_t texts, std::span<const float> places,
                                      std::size_t width, TokenId padding) {
  std::vector<float> smaller(table.begin(), table.end());
  for (float& number : smaller) number /= std::sqrt(static_cast<float>(width));
  return right::transformer_input(smaller, ids, texts, places, width, padding);
}

std::vector<float> places_first_alone(std::span<const float> words, std::size_t texts,
                                      std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[d]);
  return sum;
}

std::vector<float> places_first_text(std::span<const float> words, std::size_t texts,
                                     std::span<const float> places, std::size_t width) {
  std::vector<float> sum(words.begin(), words.end());
  for (std::size_t n = 0; n < words.size() / texts; ++n) sum[n] += places[n % places.size()];
  return width > 0 ? sum : std::vector<float>{};
}

std::vector<float> places_from_one(std::span<const float> words, std::size_t texts,
                                   std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[(t + 1) * width + d]);
  return sum;
}

std::vector<float> places_go_on(std::span<const float> words, std::size_t texts,
                                std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[(b * T + t) * width + d]);
  return sum;
}

std::vector<float> places_of_texts(std::span<const float> words, std::size_t texts,
                                   std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[b * width + d]);
  return sum;
}

InputSizes sizes_all_rows(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                          std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.place_rows = Tmax;
  return sizes;
}

InputSizes sizes_beside(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                        std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.numbers = 2 * B * T * D;
  return sizes;
}

InputSizes sizes_one_term(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                          std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.place_terms = 1;
  return sizes;
}

InputSizes sizes_one_text(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                          std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.numbers = T * D;
  return sizes;
}

InputSizes sizes_rows_of_batch(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                               std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.place_rows = B * T;
  return sizes;
}

InputSizes sizes_table_of_text(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                               std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.parameters = V * D + T * D;
  return sizes;
}

InputSizes sizes_terms_of_batch(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                                std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.place_terms = B * T;
  return sizes;
}

InputSizes sizes_vector_for_each_place(std::size_t V, std::size_t Tmax, std::size_t D,
                                       std::size_t B, std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.parameters = V * Tmax * D;
  return sizes;
}

InputSizes sizes_words_only(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                            std::size_t T) {
  InputSizes sizes = right::predicted_sizes(V, Tmax, D, B, T);
  sizes.parameters = V * D;
  return sizes;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"11.1", "places_first_alone", swapped(right::with_places, places_first_alone),
     "Every word got place 0"},
    {"11.1", "places_first_text", swapped(right::with_places, places_first_text),
     "Only the first text got places"},
    {"11.1", "places_from_one", swapped(right::with_places, places_from_one),
     "the row of the next"},
    {"11.1", "places_go_on", swapped(right::with_places, places_go_on),
     "go on counting from text to text"},
    {"11.1", "places_of_texts", swapped(right::with_places, places_of_texts),
     "the row of the text"},
    {"11.2", "gradient_assigned", swapped(right::places_gradient, gradient_assigned),
     "assigned instead of added"},
    {"11.2", "gradient_first_text", swapped(right::places_gradient, gradient_first_text),
     "Only the first text is in it"},
    {"11.2", "gradient_mean", swapped(right::places_gradient, gradient_mean),
     "the mean over the texts"},
    {"11.2", "gradient_of_each_text", swapped(right::places_gradient, gradient_of_each_text),
     "one table for all of them"},
    {"11.2", "gradient_over_places", swapped(right::places_gradient, gradient_over_places),
     "each place has a row of its own"},
    {"11.2", "gradient_used_rows", swapped(right::places_gradient, gradient_used_rows),
     "those not used have zeros"},
    {"11.3", "sizes_all_rows", swapped(right::predicted_sizes, sizes_all_rows),
     "no text reaches get no gradient"},
    {"11.3", "sizes_beside", swapped(right::predicted_sizes, sizes_beside),
     "not written beside them"},
    {"11.3", "sizes_one_term", swapped(right::predicted_sizes, sizes_one_term),
     "once in every text of the batch"},
    {"11.3", "sizes_one_text", swapped(right::predicted_sizes, sizes_one_text), "the batch has B"},
    {"11.3", "sizes_rows_of_batch", swapped(right::predicted_sizes, sizes_rows_of_batch),
     "All texts use the same rows"},
    {"11.3", "sizes_table_of_text", swapped(right::predicted_sizes, sizes_table_of_text),
     "however short the texts are"},
    {"11.3", "sizes_terms_of_batch", swapped(right::predicted_sizes, sizes_terms_of_batch),
     "nowhere else in it"},
    {"11.3", "sizes_vector_for_each_place",
     swapped(right::predicted_sizes, sizes_vector_for_each_place), "not one for each place"},
    {"11.3", "sizes_words_only", swapped(right::predicted_sizes, sizes_words_only),
     "learned places are parameters too"},
    {"11.4", "dropped_at_rate", swapped(right::dropped, dropped_at_rate),
     "not below it, and keeps"},
    {"11.4", "dropped_by_rate", swapped(right::dropped, dropped_by_rate),
     "a share of 1 - rate is kept"},
    {"11.4", "dropped_multiplied", swapped(right::dropped, dropped_multiplied),
     "has to grow, not shrink"},
    {"11.4", "dropped_undivided", swapped(right::dropped, dropped_undivided),
     "Not divided by 1 - rate"},
    {"11.4", "dropped_wrong_side", swapped(right::dropped, dropped_wrong_side),
     "a draw below rate drops"},
    {"11.5", "input_cuts_the_text", swapped(right::transformer_input, input_cuts_the_text),
     "The text was cut"},
    {"11.5", "input_last_place_again", swapped(right::transformer_input, input_last_place_again),
     "a made-up one hides it"},
    {"11.5", "input_padding_without_place",
     swapped(right::transformer_input, input_padding_without_place), "only its word is zero"},
    {"11.5", "input_reads_padding", swapped(right::transformer_input, input_reads_padding),
     "The padding word was read"},
    {"11.5", "input_root_on_places", swapped(right::transformer_input, input_root_on_places),
     "the words are to be"},
    {"11.5", "input_root_on_sum", swapped(right::transformer_input, input_root_on_sum),
     "only the words are"},
    {"11.5", "input_times_width", swapped(right::transformer_input, input_times_width),
     "by D: by its root"},
    {"11.5", "input_without_root", swapped(right::transformer_input, input_without_root),
     "not multiplied by sqrt(D)"},
};
