#pragma once

#include "base/ids.hpp"

namespace emb {

struct BucketOptions {
  std::size_t buckets = 32;
  std::size_t farthest = 128;  // all distances from here on share the last bucket
  bool two_sided = false;      // half of the buckets for keys after the query

  bool operator==(const BucketOptions&) const = default;
};

/// The bucket of a key `offset` places after the query (before it: negative). Half of the buckets
/// hold one distance each, the rest grow logarithmically up to `farthest`. One-sided, every key
/// after the query is in bucket 0 with the query's own place.
/// Raffel et al., Exploring the Limits of Transfer Learning with a Unified Text-to-Text
/// Transformer (T5), 2020. Throws ValueError for fewer than 2 buckets a side, or a `farthest` that
/// the exact half already reaches.
TokenId distance_bucket(std::ptrdiff_t offset, const BucketOptions& options);

}  // namespace emb
