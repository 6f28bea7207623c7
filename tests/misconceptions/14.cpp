#include "lessons/14_tiny_transformer/exercise.hpp"
#define exercise exercise::right
#include "lessons/14_tiny_transformer/solution.cpp"
#undef exercise

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

double mean_loss(std::span<const double> costs, std::size_t targets, std::size_t length) {
  return answer(right::mean_loss)(costs, targets, length);
}
Sizes predicted_sizes(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  return answer(right::predicted_sizes)(V, D, L, T, H);
}
std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  return answer(right::block)(x, norm1, attend, norm2, think);
}
std::vector<TokenId> written(const Model& model, const std::vector<TokenId>& prompt,
                             std::size_t count, std::size_t context) {
  return answer(right::written)(model, prompt, count, context);
}

namespace {

std::vector<double> block_first_lost(const std::vector<double>& x, const Map& norm1,
                                     const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  const std::vector<double> y = attend(norm1(x));
  return plus(y, think(norm2(y)));
}

std::vector<double> block_first_result_normed(const std::vector<double>& x, const Map& norm1,
                                              const Map& attend, const Map& norm2,
                                              const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  const std::vector<double> y = plus(x, norm1(attend(x)));
  return plus(y, think(norm2(y)));
}

std::vector<double> block_norm_after(const std::vector<double>& x, const Map& norm1,
                                     const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  const std::vector<double> y = norm1(plus(x, attend(x)));
  return norm2(plus(y, think(y)));
}

std::vector<double> block_norm_twice(const std::vector<double>& x, const Map& norm1,
                                     const Map& attend, const Map& norm2, const Map& think) {
  return right::block(x, norm1, attend, norm1, think);
}

std::vector<double> block_onto_the_start(const std::vector<double>& x, const Map& norm1,
                                         const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  return plus(x, think(norm2(plus(x, attend(norm1(x))))));
}

std::vector<double> block_results_normed(const std::vector<double>& x, const Map& norm1,
                                         const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  const std::vector<double> y = plus(x, norm1(attend(x)));
  return plus(y, norm2(think(y)));
}

std::vector<double> block_second_lost(const std::vector<double>& x, const Map& norm1,
                                      const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  return think(norm2(plus(x, attend(norm1(x)))));
}

std::vector<double> block_side_by_side(const std::vector<double>& x, const Map& norm1,
                                       const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  return plus(plus(x, attend(norm1(x))), think(norm2(x)));
}

std::vector<double> block_stream_normed(const std::vector<double>& x, const Map& norm1,
                                        const Map& attend, const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> a, const std::vector<double>& b) {
    for (std::size_t d = 0; d < a.size(); ++d) a[d] += b[d];
    return a;
  };
  const std::vector<double> n = norm1(x), y = plus(n, attend(n)), m = norm2(y);
  return plus(m, think(m));
}

std::vector<double> block_without_norms(const std::vector<double>& x, const Map& norm1,
                                        const Map& attend, const Map& norm2, const Map& think) {
  const Map as_it_is = [](const std::vector<double>& same) { return same; };
  return right::block(x, as_it_is, attend, as_it_is, think);
}

std::vector<double> block_without_stream(const std::vector<double>& x, const Map& norm1,
                                         const Map& attend, const Map& norm2, const Map& think) {
  return think(norm2(attend(norm1(x))));
}

double loss_by_length(std::span<const double> costs, std::size_t targets, std::size_t length) {
  const double sum = right::mean_loss(costs, targets, length) * static_cast<double>(targets);
  return sum / static_cast<double>(length);
}

double loss_from_one(std::span<const double> costs, std::size_t targets, std::size_t length) {
  double sum = 0;
  for (std::size_t n = 1; n <= targets; ++n) sum += costs[n % length];
  return sum / static_cast<double>(targets);
}

double loss_mean_of_means(std::span<const double> costs, std::size_t targets, std::size_t length) {
  double sum = 0, windows = 0;
  for (std::size_t first = 0; first < targets; first += length, ++windows)
    sum += right::mean_loss(costs, std::min(length, targets - first), length);
  return sum / windows;
}

double loss_number_of_window(std::span<const double> costs, std::size_t targets,
                             std::size_t length) {
  double sum = 0;
  for (std::size_t n = 0; n < targets; ++n) sum += costs[n / length];
  return sum / static_cast<double>(targets);
}

