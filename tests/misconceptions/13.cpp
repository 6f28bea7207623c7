#include "lessons/13_relative_bias/exercise.hpp"
#define exercise exercise::right
#include "lessons/13_relative_bias/solution.cpp"
#undef exercise

#include <cstdlib>

#include "tests/misconceptions/planted.hpp"

using planted::answer, planted::swapped;

namespace exercise {

std::vector<double> slopes(std::size_t H) { return answer(right::slopes)(H); }
std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  return answer(right::bias)(slope, Tq, Tk);
}
std::vector<double> weights(std::span<const double> scores, double slope) {
  return answer(right::weights)(scores, slope);
}
Needs predicted_needs(const Model& model) { return answer(right::predicted_needs)(model); }
std::size_t bucket_before(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  return answer(right::bucket_before)(distance, buckets, farthest);
}
std::size_t bucket_of(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return answer(right::bucket_of)(offset, buckets, farthest);
}

namespace {

std::vector<double> bias_adds(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix = right::bias(slope, Tq, Tk);
  for (double& number : matrix) number = -number;
  return matrix;
}

std::vector<double> bias_causal(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const double place = static_cast<double>(i + Tk - Tq), key = static_cast<double>(j);
      matrix.push_back(key > place ? 0.0 : -slope * (place - key));
    }
  return matrix;
}

std::vector<double> bias_from_one(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix = right::bias(slope, Tq, Tk);
  for (double& number : matrix) number -= slope;
  return matrix;
}

std::vector<double> bias_of_keys(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      matrix.push_back(-slope * static_cast<double>(j));
    }
  return matrix;
}

std::vector<double> bias_place_of_query(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const std::size_t distance = i > j ? i - j : j - i;
      matrix.push_back(-slope * static_cast<double>(distance));
    }
  return matrix;
}

std::vector<double> bias_signed(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const double place = static_cast<double>(i + Tk - Tq), key = static_cast<double>(j);
      matrix.push_back(-slope * (place - key));
    }
  return matrix;
}

std::vector<double> bias_transposed(double slope, std::size_t Tq, std::size_t Tk) {
  const std::vector<double> right = right::bias(slope, Tq, Tk);
  std::vector<double> matrix;
  for (std::size_t j = 0; j < Tk; ++j)
    for (std::size_t i = 0; i < Tq; ++i) matrix.push_back(right[i * Tk + j]);
  return matrix;
}

std::vector<double> bias_wraps(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const std::size_t distance = i + Tk - Tq - j;
      matrix.push_back(-slope * static_cast<double>(distance));
    }
  return matrix;
}

std::size_t bucket_all_shared(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact), d = static_cast<double>(distance),
               last = static_cast<double>(farthest), shared = static_cast<double>(buckets - exact);
  const double further = std::log(d / E) / std::log(last / E) * (shared + E);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

std::size_t bucket_even(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact), d = static_cast<double>(distance),
               last = static_cast<double>(farthest), shared = static_cast<double>(buckets - exact);
  const double further = (d - E) / (last - E) * shared;
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

std::size_t bucket_one_each(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  static_cast<void>(farthest);
  return std::min(distance, buckets - 1);
}

std::size_t bucket_rounded(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact), d = static_cast<double>(distance),
               last = static_cast<double>(farthest), shared = static_cast<double>(buckets - exact);
  const double further = std::round(std::log(d / E) / std::log(last / E) * shared);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

std::size_t bucket_uncapped(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double E = static_cast<double>(exact), d = static_cast<double>(distance),
               last = static_cast<double>(farthest), shared = static_cast<double>(buckets - exact);
  const double further = std::log(d / E) / std::log(last / E) * shared;
  return exact + static_cast<std::size_t>(further);
}

