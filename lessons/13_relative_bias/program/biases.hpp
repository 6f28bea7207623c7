#pragma once

// Biases as matrices to look at, and the weights that attention makes of them.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "engine/embed/positions.hpp"
#include "engine/ops/attention.hpp"
#include "view/text.hpp"

namespace emb::lesson13 {

/// -slope times the distance, [T, T]. With `causal`, what the mask hides is -infinity: e to the
/// power of it is 0.
inline std::vector<double> head_bias(std::size_t head, std::size_t heads, std::size_t T,
                                     bool causal) {
  const auto all = alibi_bias(heads, T, T);
  std::vector<double> matrix;
  const auto own_place = all.begin() + static_cast<std::ptrdiff_t>(head * (2 * T - 1) + T - 1);
  for (std::ptrdiff_t i = 0; i < static_cast<std::ptrdiff_t>(T); ++i)
    for (std::ptrdiff_t j = 0; j < static_cast<std::ptrdiff_t>(T); ++j)
      matrix.push_back(causal && j > i ? -std::numeric_limits<double>::infinity()
                                       : static_cast<double>(own_place[j - i]));
  return matrix;
}

/// The weights by which the last of T positions sees the others where all scores are equal and
/// `bias` [T] is added: number d is that of distance d.
inline std::vector<double> weights_by_distance(const std::vector<Real>& bias) {
  const std::size_t T = bias.size();
  const Tensor query({1, 1, 1}, std::vector<Real>{0}), keys({1, T, 1}, std::vector<Real>(T));
  const Tensor weights =
      attention_weights(query, keys, {.causal = true, .bias = Tensor({1, T}, bias)});
  return {weights.values().rbegin(), weights.values().rend()};
}

/// The bias of one head of ALiBi for the last of T positions, [T].
inline std::vector<Real> alibi_row(std::size_t head, std::size_t heads, std::size_t T) {
  const auto all = alibi_bias(heads, 1, T);
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(head * T);
  return {begin, begin + static_cast<std::ptrdiff_t>(T)};
}

/// The bucket of a key `distance` positions before the query.
inline TokenId bucket_before(std::size_t distance, const BucketOptions& options) {
  return distance_bucket(-static_cast<std::ptrdiff_t>(distance), options);
}

/// The same for buckets: each has the bias that a slope gives its nearest distance.
inline std::vector<Real> bucket_row(double slope, std::size_t T, const BucketOptions& options) {
  std::vector<Real> bias(T);
  std::size_t first = 0;  // distance of the bucket
  for (std::size_t d = 0; d < T; ++d) {
    if (bucket_before(d, options) != bucket_before(first, options)) first = d;
    bias[T - 1 - d] = static_cast<Real>(-slope * static_cast<double>(first));
  }
  return bias;
}

inline double sum_from(const std::vector<double>& weights, std::size_t begin, std::size_t end) {
  double sum = 0;
  for (std::size_t d = begin; d < std::min(end, weights.size()); ++d) sum += weights[d];
  return sum;
}

/// What the nearest k of T positions get on a line of this slope: a geometric series.
inline double share_of_last(std::size_t k, std::size_t T, double slope) {
  return math::expm1(-slope * static_cast<double>(k)) /
         math::expm1(-slope * static_cast<double>(T));
}

/// A bucket and the distances in it. The last bucket goes on for ever.
struct BucketRange {
  TokenId bucket;
  std::size_t first, last;

  std::string text(const BucketOptions& options) const {
    if (last >= options.farthest) return message(first, " and more");
    return first == last ? message(first) : message(first, " to ", last);
  }
};

/// The buckets of keys before the query, nearest first.
inline std::vector<BucketRange> bucket_ranges(const BucketOptions& options) {
  std::vector<BucketRange> ranges;
  for (std::size_t d = 0; d <= options.farthest; ++d) {
    const TokenId bucket = bucket_before(d, options);
    if (ranges.empty() || ranges.back().bucket != bucket) ranges.push_back({bucket, d, d});
    ranges.back().last = d;
  }
  return ranges;
}

/// The bucket of every pair of T positions, [T, T].
inline std::vector<double> bucket_matrix(std::size_t T, const BucketOptions& options) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < T; ++i)
    for (std::size_t j = 0; j < T; ++j) {
      const auto offset = static_cast<std::ptrdiff_t>(j) - static_cast<std::ptrdiff_t>(i);
      matrix.push_back(static_cast<double>(distance_bucket(offset, options)));
    }
  return matrix;
}

}  // namespace emb::lesson13
