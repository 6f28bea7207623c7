#pragma once

// Byte pairs in the shortest code: what the fast ones have to equal.

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "lessons/05_text_to_ids/program/merging.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/byte_symbols.hpp"

namespace emb::testing {

using namespace emb::lesson05;

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
    for (Piece& piece : pieces) piece = joined(piece, merge);
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
