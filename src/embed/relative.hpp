#pragma once

#include <cstddef>
#include <vector>

#include "base/ids.hpp"
#include "base/real.hpp"

namespace emb {

/// One slope for each of H heads. For a power of two: 2^(-8h/H), h = 1 .. H. For other H: those of
/// the next smaller power of two, then every other one of twice that power.
/// Press, Smith, Lewis, Train Short, Test Long: Attention with Linear Biases, 2022.
std::vector<double> alibi_slopes(std::size_t heads);

/// [H, Tq + Tk - 1]: -slope_h times the distance between query and key, for keys from Tk - 1 places
/// before the query to Tq - 1 after it, as attention takes it. A causal mask hides what lies after
/// the query; without one both sides count alike.
std::vector<Real> alibi_bias(std::size_t heads, std::size_t queries, std::size_t keys);

struct BucketOptions {
  std::size_t buckets = 32;
  std::size_t farthest = 128;  // all distances from here on share the last bucket
  bool two_sided = false;      // half of the buckets for keys after the query
};

/// The bucket of a key `offset` places after the query (before it: negative). Half of the buckets
/// hold one distance each, the rest grow logarithmically up to `farthest`. One-sided, every key
/// after the query is in bucket 0 with the query's own place.
/// Raffel et al., Exploring the Limits of Transfer Learning with a Unified Text-to-Text
/// Transformer (T5), 2020. Throws ValueError for fewer than 2 buckets a side, or a `farthest` that
/// the exact half already reaches.
TokenId distance_bucket(std::ptrdiff_t offset, const BucketOptions& options);

}  // namespace emb
