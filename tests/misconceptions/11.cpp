#include "lessons/11_transformer_input/exercise.hpp"
#define exercise exercise::right
#include "lessons/11_transformer_input/solution.cpp"
#undef exercise

#include <algorithm>

#include "tests/misconceptions/11_class.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

using Map = Matrix<float>;
using Texts = List<List<TokenId>>;
using Size = std::int64_t;

Batch with_places(const Batch& words, const Map& places) {
  return answer(right::with_places)(words, places);
}
Map places_gradient(const Batch& d, int longest) {
  return answer(right::places_gradient)(d, longest);
}
InputSizes predicted_sizes(Size V, Size Tmax, Size D, Size B, Size T) {
  return answer(right::predicted_sizes)(V, Tmax, D, B, T);
}
List<float> dropped(const List<float>& x, const List<double>& draws, double rate) {
  return answer(right::dropped)(x, draws, rate);
}
Batch transformer_input(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return answer(right::transformer_input)(table, texts, places, padding);
}

namespace {

// ---- 11.1 -------------------------------------------------------------------------------------

/// Adds row `row(b, t)` where that is not below 0.
template <class Row>
Batch with_row(const Batch& words, const Map& places, Row row) {
  Batch sum = words;
  for (int b = 0; b < sum.size(); ++b)
    for (int t = 0; t < sum[b].rows(); ++t)
      for (int d = 0; d < sum[b].columns(); ++d)
        if (row(b, t) >= 0) sum[b](t, d) += places(row(b, t), d);
  return sum;
}
Batch places_first_alone(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int) { return 0; });
}
Batch places_first_text(const Batch& words, const Map& places) {
  return with_row(words, places, [](int b, int t) { return b == 0 ? t : -1; });
}
Batch places_from_one(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int t) { return t + 1; });
}
Batch places_go_on(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int b, int t) { return b * T + t; });
}
Batch places_of_texts(const Batch& words, const Map& places) {
  return with_row(words, places, [](int b, int) { return b; });
}
Batch places_backwards(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int, int t) { return T - 1 - t; });
}
Batch places_without_the_last(const Batch& words, const Map& places) {
  const int T = words[0].rows();
  return with_row(words, places, [&](int, int t) { return t < T - 1 ? t : -1; });
}
Batch places_without_the_first(const Batch& words, const Map& places) {
  return with_row(words, places, [](int, int t) { return t > 0 ? t : -1; });
}
Batch places_nothing(const Batch& words, const Map&) { return words; }
Batch places_exchanged(const Batch& words, const Map& places) {
  Batch sum = words;
  for (Map& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(d, t);
  return sum;
}
Batch places_copied(const Batch& words, const Map& places) {
  for (Map text : words)  // a copy of each
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(t, d);
  return words;
}

// ---- 11.2 -------------------------------------------------------------------------------------

template <class Collect>
Map collected(const Batch& d, int longest, Collect collect) {
  Map gradient(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < d[b].rows(); ++t)
      for (int k = 0; k < d[b].columns(); ++k) collect(gradient, b, t, k);
  return gradient;
}
Map gradient_assigned(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) { g(t, k) = d[b](t, k); });
}
Map gradient_first_text(const Batch& d, int longest) {
  Map gradient(longest, d[0].columns());
  for (int t = 0; t < d[0].rows(); ++t)
    for (int k = 0; k < d[0].columns(); ++k) gradient(t, k) += d[0](t, k);
  return gradient;
}
Map gradient_mean(const Batch& d, int longest) {
  return collected(d, longest,
                   [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) / d.size(); });
}
Map gradient_of_each_text(const Batch& d, int) {
  const int T = d[0].rows();
  return collected(d, d.size() * T,
                   [&](Map& g, int b, int t, int k) { g(b * T + t, k) = d[b](t, k); });
}
Map gradient_of_texts(const Batch& d, int) {
  return collected(d, d.size(), [&](Map& g, int b, int t, int k) { g(b, k) += d[b](t, k); });
}
Map gradient_over_places(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    for (int every = 0; every < d[b].rows(); ++every) g(every, k) += d[b](t, k);
  });
}
Map gradient_over_width(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    for (int every = 0; every < d[b].columns(); ++every) g(t, every) += d[b](t, k);
  });
}
Map gradient_used_rows(const Batch& d, int) {
  return collected(d, d[0].rows(), [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k); });
}
Map gradient_from_one(const Batch& d, int longest) {
  return collected(d, longest, [&](Map& g, int b, int t, int k) {
    if (t + 1 < longest) g(t + 1, k) += d[b](t, k);
  });
}
Map gradient_squared(const Batch& d, int longest) {
  return collected(d, longest,
                   [&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) * d[b](t, k); });
}
Map gradient_over_longest(const Batch& d, int longest) {
  Map gradient(longest, d[0].columns());
  for (int b = 0; b < d.size(); ++b)
    for (int t = 0; t < longest; ++t)
      for (int k = 0; k < gradient.columns(); ++k) gradient(t, k) += d[b](t, k);
  return gradient;
}