std::size_t bucket_whole_division(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double way = std::log(distance / exact) / std::log(farthest / exact);
  const double further = way * static_cast<double>(buckets - exact);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

std::size_t bucket_without_e(std::size_t distance, std::size_t buckets, std::size_t farthest) {
  const std::size_t exact = buckets / 2;
  if (distance < exact) return distance;
  const double way =
      std::log(static_cast<double>(distance)) / std::log(static_cast<double>(farthest));
  const double further = way * static_cast<double>(buckets - exact);
  return std::min(exact + static_cast<std::size_t>(further), buckets - 1);
}

Needs needs_bucket_vectors(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.buckets = model.buckets * model.D;
  return needs;
}

Needs needs_near_ones(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.beyond = model.farthest;
  return needs;
}

Needs needs_number_a_distance(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.buckets = model.T * model.H;
  return needs;
}

Needs needs_one_for_all_heads(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.buckets = model.buckets;
  return needs;
}

Needs needs_one_too_few(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.beyond = model.T - 1 - model.farthest;
  return needs;
}

Needs needs_slopes_learned(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.alibi = model.H;
  return needs;
}

Needs needs_table_of_numbers(const Model& model) {
  Needs needs = right::predicted_needs(model);
  needs.table = model.T;
  return needs;
}

std::size_t sides_alike(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return right::bucket_of(-std::abs(offset), buckets, farthest);
}

std::size_t sides_all_buckets(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  const std::size_t start = offset > 0 ? buckets : 0;
  return start + bucket_before(static_cast<std::size_t>(std::abs(offset)), buckets, farthest);
}

std::size_t sides_as_one_sided(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return offset > 0 ? 0 : right::bucket_of(offset, buckets, farthest);
}

std::size_t sides_as_sizes(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  const std::size_t half = buckets / 2;
  return (offset > 0 ? half : 0) + bucket_before(static_cast<std::size_t>(offset), half, farthest);
}

std::size_t sides_compared_as_sizes(std::ptrdiff_t offset, std::size_t buckets,
                                    std::size_t farthest) {
  const auto distance = static_cast<std::size_t>(offset);
  const std::size_t half = buckets / 2;
  return (distance > 0 ? half : 0) + bucket_before(distance, half, farthest);
}

std::size_t sides_exchanged(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return right::bucket_of(-offset, buckets, farthest);
}

std::size_t sides_one_too_low(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return right::bucket_of(offset, buckets, farthest) - (offset > 0 ? 1 : 0);
}

std::size_t sides_whole_behind_half(std::ptrdiff_t offset, std::size_t buckets,
                                    std::size_t farthest) {
  const std::size_t start = offset > 0 ? buckets / 2 : 0;
  return start + bucket_before(static_cast<std::size_t>(std::abs(offset)), buckets, farthest);
}

std::size_t sides_zero_after(std::ptrdiff_t offset, std::size_t buckets, std::size_t farthest) {
  return offset == 0 ? buckets / 2 : right::bucket_of(offset, buckets, farthest);
}

std::vector<double> slopes_all_alike(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h) made.push_back(std::pow(2.0, -8.0 / static_cast<double>(H)));
  return made;
}

std::vector<double> slopes_from_zero(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::pow(2.0, -8.0 * (static_cast<double>(h) - 1) / static_cast<double>(H)));
  return made;
}

std::vector<double> slopes_growing(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::pow(2.0, 8.0 * static_cast<double>(h) / static_cast<double>(H)));
  return made;
}

std::vector<double> slopes_of_e(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::exp(-8.0 * static_cast<double>(h) / static_cast<double>(H)));
  return made;
}

std::vector<double> slopes_of_eight(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h) made.push_back(std::pow(2.0, -static_cast<double>(h)));
  return made;
}

std::vector<double> slopes_whole_division(std::size_t H) {
  std::vector<double> made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(std::pow(2.0, -static_cast<double>(8 * h / H)));
  return made;
}

std::vector<double> weights_bias_last(std::span<const double> scores, double slope) {
  std::vector<double> made = right::weights(scores, 0);
  for (std::size_t j = 0; j < made.size(); ++j)
    made[j] -= slope * static_cast<double>(made.size() - 1 - j);
  return made;
}

