#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/ids.hpp"

namespace emb {

/// How often each id occurs.
///   tokens [N], each in [0, V)   ->   [V]
/// Throws IdError for an id outside [0, V).
std::vector<std::size_t> count_tokens(std::span<const TokenId> tokens, std::size_t vocabulary);

/// `next` directly after `previous`, `count` times.
struct PairCount {
  TokenId previous;
  TokenId next;
  std::size_t count;
  friend bool operator==(const PairCount&, const PairCount&) = default;
};

/// How often each pair of neighbours occurs: only pairs that do, by previous, then by next. Memory
/// grows with the text, not with V * V.
///   tokens [N], each in [0, V)   ->   at most N - 1 pairs, whose counts add up to N - 1
/// Throws IdError for an id outside [0, V).
std::vector<PairCount> count_pairs(std::span<const TokenId> tokens, std::size_t vocabulary);

}  // namespace emb