// ---- 11.3 -------------------------------------------------------------------------------------

/// The right sizes but for one.
InputSizes with(InputSizes sizes, Size InputSizes::*field, Size value) {
  sizes.*field = value;
  return sizes;
}
InputSizes sizes_words_only(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D);
}
InputSizes sizes_table_of_text(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D + T * D);
}
InputSizes sizes_place_of_one(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * D + Tmax);
}
InputSizes sizes_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V + Tmax);
}
InputSizes sizes_vector_for_each_place(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::parameters, V * Tmax * D);
}
InputSizes sizes_one_text(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, T * D);
}
InputSizes sizes_beside(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, 2 * B * T * D);
}
InputSizes sizes_words(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, B * T);
}
InputSizes sizes_longest(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::numbers, B * Tmax * D);
}
InputSizes sizes_all_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_rows, Tmax);
}
InputSizes sizes_rows_of_batch(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_rows, B * T);
}
InputSizes sizes_one_term(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, 1);
}
InputSizes sizes_terms_of_batch(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, B * T);
}
InputSizes sizes_terms_of_rows(Size V, Size Tmax, Size D, Size B, Size T) {
  return with(right::predicted_sizes(V, Tmax, D, B, T), &InputSizes::place_terms, B * D);
}

// ---- 11.4 -------------------------------------------------------------------------------------

/// `kept(n)` where the draw is not below the rate, `lost(n)` where it is.
template <class Kept, class Lost>
List<float> by_draw(const List<double>& draws, double rate, Kept kept, Lost lost) {
  List<float> y;
  for (int n = 0; n < draws.size(); ++n) y.add(draws[n] < rate ? lost(n) : kept(n));
  return y;
}
float nothing(int) { return 0; }

List<float> dropped_at_rate(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y(x.size());
  for (int n = 0; n < x.size(); ++n) y[n] = draws[n] <= rate ? 0 : x[n] / (1 - rate);
  return y;
}
List<float> dropped_by_rate(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] / rate; }, nothing);
}
List<float> dropped_multiplied(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] * (1 - rate); }, nothing);
}
List<float> dropped_one_and_rate(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] * (1 + rate); }, nothing);
}
List<float> dropped_undivided(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n]; }, nothing);
}
List<float> dropped_wrong_side(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(draws, rate, nothing, [&](int n) { return x[n] / (1 - rate); });
}
List<float> dropped_all_divided(const List<float>& x, const List<double>& draws, double rate) {
  const auto divided = [&](int n) { return x[n] / (1 - rate); };
  return by_draw(draws, rate, divided, divided);
}
List<float> dropped_stays(const List<float>& x, const List<double>& draws, double rate) {
  return by_draw(
      draws, rate, [&](int n) { return x[n] / (1 - rate); }, [&](int n) { return x[n]; });
}
List<float> dropped_shorter(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y;
  for (int n = 0; n < x.size(); ++n)
    if (draws[n] >= rate) y.add(x[n] / (1 - rate));
  return y;
}
List<float> dropped_in_float(const List<float>& x, const List<double>& draws, double rate) {
  const float scale = 1.0f / (1.0f - static_cast<float>(rate));
  return by_draw(
      draws, rate, [&](int n) { return x[n] * scale; }, nothing);
}

// ---- 11.5 -------------------------------------------------------------------------------------

Map times(Map map, double factor) {
  for (float& number : map) number *= factor;
  return map;
}
double root_of(const Map& table) { return std::sqrt(1.0 * table.columns()); }

