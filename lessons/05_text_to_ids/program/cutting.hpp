#pragma once

// Texts cut into tokens, and what they look like.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "lessons/05_text_to_ids/program/merging.hpp"
#include "lessons/shared/reading.hpp"
#include "text/tokenizer.hpp"
#include "view/page.hpp"

namespace emb::lesson05 {

/// A corpus to learn from, and its end, which nobody has seen.
struct Corpus {
  std::string first, rest;
  bool whole = true;  // false: the file goes on
};

inline bool inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0u) == 0x80u;
}

/// Nine tenths and one tenth of at most a mebibyte, cut at a blank where one is near, else between
/// two characters. Throws ValueError for a text too short to be cut.
inline Corpus read_corpus(const std::string& path) {
  constexpr std::size_t most = std::size_t{1} << 20u;
  std::string text = load_corpus(path);
  std::size_t end = std::min(text.size(), most);
  while (inside_character(text, end)) --end;
  const bool whole = end == text.size();
  text.resize(end);
  if (end < 300) throw ValueError(path, ": has ", end, " bytes, this lesson needs 300");
  std::size_t cut = end / 10 * 9;
  if (const std::size_t blank = text.find_first_of(" \n", cut);
      blank < cut + 100 && blank + 20 <= end)
    cut = blank;
  while (inside_character(text, cut)) ++cut;
  return {text.substr(0, cut), text.substr(cut), whole};
}

/// The three ways to cut, learned from the same text.
struct Tokenizers {
  CharTokenizer characters;
  WordTokenizer words;
  BytePairTokenizer pairs;

  Tokenizers(std::string_view text, std::size_t vocabulary)
      : characters(text), words(text), pairs(text, vocabulary) {}
  /// By their names in the figures.
  std::vector<std::pair<std::string, const Tokenizer*>> all() const {
    return {{"characters", &characters}, {"words", &words}, {"byte pairs", &pairs}};
  }
};

/// The tokens with a bar between two: the|␣cat|␣sat.
inline std::string barred(const Tokenizer& tokenizer, std::span<const TokenId> ids) {
  std::string text;
  for (const TokenId id : ids) text += (text.empty() ? "" : "|") + tokenizer.piece(id);
  return text;
}

inline std::string barred(const Tokenizer& tokenizer, std::string_view text) {
  return barred(tokenizer, tokenizer.encode(text));
}

/// The ids as they are written in a line: 5 17 3.
inline std::string listed(std::span<const TokenId> ids) {
  std::string text;
  for (const TokenId id : ids) text += (text.empty() ? "" : " ") + std::to_string(id);
  return text;
}

/// How many of a text's tokens have no id of their own.
inline std::size_t unknown_in(const Tokenizer& tokenizer, std::span<const TokenId> ids) {
  const auto unknown = tokenizer.unknown_id();
  return unknown ? static_cast<std::size_t>(std::ranges::count(ids, *unknown)) : 0;
}

inline double share(std::size_t part, std::size_t whole) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(whole, 1));
}

/// A long line in several, broken behind a separator.
inline std::string in_lines(const std::string& line, std::string_view separator, const Page& page) {
  const std::size_t width = page.terminal().width - 4;
  std::string lines, current;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t found = line.find(separator, at);
    const std::size_t next = found == line.npos ? line.size() : found + separator.size();
    const std::string part = line.substr(at, next - at);
    if (text_width(current + part) > width && !current.empty()) {
      lines += trimmed(current) + "\n";
      current.clear();
    }
    current += part;
    at = next;
  }
  return lines + trimmed(current);
}

/// GPT-2's own way through a text: a row for each piece, with its tokens and their ids.
inline Rows traced(const BytePairTokenizer& tokenizer, std::string_view text) {
  Rows rows;
  for_each_piece(text, [&](std::string_view piece) {
    const std::vector<TokenId> ids = tokenizer.encode(piece);
    std::string shown;
    for (const char byte : piece) shown += byte == ' ' ? "␣" : std::string(1, byte);
    rows.push_back({shown, barred(tokenizer, ids), listed(ids)});
  });
  return rows;
}

/// A word from its bytes to its last tokens, a row after each merge.
inline Rows merge_steps(const BytePairTokenizer& tokenizer, std::string_view piece) {
  Rows rows;
  merge_piece_reference(tokenizer, piece, [&](std::span<const TokenId> ids) {
    rows.push_back({rows.size(), barred(tokenizer, ids), listed(ids)});
  });
  return rows;
}

}  // namespace emb::lesson05
