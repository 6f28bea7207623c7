#pragma once

#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ids.hpp"

namespace emb {

/// A short sentence with its words numbered, for lessons that need no more than a handful of ids.
struct NumberedWords {
  std::vector<std::string> vocabulary;  // in alphabetical order: the id of a word is its place
  std::vector<std::string> words;       // of the sentence, in order
  Ids ids;                              // of these words, [words.size()]
};

/// The vocabulary is bites, cat, dog, king, man, queen, sat, the (so V = 8), and every further word
/// of the sentence. Words are cut by split_words and put in lower case.
/// Throws UsageError for a sentence without a word or with more than 32.
NumberedWords number_words(std::string_view sentence);

/// 0, 1, .. V - 1, once each: [V]
inline Ids every_id(std::size_t vocabulary) {
  std::vector<TokenId> ids(vocabulary);
  std::iota(ids.begin(), ids.end(), TokenId{0});
  return {std::move(ids)};
}

}  // namespace emb
