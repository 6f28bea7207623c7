#include "text/numbered_words.hpp"

#include <algorithm>
#include <set>

#include "base/errors.hpp"
#include "text/words.hpp"

namespace emb {

NumberedWords number_words(std::string_view sentence) {
  constexpr std::size_t most_words = 32;
  std::set<std::string> sorted = {"bites", "cat", "dog", "king", "man", "queen", "sat", "the"};
  NumberedWords numbered;
  for (const std::string_view word : split_words(sentence))
    if (word != "\n") numbered.words.push_back(lower_case(word));
  const std::size_t count = numbered.words.size();
  if (count == 0 || count > most_words)
    throw UsageError(message("sentence: ", count, " words, it has to be 1 to ", most_words));
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

}  // namespace emb
