#pragma once

// Byte pairs in one piece of text as they are explained, in the shortest code. The engine's own, in
// src/text, are fast and give the same ids.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "text/tokenizer.hpp"

namespace emb::lesson05 {

/// left right -> made, from left to right.
inline std::vector<TokenId> joined(const std::vector<TokenId>& piece, const Merge& merge) {
  std::vector<TokenId> result;
  for (std::size_t n = 0; n < piece.size(); ++n) {
    const bool here = n + 1 < piece.size() && piece[n] == merge.left && piece[n + 1] == merge.right;
    result.push_back(here ? merge.made : piece[n]);
    if (here) ++n;
  }
  return result;
}

/// The ids of one piece (no borders, no special tokens): looks at all neighbours, carries out the
/// earliest merge wherever it applies, and looks again. `step` is called with the ids before the
/// first merge and after each, so that the way can be shown.
inline std::vector<TokenId> merge_piece_reference(
    const BytePairTokenizer& pairs, std::string_view piece,
    const std::function<void(std::span<const TokenId>)>& step = {}) {
  std::vector<TokenId> ids;
  for (const char byte : piece) ids.push_back(pairs.byte_id(byte));
  for (;;) {
    if (step) step(ids);
    std::uint32_t best = MergeTable::none;
    for (std::size_t n = 0; n + 1 < ids.size(); ++n)
      best = std::min(best, pairs.table().find(ids[n], ids[n + 1]).rank);
    if (best == MergeTable::none) return ids;
    ids = joined(ids, pairs.merges()[best]);
  }
}

}  // namespace emb::lesson05