std::vector<double> weights_by_key(std::span<const double> scores, double slope) {
  std::vector<double> biased;
  for (std::size_t j = 0; j < scores.size(); ++j)
    biased.push_back(scores[j] - slope * static_cast<double>(j));
  return right::weights(biased, 0);
}

std::vector<double> weights_far_gain(std::span<const double> scores, double slope) {
  return right::weights(scores, -slope);
}

std::vector<double> weights_multiplied(std::span<const double> scores, double slope) {
  std::vector<double> made;
  double sum = 0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double distance = static_cast<double>(scores.size() - 1 - j);
    made.push_back(std::exp(scores[j] * (1 - slope * distance)));
    sum += made.back();
  }
  for (double& weight : made) weight /= sum;
  return made;
}

std::vector<double> weights_old_sum(std::span<const double> scores, double slope) {
  std::vector<double> made = right::weights(scores, 0);
  for (std::size_t j = 0; j < made.size(); ++j)
    made[j] *= std::exp(-slope * static_cast<double>(made.size() - 1 - j));
  return made;
}

std::vector<double> weights_overflow(std::span<const double> scores, double slope) {
  std::vector<double> made;
  double sum = 0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double distance = static_cast<double>(scores.size() - 1 - j);
    made.push_back(std::exp(scores[j] - slope * distance));
    sum += made.back();
  }
  for (double& weight : made) weight /= sum;
  return made;
}

std::vector<double> weights_powers_of_two(std::span<const double> scores, double slope) {
  std::vector<double> made;
  double sum = 0;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double distance = static_cast<double>(scores.size() - 1 - j);
    made.push_back(std::exp2(scores[j] - slope * distance));
    sum += made.back();
  }
  for (double& weight : made) weight /= sum;
  return made;
}

std::vector<double> weights_undivided(std::span<const double> scores, double slope) {
  std::vector<double> made;
  for (std::size_t j = 0; j < scores.size(); ++j) {
    const double distance = static_cast<double>(scores.size() - 1 - j);
    made.push_back(std::exp(scores[j] - slope * distance));
  }
  return made;
}

std::vector<double> weights_without_bias(std::span<const double> scores, double slope) {
  return right::weights(scores, 0 * slope);
}

}  // namespace
}  // namespace exercise

using namespace exercise;

