#include "lessons/14_tiny_transformer/exercise.hpp"
#define exercise exercise::right
#include "lessons/14_tiny_transformer/solution.cpp"
#undef exercise

#include "tests/misconceptions/14_class.hpp"
#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

using Size = std::int64_t;

double mean_loss(const List<double>& costs, int targets, int length) {
  return answer(right::mean_loss)(costs, targets, length);
}
Sizes predicted_sizes(Size V, Size D, Size L, Size T, Size H) {
  return answer(right::predicted_sizes)(V, D, L, T, H);
}
List<double> block(const List<double>& x, const Map& norm1, const Map& attend, const Map& norm2,
                   const Map& think) {
  return answer(right::block)(x, norm1, attend, norm2, think);
}
List<TokenId> written(const Model& model, const List<TokenId>& prompt, int count, int context) {
  return answer(right::written)(model, prompt, count, context);
}

namespace {

// ---- 14.1 -------------------------------------------------------------------------------------

double loss_sum(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[n % length];
  return sum;
}
double loss_by_length(const List<double>& costs, int targets, int length) {
  return loss_sum(costs, targets, length) / length;
}
double loss_by_windows(const List<double>& costs, int targets, int length) {
  return loss_sum(costs, targets, length) / ((targets + length - 1) / length);
}
double loss_from_one(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 1; n <= targets; ++n) sum += costs[n % length];
  return sum / targets;
}
double loss_without_the_first(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 1; n < targets; ++n) sum += costs[n % length];
  return sum / targets;
}
double loss_without_the_last(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets - 1; ++n) sum += costs[n % length];
  return sum / targets;
}
double loss_mean_of_means(const List<double>& costs, int targets, int length) {
  double sum = 0, windows = 0;
  for (int first = 0; first < targets; first += length, ++windows)
    sum += right::mean_loss(costs, std::min(length, targets - first), length);
  return sum / windows;
}
double loss_full_windows(const List<double>& costs, int targets, int length) {
  double sum = 0;
  int count = 0;
  for (int window = 0; window < targets / length; ++window)
    for (int p = 0; p < length; ++p, ++count) sum += costs[p];
  return sum / count;
}
double loss_number_of_window(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[n / length];
  return sum / targets;
}
double loss_stays_at_the_end(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[std::min(n, length - 1)];
  return sum / targets;
}
double loss_of_full_window(const List<double>& costs, int, int length) {
  return right::mean_loss(costs, length, length);
}
double loss_of_all_costs(const List<double>& costs, int, int) {
  return right::mean_loss(costs, costs.size(), costs.size());
}
double loss_one_window(const List<double>& costs, int targets, int) {
  return right::mean_loss(costs, targets, targets);
}

// ---- 14.2 -------------------------------------------------------------------------------------

/// The right sizes, the tied one larger by `more`.
Sizes tied_by(Size more, Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied += more;
  return sizes;
}
Sizes sizes_table_twice(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(V * D, V, D, L, T, H);
}
Sizes sizes_no_table(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-V * D, V, D, L, T, H);
}
Sizes sizes_with_places(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(T * D, V, D, L, T, H);
}
Sizes sizes_no_gains(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-(2 * L + 1) * D, V, D, L, T, H);
}
Sizes sizes_gains_of_one(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-(2 * L + 1) * (D - 1), V, D, L, T, H);
}
Sizes sizes_no_last_norm(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-D, V, D, L, T, H);
}
Sizes sizes_one_norm_each(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-L * D, V, D, L, T, H);
}
Sizes sizes_norms_with_bias(Size V, Size D, Size L, Size T, Size H) {
  return tied_by((2 * L + 1) * D, V, D, L, T, H);
}
Sizes sizes_maps_with_bias(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(9 * L * D, V, D, L, T, H);
}
Sizes sizes_no_out(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-L * D * D, V, D, L, T, H);
}
Sizes sizes_not_widened(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-6 * L * D * D, V, D, L, T, H);
}
Sizes sizes_no_way_back(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-4 * L * D * D, V, D, L, T, H);
}
Sizes sizes_attention_alone(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(-8 * L * D * D, V, D, L, T, H);
}
Sizes sizes_4d_by_4d(Size V, Size D, Size L, Size T, Size H) {
  return tied_by(24 * L * D * D, V, D, L, T, H);
}
Sizes sizes_one_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied = right::predicted_sizes(V, D, 1, T, H).tied;
  return sizes;
}
Sizes sizes_untied_same(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.untied = sizes.tied;
  return sizes;
}
Sizes sizes_all_twice(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.untied = 2 * sizes.tied;
  return sizes;
}
Sizes sizes_positions_each_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned *= L;
  return sizes;
}
Sizes sizes_one_number_a_place(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned = T;
  return sizes;
}
Sizes sizes_buckets_as_vectors(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = 32 * D;
  return sizes;
}
Sizes sizes_buckets_each_block(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets *= L;
  return sizes;
}
Sizes sizes_buckets_as_places(Size V, Size D, Size L, Size T, Size H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = T * H;
  return sizes;
}