double loss_of_full_window(std::span<const double> costs, std::size_t targets, std::size_t length) {
  return right::mean_loss(costs, length, length);
}

double loss_one_window(std::span<const double> costs, std::size_t targets, std::size_t length) {
  return right::mean_loss(costs, targets, targets);
}

double loss_sum(std::span<const double> costs, std::size_t targets, std::size_t length) {
  return right::mean_loss(costs, targets, length) * static_cast<double>(targets);
}

Sizes sizes_buckets_as_vectors(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                               std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets = 32 * D;
  return sizes;
}

Sizes sizes_buckets_each_block(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                               std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.buckets *= L;
  return sizes;
}

Sizes sizes_no_gains(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied -= (2 * L + 1) * D;
  return sizes;
}

Sizes sizes_no_last_norm(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                         std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied -= D;
  return sizes;
}

Sizes sizes_no_out(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied -= L * D * D;
  return sizes;
}

Sizes sizes_norms_with_bias(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                            std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied += (2 * L + 1) * D;
  return sizes;
}

Sizes sizes_not_widened(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied -= 6 * L * D * D;
  return sizes;
}

Sizes sizes_one_block(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied = right::predicted_sizes(V, D, 1, T, H).tied;
  return sizes;
}

Sizes sizes_one_norm_each(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                          std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied -= L * D;
  return sizes;
}

Sizes sizes_positions_each_block(std::size_t V, std::size_t D, std::size_t L, std::size_t T,
                                 std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.learned *= L;
  return sizes;
}

Sizes sizes_table_twice(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.tied += V * D;
  return sizes;
}

Sizes sizes_untied_same(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  Sizes sizes = right::predicted_sizes(V, D, L, T, H);
  sizes.untied = sizes.tied;
  return sizes;
}

std::vector<TokenId> text_last_of_equals(const Model& model, const std::vector<TokenId>& prompt,
                                         std::size_t count, std::size_t context) {
  const Model backwards = [&](const std::vector<TokenId>& shown) {
    std::vector<double> scores = model(shown);
    std::size_t best = 0;
    for (std::size_t v = 0; v < scores.size(); ++v)
      if (scores[v] >= scores[best]) best = v;
    scores.assign(scores.size(), 0.0);
    scores[best] = 1;
    return scores;
  };
  return right::written(backwards, prompt, count, context);
}

std::vector<TokenId> text_not_fed_back(const Model& model, const std::vector<TokenId>& prompt,
                                       std::size_t count, std::size_t context) {
  std::vector<TokenId> made;
  for (std::size_t n = 0; n < count; ++n)
    made.push_back(right::written(model, prompt, 1, context)[0]);
  return made;
}

std::vector<TokenId> text_shown_first(const Model& model, const std::vector<TokenId>& prompt,
                                      std::size_t count, std::size_t context) {
  std::vector<TokenId> text = prompt;
  for (std::size_t n = 0; n < count; ++n) {
    const auto shown = static_cast<std::ptrdiff_t>(std::min(context, text.size()));
    text.push_back(right::written(model, {text.begin(), text.begin() + shown}, 1, context)[0]);
  }
  return {text.begin() + static_cast<std::ptrdiff_t>(prompt.size()), text.end()};
}

std::vector<TokenId> text_shown_one(const Model& model, const std::vector<TokenId>& prompt,
                                    std::size_t count, std::size_t context) {
  return right::written(model, prompt, count, context == 0 ? 0 : 1);
}

std::vector<TokenId> text_shown_whole(const Model& model, const std::vector<TokenId>& prompt,
                                      std::size_t count, std::size_t context) {
  return right::written(model, prompt, count, context + prompt.size() + count);
}

std::vector<TokenId> text_smallest(const Model& model, const std::vector<TokenId>& prompt,
                                   std::size_t count, std::size_t context) {
  const Model turned = [&](const std::vector<TokenId>& shown) {
    std::vector<double> scores = model(shown);
    for (double& score : scores) score = -score;
    return scores;
  };
  return right::written(turned, prompt, count, context);
}

