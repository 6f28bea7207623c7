#pragma once

// Word pieces, as BERT has them, in the shortest code that shows the idea. They are learned like
// byte pairs, but from words in small letters, and a token that continues a word begins with ##.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "lessons/05_text_to_ids/program/merging.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"

namespace emb::lesson05 {

struct WordPieces {
  static constexpr TokenId unknown = 0, begin = 1, end = 2;

  std::vector<std::string> tokens = {"[UNK]", "[CLS]", "[SEP]"};  // of each id
  std::map<std::string, TokenId> ids = {{"[UNK]", unknown}, {"[CLS]", begin}, {"[SEP]", end}};
  std::vector<Merge> merges = {};

  /// The id of a token, which is new if the vocabulary does not have it yet.
  TokenId add(const std::string& token) {
    const auto [found, is_new] = ids.emplace(token, static_cast<TokenId>(tokens.size()));
    if (is_new) tokens.push_back(token);
    return found->second;
  }
  TokenId find(const std::string& token) const {
    const auto found = ids.find(token);
    return found == ids.end() ? unknown : found->second;
  }
};

/// Part of a word as a token: cat, or ##cat if letters come before it.
inline std::string word_part(std::string_view word, std::size_t from, std::size_t to) {
  return (from == 0 ? "" : "##") + std::string(word.substr(from, to - from));
}

/// c ##a ##t
inline std::vector<std::string> letters_of(std::string_view word) {
  std::vector<std::size_t> borders;
  for_each_code_point(word, [&](char32_t, std::size_t at) { borders.push_back(at); });
  borders.push_back(word.size());
  std::vector<std::string> letters;
  for (std::size_t n = 0; n + 1 < borders.size(); ++n)
    letters.push_back(word_part(word, borders[n], borders[n + 1]));
  return letters;
}

/// The words of a text in small letters. Ends of lines are no words here.
inline std::vector<std::string> small_words(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(text))
    if (word != "\n") words.push_back(lower_case(word));
  return words;
}

// ---- Learning ---------------------------------------------------------------------------------

struct CountedWord {
  std::vector<TokenId> ids;
  std::size_t count;
};

/// Each word once, split into letters, which become the first tokens of the vocabulary.
inline std::vector<CountedWord> words_in_letters(WordPieces& pieces, std::string_view text) {
  std::map<std::string, std::size_t> counts;
  std::set<std::string> letters;
  for (const std::string& word : small_words(text)) ++counts[word];
  for (const auto& [word, count] : counts)
    for (const std::string& letter : letters_of(word)) letters.insert(letter);
  for (const std::string& letter : letters) pieces.add(letter);
  std::vector<CountedWord> words;
  for (const auto& [word, count] : counts) {
    words.push_back({{}, count});
    for (const std::string& letter : letters_of(word))
      words.back().ids.push_back(pieces.find(letter));
  }
  return words;
}

/// Ties go to the pair with the larger ids.
inline std::pair<std::size_t, std::pair<TokenId, TokenId>> most_frequent_pair(
    const std::vector<CountedWord>& words) {
  std::unordered_map<std::uint64_t, std::size_t> counts;
  for (const CountedWord& word : words)
    for (std::size_t n = 0; n + 1 < word.ids.size(); ++n)
      counts[MergeTable::key_of(word.ids[n], word.ids[n + 1])] += word.count;
  std::pair<std::size_t, std::uint64_t> best = {0, 0};
  for (const auto& [pair, count] : counts) best = std::max(best, {count, pair});
  return {best.first,
          {static_cast<TokenId>(best.second >> 32u), static_cast<TokenId>(best.second)}};
}

/// Merges the most frequent pair of neighbours, until there are V tokens or no pair occurs twice.
inline WordPieces learn_word_pieces(std::string_view text, std::size_t V) {
  WordPieces pieces;
  std::vector<CountedWord> words = words_in_letters(pieces, text);
  while (pieces.tokens.size() < V) {
    const auto [count, pair] = most_frequent_pair(words);
    if (count < 2) break;
    const auto [left, right] = pair;
    const std::string rest = pieces.tokens[index_of(right)].substr(2);  // without its ##
    const Merge merge{left, right, pieces.add(pieces.tokens[index_of(left)] + rest)};
    pieces.merges.push_back(merge);
    for (CountedWord& word : words) word.ids = joined(word.ids, merge);
  }
  return pieces;
}

// ---- Encoding a word --------------------------------------------------------------------------

/// As BERT does it: from the left, always the longest token that fits. [UNK] for the whole word if
/// at some point none does.
inline std::vector<TokenId> longest_matches(const WordPieces& pieces, std::string_view word) {
  std::vector<TokenId> ids;
  for (std::size_t at = 0; at < word.size();) {
    std::size_t end = word.size();
    while (end > at && !pieces.ids.contains(word_part(word, at, end))) --end;
    if (end == at) return {WordPieces::unknown};
    ids.push_back(pieces.find(word_part(word, at, end)));
    at = end;
  }
  return ids;
}

/// As byte pairs do it: all merges, in the order in which they were learned.
inline std::vector<TokenId> merges_in_order(const WordPieces& pieces, std::string_view word) {
  std::vector<TokenId> ids;
  for (const std::string& letter : letters_of(word)) ids.push_back(pieces.find(letter));
  if (std::ranges::count(ids, WordPieces::unknown) > 0) return {WordPieces::unknown};
  for (const Merge& merge : pieces.merges) ids = joined(ids, merge);
  return ids;
}

/// [CLS], the tokens of all words, [SEP].
inline std::vector<TokenId> encode_sentence(const WordPieces& pieces, std::string_view text) {
  std::vector<TokenId> ids = {WordPieces::begin};
  for (const std::string& word : small_words(text))
    for (const TokenId id : longest_matches(pieces, word)) ids.push_back(id);
  ids.push_back(WordPieces::end);
  return ids;
}

}  // namespace emb::lesson05
