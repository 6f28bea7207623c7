#pragma once

// Words and ids for lessons that need no more than a handful.

#include <algorithm>
#include <numeric>
#include <set>

#include "base/errors.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"
#include "text/words.hpp"

namespace emb {

/// The id of a token, as Tokenizer::find has it. Throws ValueError if it is not in the vocabulary.
inline TokenId id_of(const Tokenizer& tokenizer, std::string_view piece) {
  const std::optional<TokenId> id = tokenizer.find(piece);
  if (!id)
    throw ValueError("id_of: \"", piece, "\" is not among the ", tokenizer.size(),
                     " tokens of the vocabulary");
  return *id;
}

/// A short sentence with its words numbered.
struct NumberedWords {
  std::vector<std::string> vocabulary;  // in alphabetical order: the id of a word is its place
  std::vector<std::string> words;       // of the sentence, in order
  Ids ids;                              // of these words, [words.size()]
};

/// The vocabulary is bites, cat, dog, king, man, queen, sat, the (so V = 8), and every further word
/// of the sentence. Words are cut by split_words and put in lower case.
/// Throws UsageError for a sentence without a word or with more than 32.
inline NumberedWords number_words(std::string_view sentence) {
  constexpr std::size_t most_words = 32;
  std::set<std::string> sorted = {"bites", "cat", "dog", "king", "man", "queen", "sat", "the"};
  NumberedWords numbered;
  for (const std::string_view word : split_words(sentence))
    if (word != "\n") numbered.words.push_back(lower_case(word));
  const std::size_t count = numbered.words.size();
  if (count == 0 || count > most_words)
    throw UsageError("--sentence: ", count, " words, it has to be 1 to ", most_words);
  sorted.insert(numbered.words.begin(), numbered.words.end());
  numbered.vocabulary.assign(sorted.begin(), sorted.end());
  std::vector<TokenId> ids;
  for (const std::string& word : numbered.words) {
    const auto place = std::ranges::lower_bound(numbered.vocabulary, word);
    ids.push_back(static_cast<TokenId>(place - numbered.vocabulary.begin()));
  }
  numbered.ids = Ids(std::move(ids));
  return numbered;
}

/// 0, 1, .. V - 1, once each: [V]
inline Ids every_id(std::size_t vocabulary) {
  std::vector<TokenId> ids(vocabulary);
  std::iota(ids.begin(), ids.end(), TokenId{0});
  return {std::move(ids)};
}

}  // namespace emb