Batch input_cuts_the_text(const Map& table, const Texts& texts, const Map& places,
                          TokenId padding) {
  Texts cut;
  for (const auto& ids : texts) {
    List<TokenId> shorter;
    for (int t = 0; t < std::min(ids.size(), places.rows()); ++t) shorter.add(ids[t]);
    cut.add(shorter);
  }
  return right::transformer_input(table, cut, places, padding);
}
Batch input_last_place_again(const Map& table, const Texts& texts, const Map& places,
                             TokenId padding) {
  Map longer(std::max(places.rows(), texts[0].size()), places.columns());
  for (int t = 0; t < longer.rows(); ++t)
    for (int d = 0; d < longer.columns(); ++d)
      longer(t, d) = places(std::min(t, places.rows() - 1), d);
  return right::transformer_input(table, texts, longer, padding);
}
Batch input_throws_too_early(const Map& table, const Texts& texts, const Map& places,
                             TokenId padding) {
  if (texts[0].size() >= places.rows()) throw ShapeError("too long");
  return right::transformer_input(table, texts, places, padding);
}
Batch input_never_throws(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  Batch out;
  for (const auto& ids : texts) {
    Map text(ids.size(), table.columns());
    for (int t = 0; t < ids.size(); ++t)
      for (int d = 0; d < table.columns(); ++d)
        text(t, d) = (ids[t] == padding ? 0 : root_of(table) * table(ids[t], d)) + places(t, d);
    out.add(text);
  }
  return out;
}
Batch input_padding_without_place(const Map& table, const Texts& texts, const Map& places,
                                  TokenId padding) {
  Batch out = right::transformer_input(table, texts, places, padding);
  for (int b = 0; b < out.size(); ++b)
    for (int t = 0; t < out[b].rows(); ++t)
      for (int d = 0; d < out[b].columns(); ++d)
        if (texts[b][t] == padding) out[b](t, d) = 0;
  return out;
}
Batch input_reads_padding(const Map& table, const Texts& texts, const Map& places, TokenId) {
  return right::transformer_input(table, texts, places, -1);
}
Batch input_root_on_places(const Map& table, const Texts& texts, const Map& places,
                           TokenId padding) {
  return right::transformer_input(times(table, 1 / root_of(table)), texts,
                                  times(places, root_of(table)), padding);
}
Batch input_root_on_sum(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return right::transformer_input(table, texts, times(places, root_of(table)), padding);
}
Batch input_times_width(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return right::transformer_input(times(table, root_of(table)), texts, places, padding);
}
Batch input_without_root(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return right::transformer_input(times(table, 1 / root_of(table)), texts, places, padding);
}
Batch input_divided(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  return right::transformer_input(times(table, 1.0 / table.columns()), texts, places, padding);
}
Batch input_whole_root(const Map& table, const Texts& texts, const Map& places, TokenId padding) {
  const int root = static_cast<int>(root_of(table));
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}
Batch input_without_places(const Map& table, const Texts& texts, const Map& places,
                           TokenId padding) {
  return right::transformer_input(table, texts, times(places, 0), padding);
}
Batch input_root_of_length(const Map& table, const Texts& texts, const Map& places,
                           TokenId padding) {
  const double root = std::sqrt(1.0 * texts[0].size());
  return right::transformer_input(times(table, root / root_of(table)), texts, places, padding);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"11.1", "places_in_place_of_words", swapped(right::with_places, places_in_place_of_words),
     "assigned instead of added"},
    {"11.1", "places_returned_at_once", swapped(right::with_places, places_returned_at_once),
     "end with the first text"},
    {"11.2", "gradient_in_row_b", swapped(right::places_gradient, gradient_in_row_b),
     "a row is a place, not a text"},
    {"11.2", "gradient_wrapped", swapped(right::places_gradient, gradient_wrapped),
     "Rows that were not used got something"},
    {"11.3", "sizes_in_int", swapped(right::predicted_sizes, sizes_in_int), "An int overflowed"},
    {"11.4", "dropped_small_numbers", swapped(right::dropped, dropped_small_numbers),
     "The numbers were compared with rate"},
    {"11.4", "dropped_all", swapped(right::dropped, dropped_all), "All of yours are 0"},
    {"11.5", "input_place_by_id", swapped(right::transformer_input, input_place_by_id),
     "The place was looked up by the id"},
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
    {"11.1", "places_backwards", swapped(right::with_places, places_backwards), "run backwards"},
    {"11.1", "places_without_the_last", swapped(right::with_places, places_without_the_last),
     "last place was left out"},
    {"11.1", "places_without_the_first", swapped(right::with_places, places_without_the_first),
     "Place 0 was left out"},
    {"11.1", "places_nothing", swapped(right::with_places, places_nothing), "Nothing was added"},
    {"11.1", "places_exchanged", swapped(right::with_places, places_exchanged),
     "the place stands first, then d"},
    {"11.1", "places_copied", swapped(right::with_places, places_copied), "Nothing was added"},
    {"11.2", "gradient_assigned", swapped(right::places_gradient, gradient_assigned),
     "assigned instead of added"},
    {"11.2", "gradient_first_text", swapped(right::places_gradient, gradient_first_text),
     "Only the first text is in it"},
    {"11.2", "gradient_mean", swapped(right::places_gradient, gradient_mean),
     "the mean over the texts"},
    {"11.2", "gradient_of_each_text", swapped(right::places_gradient, gradient_of_each_text),
     "one table for all of them"},
    {"11.2", "gradient_of_texts", swapped(right::places_gradient, gradient_of_texts),
     "a row for each text"},
    {"11.2", "gradient_over_places", swapped(right::places_gradient, gradient_over_places),
     "each place has a row of its own"},
    {"11.2", "gradient_over_width", swapped(right::places_gradient, gradient_over_width),
     "each has its own gradient"},
    {"11.2", "gradient_used_rows", swapped(right::places_gradient, gradient_used_rows),
     "those not used have zeros"},
    {"11.2", "gradient_from_one", swapped(right::places_gradient, gradient_from_one),
     "the place before"},
    {"11.2", "gradient_squared", swapped(right::places_gradient, gradient_squared),
     "passes its gradient on"},
    {"11.2", "gradient_over_longest", swapped(right::places_gradient, gradient_over_longest),
     "was asked for"},
    {"11.3", "sizes_words_only", swapped(right::predicted_sizes, sizes_words_only),
     "learned places are parameters too"},
    {"11.3", "sizes_table_of_text", swapped(right::predicted_sizes, sizes_table_of_text),
     "however short the texts are"},
    {"11.3", "sizes_place_of_one", swapped(right::predicted_sizes, sizes_place_of_one),
     "A place has D numbers"},
    {"11.3", "sizes_rows", swapped(right::predicted_sizes, sizes_rows), "the rows of both tables"},
    {"11.3", "sizes_vector_for_each_place",
     swapped(right::predicted_sizes, sizes_vector_for_each_place), "not one for each place"},
    {"11.3", "sizes_one_text", swapped(right::predicted_sizes, sizes_one_text), "the batch has B"},
    {"11.3", "sizes_beside", swapped(right::predicted_sizes, sizes_beside),
     "not written beside them"},
    {"11.3", "sizes_words", swapped(right::predicted_sizes, sizes_words), "each has D numbers"},
    {"11.3", "sizes_longest", swapped(right::predicted_sizes, sizes_longest), "T words, not Tmax"},
    {"11.3", "sizes_all_rows", swapped(right::predicted_sizes, sizes_all_rows),
     "no text reaches get no gradient"},
    {"11.3", "sizes_rows_of_batch", swapped(right::predicted_sizes, sizes_rows_of_batch),
     "All texts use the same rows"},
    {"11.3", "sizes_one_term", swapped(right::predicted_sizes, sizes_one_term),
     "once in every text of the batch"},
    {"11.3", "sizes_terms_of_batch", swapped(right::predicted_sizes, sizes_terms_of_batch),
     "nowhere else in it"},
    {"11.3", "sizes_terms_of_rows", swapped(right::predicted_sizes, sizes_terms_of_rows),
     "belong to other numbers"},
    {"11.4", "dropped_at_rate", swapped(right::dropped, dropped_at_rate),
     "not below it, and keeps"},
    {"11.4", "dropped_by_rate", swapped(right::dropped, dropped_by_rate),
     "a share of 1 - rate is kept"},
    {"11.4", "dropped_multiplied", swapped(right::dropped, dropped_multiplied),
     "has to grow, not shrink"},
    {"11.4", "dropped_one_and_rate", swapped(right::dropped, dropped_one_and_rate),
     "is not enough"},
    {"11.4", "dropped_undivided", swapped(right::dropped, dropped_undivided),
     "Not divided by 1 - rate"},
    {"11.4", "dropped_wrong_side", swapped(right::dropped, dropped_wrong_side),
     "a draw below rate drops"},
    {"11.4", "dropped_all_divided", swapped(right::dropped, dropped_all_divided),
     "Nothing was dropped"},
    {"11.4", "dropped_stays", swapped(right::dropped, dropped_stays), "it does not stay"},
    {"11.4", "dropped_shorter", swapped(right::dropped, dropped_shorter), "keeps its length"},
    {"11.4", "dropped_in_float", swapped(right::dropped, dropped_in_float), "RIGHT"},
    {"11.5", "input_cuts_the_text", swapped(right::transformer_input, input_cuts_the_text),
     "The text was cut"},
    {"11.5", "input_last_place_again", swapped(right::transformer_input, input_last_place_again),
     "a made-up one hides it"},
    {"11.5", "input_throws_too_early", swapped(right::transformer_input, input_throws_too_early),
     "That fits: throw only"},
    {"11.5", "input_never_throws", swapped(right::transformer_input, input_never_throws),
     "must throw emb::ShapeError"},
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
    {"11.5", "input_divided", swapped(right::transformer_input, input_divided),
     "The words are divided"},
    {"11.5", "input_whole_root", swapped(right::transformer_input, input_whole_root),
     "behind the point"},
    {"11.5", "input_without_places", swapped(right::transformer_input, input_without_places),
     "The places are missing"},
    {"11.5", "input_root_of_length", swapped(right::transformer_input, input_root_of_length),
     "D is the width of a row"},
};
