#pragma once

#include "text/batches.hpp"
#include "text/statistics.hpp"

namespace emb {

/// Every pair of neighbours in order: what a bigram model learns from.
///   tokens [N]   ->   inputs [N - 1] = all tokens but the last, targets [N - 1] = all but the
///   first
/// Throws ValueError for fewer than 2 tokens.
inline Batch bigram_pairs(std::span<const TokenId> tokens) {
  check_length("bigram_pairs: a target", tokens.size(), 2);
  return {Ids(std::vector<TokenId>(tokens.begin(), tokens.end() - 1)),
          Ids(std::vector<TokenId>(tokens.begin() + 1, tokens.end()))};
}

}  // namespace emb