// ---- 14.3 -------------------------------------------------------------------------------------

using Row = List<double>;

Row plus(Row a, const Row& b) {
  for (int d = 0; d < a.size(); ++d) a[d] += b[d];
  return a;
}

Row block_without_stream(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                         const Map& think) {
  return think(norm2(attend(norm1(x))));
}
Row block_first_lost(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                     const Map& think) {
  const Row y = attend(norm1(x));
  return plus(y, think(norm2(y)));
}
Row block_second_lost(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                      const Map& think) {
  return think(norm2(plus(x, attend(norm1(x)))));
}
Row block_first_alone(const Row& x, const Map& norm1, const Map& attend, const Map&, const Map&) {
  return plus(x, attend(norm1(x)));
}
Row block_norm_after(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                     const Map& think) {
  const Row y = norm1(plus(x, attend(x)));
  return norm2(plus(y, think(y)));
}
Row block_first_result_normed(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                              const Map& think) {
  const Row y = plus(x, norm1(attend(x)));
  return plus(y, think(norm2(y)));
}
Row block_results_normed(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                         const Map& think) {
  const Row y = plus(x, norm1(attend(x)));
  return plus(y, norm2(think(y)));
}
Row block_stream_normed(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                        const Map& think) {
  const Row n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
  return plus(m, think(m));
}
Row block_side_by_side(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                       const Map& think) {
  return plus(plus(x, attend(norm1(x))), think(norm2(x)));
}
Row block_onto_the_start(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                         const Map& think) {
  return plus(x, think(norm2(plus(x, attend(norm1(x))))));
}
Row block_start_twice(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                      const Map& think) {
  const Row y = plus(x, attend(norm1(x)));
  return plus(plus(x, y), think(norm2(y)));
}
Row block_norm_twice(const Row& x, const Map& norm1, const Map& attend, const Map&,
                     const Map& think) {
  return right::block(x, norm1, attend, norm1, think);
}
Row block_norms_exchanged(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                          const Map& think) {
  return right::block(x, norm2, attend, norm1, think);
}
Row block_branches_exchanged(const Row& x, const Map& norm1, const Map& attend, const Map& norm2,
                             const Map& think) {
  return right::block(x, norm1, think, norm2, attend);
}
Row block_without_norms(const Row& x, const Map&, const Map& attend, const Map&, const Map& think) {
  const Row y = plus(x, attend(x));
  return plus(y, think(y));
}
Row block_without_second_norm(const Row& x, const Map& norm1, const Map& attend, const Map&,
                              const Map& think) {
  const Row y = plus(x, attend(norm1(x)));
  return plus(y, think(y));
}

// ---- 14.4 -------------------------------------------------------------------------------------

using Text = List<TokenId>;

Text last_of(const Text& text, int count) {
  Text end;
  for (int at = std::max(0, text.size() - count); at < text.size(); ++at) end.add(text[at]);
  return end;
}

