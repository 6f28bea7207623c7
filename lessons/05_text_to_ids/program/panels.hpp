#pragma once

// What panel.js draws: any sentence cut three ways, as far as the rows of its ids.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "lessons/05_text_to_ids/program/cutting.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"
#include "view/page.hpp"

namespace emb::lesson05 {

constexpr char32_t no_character = 0x110000;

/// Where the class of characters changes, and to which: [first, class, first, class, ...].
template <class Class>
std::vector<std::uint32_t> class_runs(const Class& class_of_character) {
  std::vector<std::uint32_t> runs;
  for (char32_t c = 0; c < no_character; ++c) {
    const auto now = static_cast<std::uint32_t>(class_of_character(c));
    if (runs.empty() || runs.back() != now) runs.insert(runs.end(), {c, now});
  }
  return runs;
}

/// Every capital, with its small letter behind it.
inline std::vector<std::uint32_t> capitals() {
  std::vector<std::uint32_t> found;
  for (char32_t c = 0; c < no_character; ++c)
    if (lower(c) != c) found.insert(found.end(), {c, lower(c)});
  return found;
}

/// The characters of all tokens but the first, which is <unk>, with a 0 behind each token: no way
/// of showing them may change them.
inline std::vector<std::uint32_t> spelt(const Tokenizer& tokenizer) {
  std::vector<std::uint32_t> characters;
  for (const std::string& token : std::span(tokenizer.tokens()).subspan(1)) {
    for_each_code_point(token, [&](char32_t c, std::size_t) { characters.push_back(c); });
    characters.push_back(0);
  }
  return characters;
}

inline Grid random_table(std::size_t V, std::uint64_t seed) {
  constexpr std::size_t D = 4;
  std::vector<Real> numbers(V * D);
  Random(seed).fill_normal(numbers, 0, 1);
  return {numbers, V, D};
}

inline void byte_pair_data(Page& page, const BytePairTokenizer& tokenizer) {
  std::vector<TokenId> bytes, merges;
  std::vector<std::string> pieces;
  for (int byte = 0; byte < 256; ++byte)
    bytes.push_back(tokenizer.byte_id(static_cast<char>(byte)));
  for (const Merge& merge : tokenizer.merges())
    merges.insert(merges.end(), {merge.left, merge.right});
  for (std::size_t id = 0; id < tokenizer.size(); ++id)
    pieces.push_back(tokenizer.piece(static_cast<TokenId>(id)));
  page.data("bytes", bytes);
  page.data("merges", merges);
  page.data("pieces", pieces);
}

inline void text_panel(Page& page, const Tokenizers& cuts, const std::string& text,
                       std::uint64_t seed) {
  page.panel("text",
             message("\"", cut(text, 80),
                     "\" is split into characters, into words and into byte pairs. How many "
                     "byte pairs does it take?"));
  page.data("text", text);
  page.data("characters", spelt(cuts.characters));
  page.data("words", spelt(cuts.words));
  byte_pair_data(page, cuts.pairs);
  page.data("word-classes",
            class_runs([](char32_t c) { return is_space(c) + 2 * is_word(c) + 4 * is_over(c); }));
  page.data("pair-classes", class_runs([](char32_t c) {
              return std::min(class_of(c), CharacterClass::other);  // a mark is another
            }));
  page.data("capitals", capitals());
  std::vector<Grid> tables;
  for (const auto& [name, tokenizer] : cuts.all())
    tables.push_back(random_table(tokenizer->size(), seed));
  page.data("tables", tables);
}

}  // namespace emb::lesson05