std::vector<TokenId> text_with_prompt(const Model& model, const std::vector<TokenId>& prompt,
                                      std::size_t count, std::size_t context) {
  std::vector<TokenId> text = prompt;
  for (const TokenId id : right::written(model, prompt, count, context)) text.push_back(id);
  return text;
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"14.1", "loss_by_length", swapped(right::mean_loss, loss_by_length), "Divided by `length`"},
    {"14.1", "loss_from_one", swapped(right::mean_loss, loss_from_one),
     "places are counted from 0"},
    {"14.1", "loss_mean_of_means", swapped(right::mean_loss, loss_mean_of_means),
     "The means of the windows count alike"},
    {"14.1", "loss_number_of_window", swapped(right::mean_loss, loss_number_of_window),
     "the number of the window"},
    {"14.1", "loss_of_full_window", swapped(right::mean_loss, loss_of_full_window),
     "mean of one full window"},
    {"14.1", "loss_one_window", swapped(right::mean_loss, loss_one_window), "one long window"},
    {"14.1", "loss_sum", swapped(right::mean_loss, loss_sum), "That is the sum"},
    {"14.2", "sizes_buckets_as_vectors", swapped(right::predicted_sizes, sizes_buckets_as_vectors),
     "it is added to a score"},
    {"14.2", "sizes_buckets_each_block", swapped(right::predicted_sizes, sizes_buckets_each_block),
     "All blocks share one table"},
    {"14.2", "sizes_no_gains", swapped(right::predicted_sizes, sizes_no_gains),
     "The gains of the norms are missing"},
    {"14.2", "sizes_no_last_norm", swapped(right::predicted_sizes, sizes_no_last_norm),
     "The last norm is missing"},
    {"14.2", "sizes_no_out", swapped(right::predicted_sizes, sizes_no_out), "the one called out"},
    {"14.2", "sizes_norms_with_bias", swapped(right::predicted_sizes, sizes_norms_with_bias),
     "The norms have a bias there"},
    {"14.2", "sizes_not_widened", swapped(right::predicted_sizes, sizes_not_widened),
     "so has the way back"},
    {"14.2", "sizes_one_block", swapped(right::predicted_sizes, sizes_one_block),
     "That is one block"},
    {"14.2", "sizes_one_norm_each", swapped(right::predicted_sizes, sizes_one_norm_each),
     "That is one norm a block"},
    {"14.2", "sizes_positions_each_block",
     swapped(right::predicted_sizes, sizes_positions_each_block), "before the first block"},
    {"14.2", "sizes_table_twice", swapped(right::predicted_sizes, sizes_table_twice),
     "The table counts twice"},
    {"14.2", "sizes_untied_same", swapped(right::predicted_sizes, sizes_untied_same),
     "a table of its own"},
    {"14.3", "block_first_lost", swapped(right::block, block_first_lost), "y lacks x"},
    {"14.3", "block_first_result_normed", swapped(right::block, block_first_result_normed),
     "What a branch made was normed"},
    {"14.3", "block_norm_after", swapped(right::block, block_norm_after), "post-norm"},
    {"14.3", "block_norm_twice", swapped(right::block, block_norm_twice), "norm1 was used twice"},
    {"14.3", "block_onto_the_start", swapped(right::block, block_onto_the_start),
     "the stream is y by then"},
    {"14.3", "block_results_normed", swapped(right::block, block_results_normed),
     "What a branch made was normed"},
    {"14.3", "block_second_lost", swapped(right::block, block_second_lost), "out lacks y"},
    {"14.3", "block_side_by_side", swapped(right::block, block_side_by_side),
     "Both branches read x"},
    {"14.3", "block_stream_normed", swapped(right::block, block_stream_normed),
     "The stream itself was normed"},
    {"14.3", "block_without_norms", swapped(right::block, block_without_norms),
     "The norms are missing"},
    {"14.3", "block_without_stream", swapped(right::block, block_without_stream),
     "The stream is lost"},
    {"14.4", "text_last_of_equals", swapped(right::written, text_last_of_equals),
     "Of equal scores the smallest id"},
    {"14.4", "text_not_fed_back", swapped(right::written, text_not_fed_back),
     "write the new token behind"},
    {"14.4", "text_shown_first", swapped(right::written, text_shown_first), "show the last tokens"},
    {"14.4", "text_shown_one", swapped(right::written, text_shown_one),
     "was never shown more than 1"},
    {"14.4", "text_shown_whole", swapped(right::written, text_shown_whole), "are the most"},
    {"14.4", "text_smallest", swapped(right::written, text_smallest), "That is the smallest score"},
    {"14.4", "text_with_prompt", swapped(right::written, text_with_prompt), "The prompt is in it"},
};
