#pragma once

// Every merge of a text small enough to look at.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "text/byte_pairs.hpp"

namespace emb::lesson05 {

/// All that a toy text teaches.
struct Toy {
  std::vector<LearnedMerge> merges;
  std::vector<std::string> cut;     // the text before the first merge and after each
  std::vector<std::size_t> tokens;  // how many it has then

  const LearnedMerge& merge(std::size_t n) const { return merges[n]; }
};

/// The pieces of a text, each cut into its tokens: c|a|t   ␣|s|a|t
inline std::string cut_in_pieces(const BytePairTokenizer& tokenizer, std::string_view text) {
  std::string shown;
  for_each_piece(text, [&](std::string_view piece) {
    shown += (shown.empty() ? "" : "  ") + barred(tokenizer, piece);
  });
  return shown;
}

/// Up to `most` merges.
inline Toy learn_toy(std::string_view text, std::size_t most = 40) {
  Toy toy{learn_merges(text, most), {}, {}};
  std::vector<Merge> known;
  for (std::size_t n = 0; n <= toy.merges.size(); ++n) {
    const BytePairTokenizer tokenizer(known);
    toy.cut.push_back(cut_in_pieces(tokenizer, text));
    toy.tokens.push_back(tokenizer.encode(text).size());
    if (n < toy.merges.size()) known.push_back(toy.merges[n]);
  }
  return toy;
}

/// A row for each merge, the text's bytes first.
inline Rows rows_of(const Toy& toy) {
  std::vector<Merge> known;
  Rows rows = {{"", "bytes", "", "", number(toy.tokens[0])}};
  for (const LearnedMerge& merge : toy.merges) {
    known.push_back(merge);
    const BytePairTokenizer tokenizer(known);
    const std::size_t made = 255 + known.size();
    rows.push_back({number(rows.size()),
                    tokenizer.piece(merge.left) + " + " + tokenizer.piece(merge.right),
                    number(merge.count), number(made), number(toy.tokens[rows.size()])});
  }
  return rows;
}

}  // namespace emb::lesson05