const std::vector<planted::WrongAnswer> planted::wrong_answers = {
    {"13.1", "slopes_all_alike", swapped(right::slopes, slopes_all_alike), "h is missing"},
    {"13.1", "slopes_from_zero", swapped(right::slopes, slopes_from_zero),
     "Heads are counted from 1"},
    {"13.1", "slopes_growing", swapped(right::slopes, slopes_growing), "The exponent is negative"},
    {"13.1", "slopes_of_e", swapped(right::slopes, slopes_of_e), "powers of e"},
    {"13.1", "slopes_of_eight", swapped(right::slopes, slopes_of_eight), "right for 8 heads alone"},
    {"13.1", "slopes_whole_division", swapped(right::slopes, slopes_whole_division),
     "lost its fraction"},
    {"13.2", "bias_adds", swapped(right::bias, bias_adds), "it does not add"},
    {"13.2", "bias_causal", swapped(right::bias, bias_causal), "without a mask they count"},
    {"13.2", "bias_from_one", swapped(right::bias, bias_from_one), "at distance 0 from itself"},
    {"13.2", "bias_of_keys", swapped(right::bias, bias_of_keys), "the place of the key"},
    {"13.2", "bias_place_of_query", swapped(right::bias, bias_place_of_query), "not at place i"},
    {"13.2", "bias_signed", swapped(right::bias, bias_signed), "the distance is never negative"},
    {"13.2", "bias_transposed", swapped(right::bias, bias_transposed),
     "Rows and columns are exchanged"},
    {"13.2", "bias_wraps", swapped(right::bias, bias_wraps),
     "Take the smaller place from the larger"},
    {"13.3", "weights_bias_last", swapped(right::weights, weights_bias_last),
     "it belongs to the scores"},
    {"13.3", "weights_by_key", swapped(right::weights, weights_by_key), "Far words gain"},
    {"13.3", "weights_far_gain", swapped(right::weights, weights_far_gain), "Far words gain"},
    {"13.3", "weights_multiplied", swapped(right::weights, weights_multiplied),
     "multiplied with the score"},
    {"13.3", "weights_old_sum", swapped(right::weights, weights_old_sum),
     "bias first, then softmax"},
    {"13.3", "weights_overflow", swapped(right::weights, weights_overflow), "e^s overflowed"},
    {"13.3", "weights_powers_of_two", swapped(right::weights, weights_powers_of_two),
     "powers of 2"},
    {"13.3", "weights_undivided", swapped(right::weights, weights_undivided), "do not sum to 1"},
    {"13.3", "weights_without_bias", swapped(right::weights, weights_without_bias),
     "without a bias"},
    {"13.4", "needs_bucket_vectors", swapped(right::predicted_needs, needs_bucket_vectors),
     "not for each number of a word"},
    {"13.4", "needs_near_ones", swapped(right::predicted_needs, needs_near_ones),
     "the distances below"},
    {"13.4", "needs_number_a_distance", swapped(right::predicted_needs, needs_number_a_distance),
     "Distances of one bucket share"},
    {"13.4", "needs_one_for_all_heads", swapped(right::predicted_needs, needs_one_for_all_heads),
     "each head has its own"},
    {"13.4", "needs_one_too_few", swapped(right::predicted_needs, needs_one_too_few),
     "One too few"},
    {"13.4", "needs_slopes_learned", swapped(right::predicted_needs, needs_slopes_learned),
     "a formula gives them"},
    {"13.4", "needs_table_of_numbers", swapped(right::predicted_needs, needs_table_of_numbers),
     "Each place has a vector"},
    {"13.5", "bucket_all_shared", swapped(right::bucket_before, bucket_all_shared),
     "not all buckets"},
    {"13.5", "bucket_even", swapped(right::bucket_before, bucket_even), "Shared evenly"},
    {"13.5", "bucket_one_each", swapped(right::bucket_before, bucket_one_each),
     "Each distance has its own"},
    {"13.5", "bucket_rounded", swapped(right::bucket_before, bucket_rounded), "Rounded"},
    {"13.5", "bucket_uncapped", swapped(right::bucket_before, bucket_uncapped),
     "behind the last bucket"},
    {"13.5", "bucket_whole_division", swapped(right::bucket_before, bucket_whole_division),
     "lost its fraction"},
    {"13.5", "bucket_without_e", swapped(right::bucket_before, bucket_without_e), "divided by E"},
    {"13.6", "sides_alike", swapped(right::bucket_of, sides_alike),
     "share the buckets of those before"},
    {"13.6", "sides_all_buckets", swapped(right::bucket_of, sides_all_buckets),
     "Each side took all buckets"},
    {"13.6", "sides_as_one_sided", swapped(right::bucket_of, sides_as_one_sided),
     "put into bucket 0"},
    {"13.6", "sides_as_sizes", swapped(right::bucket_of, sides_as_sizes),
     "Sizes have no negative numbers"},
    {"13.6", "sides_compared_as_sizes", swapped(right::bucket_of, sides_compared_as_sizes),
     "Sizes have no negative numbers"},
    {"13.6", "sides_exchanged", swapped(right::bucket_of, sides_exchanged),
     "The halves are exchanged"},
    {"13.6", "sides_one_too_low", swapped(right::bucket_of, sides_one_too_low), "One too low"},
    {"13.6", "sides_whole_behind_half", swapped(right::bucket_of, sides_whole_behind_half),
     "Each side took all buckets"},
    {"13.6", "sides_zero_after", swapped(right::bucket_of, sides_zero_after), "Offset 0 is no key"},
};
