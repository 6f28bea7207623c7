#pragma once

// Byte pairs in the shortest code: what the fast ones have to equal.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "text/tokenizer.hpp"
#include "text/unicode/byte_symbols.hpp"

namespace emb::testing {

using Piece = std::vector<TokenId>;

inline std::vector<Piece> pieces_of(std::string_view text,
                                    const std::vector<std::string>& specials) {
  std::vector<Piece> pieces;
  const auto add = [&](std::string_view bytes) {
    Piece& piece = pieces.emplace_back();
    for (const char byte : bytes)
      piece.push_back(byte_symbols.symbol_of[static_cast<unsigned char>(byte)]);
  };
  for_each_part(
      text, specials, [&](std::string_view part) { for_each_piece(part, add); },
      [](std::size_t) {});
  return pieces;
}

inline std::map<std::pair<TokenId, TokenId>, std::size_t> count_pairs(
    const std::vector<Piece>& pieces) {
  std::map<std::pair<TokenId, TokenId>, std::size_t> counts;
  for (const Piece& piece : pieces)
    for (std::size_t n = 0; n + 1 < piece.size(); ++n) ++counts[{piece[n], piece[n + 1]}];
  return counts;
}

/// left right -> made, from left to right.
inline std::vector<TokenId> merged(const std::vector<TokenId>& piece, const Merge& merge) {
  std::vector<TokenId> result;
  for (std::size_t n = 0; n < piece.size(); ++n) {
    const bool here = n + 1 < piece.size() && piece[n] == merge.left && piece[n + 1] == merge.right;
    result.push_back(here ? merge.made : piece[n]);
    if (here) ++n;
  }
  return result;
}

/// The ids of one piece (no borders, no special tokens): looks at all neighbours, carries out the
/// earliest merge wherever it applies, and looks again.
inline std::vector<TokenId> merge_piece_reference(const BytePairTokenizer& pairs,
                                                  std::string_view piece) {
  std::vector<TokenId> ids;
  for (const char byte : piece) ids.push_back(pairs.byte_id(byte));
  for (;;) {
    std::uint32_t best = MergeTable::none;
    for (std::size_t n = 0; n + 1 < ids.size(); ++n)
      best = std::min(best, pairs.table().find(ids[n], ids[n + 1]).rank);
    if (best == MergeTable::none) return ids;
    ids = merged(ids, pairs.merges()[best]);
  }
}

/// learn_merges by counting every pair of the whole text anew before each merge.
inline std::vector<LearnedMerge> learn_merges_reference(
    std::string_view text, std::size_t count, const std::vector<std::string>& specials = {}) {
  std::vector<Piece> pieces = pieces_of(text, specials);
  std::vector<std::string> tokens = byte_tokens();
  const auto bytes = [&](TokenId id) { return tokens[static_cast<std::size_t>(id)]; };
  std::vector<LearnedMerge> merges;
  while (merges.size() < count) {
    const auto counts = count_pairs(pieces);
    const auto best = std::max_element(counts.begin(), counts.end(), [&](auto& a, auto& b) {
      return std::tuple(a.second, bytes(a.first.first), bytes(a.first.second)) <
             std::tuple(b.second, bytes(b.first.first), bytes(b.first.second));
    });
    if (best == counts.end() || best->second < 2) break;
    const auto [left, right] = best->first;
    const Merge merge{left, right, static_cast<TokenId>(tokens.size())};
    merges.push_back({merge, best->second});
    tokens.push_back(bytes(left) + bytes(right));
    for (Piece& piece : pieces) piece = merged(piece, merge);
  }
  return merges;
}

/// BytePairTokenizer::encode by merge_piece_reference.
inline std::vector<TokenId> encode_reference(const BytePairTokenizer& pairs,
                                             std::string_view bytes) {
  std::vector<TokenId> ids;
  const auto add = [&](std::string_view piece) {
    for (const TokenId id : merge_piece_reference(pairs, piece)) ids.push_back(id);
  };
  for_each_part(
      bytes, pairs.specials(), [&](std::string_view part) { for_each_piece(part, add); },
      [&](std::size_t special) { ids.push_back(*pairs.find(pairs.specials()[special])); });
  return ids;
}

}  // namespace emb::testing