/// Writes as it should, but for how it chooses from the scores.
template <class Choose>
Text choosing(const Model& model, const Text& prompt, int count, int context, Choose choose) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) text.add(choose(model(last_of(text, context))));
  return last_of(text, count);
}
Text text_last_of_equals(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    int best = 0;
    for (int v = 0; v < scores.size(); ++v)
      if (scores[v] >= scores[best]) best = v;
    return best;
  });
}
Text text_smallest(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(std::min_element(scores.begin(), scores.end()) - scores.begin());
  });
}
Text text_best_from_zero(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    int best = 0;
    double largest = 0;
    for (int v = 0; v < scores.size(); ++v)
      if (scores[v] > largest) largest = scores[v], best = v;
    return best;
  });
}
Text text_score(const Model& model, const Text& prompt, int count, int context) {
  return choosing(model, prompt, count, context, [](const Row& scores) {
    return static_cast<int>(*std::max_element(scores.begin(), scores.end()));
  });
}
Text text_not_fed_back(const Model& model, const Text& prompt, int count, int context) {
  Text made;
  for (int n = 0; n < count; ++n) made.add(right::written(model, prompt, 1, context)[0]);
  return made;
}
Text text_shown_first(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) {
    Text shown;
    for (int at = 0; at < std::min(context, text.size()); ++at) shown.add(text[at]);
    text.add(right::written(model, shown, 1, context)[0]);
  }
  return last_of(text, count);
}
Text text_shown_one(const Model& model, const Text& prompt, int count, int) {
  return right::written(model, prompt, count, 1);
}
Text text_shown_whole(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, context + prompt.size() + count);
}
Text text_shown_one_more(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, context + 1);
}
Text text_shown_one_less(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count, std::max(1, context - 1));
}
Text text_with_prompt(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (const TokenId id : right::written(model, prompt, count, context)) text.add(id);
  return text;
}
Text text_one_more(const Model& model, const Text& prompt, int count, int context) {
  return right::written(model, prompt, count + 1, context);
}
Text text_before_the_start(const Model& model, const Text& prompt, int count, int context) {
  Text text = prompt;
  for (int n = 0; n < count; ++n) {
    Text shown;
    for (int at = text.size() - context; at < text.size(); ++at) shown.add(text[at]);
    text.add(right::written(model, shown, 1, context)[0]);
  }
  return last_of(text, count);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"14.1", "loss_one_more", swapped(right::mean_loss, loss_one_more), "One target too many"},
    {"14.1", "loss_window_filled", swapped(right::mean_loss, loss_window_filled),
     "The last window was filled up"},
    {"14.2", "sizes_in_int", swapped(right::predicted_sizes, sizes_in_int), "An int overflowed"},
    {"14.2", "sizes_all_times_L", swapped(right::predicted_sizes, sizes_all_times_L),
     "are there once, not L times"},
    {"14.3", "block_second_norm_twice", swapped(right::block, block_second_norm_twice),
     "norm2 was used twice"},
    {"14.3", "block_thinks_first", swapped(right::block, block_thinks_first),
     "attend comes first, then think"},
    {"14.4", "written_one_too_high", swapped(right::written, written_one_too_high),
     "one id too high"},
    {"14.1", "loss_sum", swapped(right::mean_loss, loss_sum), "That is the sum"},
    {"14.1", "loss_by_length", swapped(right::mean_loss, loss_by_length), "Divided by `length`"},
    {"14.1", "loss_by_windows", swapped(right::mean_loss, loss_by_windows),
     "Divided by the number of windows"},
    {"14.1", "loss_from_one", swapped(right::mean_loss, loss_from_one),
     "places are counted from 0"},
    {"14.1", "loss_without_the_first", swapped(right::mean_loss, loss_without_the_first),
     "The first target is missing"},
    {"14.1", "loss_without_the_last", swapped(right::mean_loss, loss_without_the_last),
     "The last target is missing"},
    {"14.1", "loss_mean_of_means", swapped(right::mean_loss, loss_mean_of_means),
     "The means of the windows count alike"},
    {"14.1", "loss_full_windows", swapped(right::mean_loss, loss_full_windows),
     "mean of full windows"},
    {"14.1", "loss_number_of_window", swapped(right::mean_loss, loss_number_of_window),
     "the number of the window"},
    {"14.1", "loss_stays_at_the_end", swapped(right::mean_loss, loss_stays_at_the_end),
     "the next target begins a new one"},
    {"14.1", "loss_of_full_window", swapped(right::mean_loss, loss_of_full_window),
     "mean of full windows"},
    {"14.1", "loss_of_all_costs", swapped(right::mean_loss, loss_of_all_costs),
     "the mean of all costs"},
    {"14.1", "loss_one_window", swapped(right::mean_loss, loss_one_window), "one long window"},
    {"14.2", "sizes_table_twice", swapped(right::predicted_sizes, sizes_table_twice),
     "The table counts twice"},
    {"14.2", "sizes_no_table", swapped(right::predicted_sizes, sizes_no_table),
     "The table is missing"},
    {"14.2", "sizes_with_places", swapped(right::predicted_sizes, sizes_with_places),
     "Without positions"},
    {"14.2", "sizes_no_gains", swapped(right::predicted_sizes, sizes_no_gains),
     "The gains of the norms are missing"},
    {"14.2", "sizes_gains_of_one", swapped(right::predicted_sizes, sizes_gains_of_one),
     "not one number"},
    {"14.2", "sizes_no_last_norm", swapped(right::predicted_sizes, sizes_no_last_norm),
     "The last norm is missing"},
    {"14.2", "sizes_one_norm_each", swapped(right::predicted_sizes, sizes_one_norm_each),
     "That is one norm a block"},
    {"14.2", "sizes_norms_with_bias", swapped(right::predicted_sizes, sizes_norms_with_bias),
     "The norms have a bias there"},
    {"14.2", "sizes_maps_with_bias", swapped(right::predicted_sizes, sizes_maps_with_bias),
     "A map has no bias"},
    {"14.2", "sizes_no_out", swapped(right::predicted_sizes, sizes_no_out), "the one called out"},
    {"14.2", "sizes_not_widened", swapped(right::predicted_sizes, sizes_not_widened),
     "so has the way back"},
    {"14.2", "sizes_no_way_back", swapped(right::predicted_sizes, sizes_no_way_back),
     "a way to 4D and a way back"},
    {"14.2", "sizes_attention_alone", swapped(right::predicted_sizes, sizes_attention_alone),
     "widen and narrow are missing"},
    {"14.2", "sizes_4d_by_4d", swapped(right::predicted_sizes, sizes_4d_by_4d), "not 4D times 4D"},
    {"14.2", "sizes_one_block", swapped(right::predicted_sizes, sizes_one_block),
     "That is one block"},
    {"14.2", "sizes_untied_same", swapped(right::predicted_sizes, sizes_untied_same),
     "a table of its own"},
    {"14.2", "sizes_all_twice", swapped(right::predicted_sizes, sizes_all_twice),
     "not the whole model"},
    {"14.2", "sizes_positions_each_block",
     swapped(right::predicted_sizes, sizes_positions_each_block), "before the first block"},
    {"14.2", "sizes_one_number_a_place", swapped(right::predicted_sizes, sizes_one_number_a_place),
     "a vector of D numbers"},
    {"14.2", "sizes_buckets_as_vectors", swapped(right::predicted_sizes, sizes_buckets_as_vectors),
     "it is added to a score"},
    {"14.2", "sizes_buckets_each_block", swapped(right::predicted_sizes, sizes_buckets_each_block),
     "All blocks share one table"},
    {"14.2", "sizes_buckets_as_places", swapped(right::predicted_sizes, sizes_buckets_as_places),
     "There are 32 buckets"},
    {"14.3", "block_without_stream", swapped(right::block, block_without_stream),
     "The stream is lost"},
    {"14.3", "block_first_lost", swapped(right::block, block_first_lost), "y lacks x"},
    {"14.3", "block_second_lost", swapped(right::block, block_second_lost), "out lacks y"},
    {"14.3", "block_first_alone", swapped(right::block, block_first_alone), "That is y"},
    {"14.3", "block_norm_after", swapped(right::block, block_norm_after), "post-norm"},
    {"14.3", "block_first_result_normed", swapped(right::block, block_first_result_normed),
     "What a branch made was normed"},
    {"14.3", "block_results_normed", swapped(right::block, block_results_normed),
     "What a branch made was normed"},
    {"14.3", "block_stream_normed", swapped(right::block, block_stream_normed),
     "The stream itself was normed"},
    {"14.3", "block_side_by_side", swapped(right::block, block_side_by_side),
     "Both branches read x"},
    {"14.3", "block_onto_the_start", swapped(right::block, block_onto_the_start),
     "the stream is y by then"},
    {"14.3", "block_start_twice", swapped(right::block, block_start_twice), "x is in it twice"},
    {"14.3", "block_norm_twice", swapped(right::block, block_norm_twice), "norm1 was used twice"},
    {"14.3", "block_norms_exchanged", swapped(right::block, block_norms_exchanged),
     "norm1 belongs to attention"},
    {"14.3", "block_branches_exchanged", swapped(right::block, block_branches_exchanged),
     "attend comes first"},
    {"14.3", "block_without_norms", swapped(right::block, block_without_norms),
     "The norms are missing"},
    {"14.3", "block_without_second_norm", swapped(right::block, block_without_second_norm),
     "think reads norm2(y)"},
    {"14.4", "text_last_of_equals", swapped(right::written, text_last_of_equals),
     "Of equal scores the smallest id"},
    {"14.4", "text_smallest", swapped(right::written, text_smallest), "That is the smallest score"},
    {"14.4", "text_best_from_zero", swapped(right::written, text_best_from_zero), "begin at 0"},
    {"14.4", "text_score", swapped(right::written, text_score), "a score in place of an id"},
    {"14.4", "text_not_fed_back", swapped(right::written, text_not_fed_back),
     "write the new token behind"},
    {"14.4", "text_shown_first", swapped(right::written, text_shown_first), "show the last tokens"},
    {"14.4", "text_shown_one", swapped(right::written, text_shown_one),
     "was never shown more than 1"},
    {"14.4", "text_shown_whole", swapped(right::written, text_shown_whole), "are the most"},
    {"14.4", "text_shown_one_more", swapped(right::written, text_shown_one_more), "are the most"},
    {"14.4", "text_shown_one_less", swapped(right::written, text_shown_one_less),
     "was never shown more than"},
    {"14.4", "text_with_prompt", swapped(right::written, text_with_prompt), "The prompt is in it"},
    {"14.4", "text_one_more", swapped(right::written, text_one_more), "one token too many"},
    {"14.4", "text_before_the_start", swapped(right::written, text_before_the_start),
     "was asked for"},
};
