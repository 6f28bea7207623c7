#pragma once

// Words of known groups, in alphabetical order and in random ones.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "text/corpus.hpp"

namespace emb::lesson01 {

struct GroupedWord {
  std::string word, group;
};

/// The words of datasets/word_groups.txt in alphabetical order.
inline std::vector<GroupedWord> read_groups() {
  std::vector<GroupedWord> words;
  std::istringstream lines(load_corpus("datasets/word_groups.txt"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':');
    if (line.starts_with('#') || colon == line.npos) continue;
    std::istringstream names(line.substr(colon + 1));
    for (std::string word; names >> word;) words.push_back({word, line.substr(0, colon)});
  }
  std::ranges::sort(words, {}, &GroupedWord::word);
  return words;
}

/// The same words, with the groups in another order.
inline std::vector<GroupedWord> with_random_groups(std::vector<GroupedWord> words,
                                                   std::uint64_t seed) {
  Random random(seed);
  for (std::size_t n = words.size(); n > 1; --n)
    std::swap(words[n - 1].group, words[random.below(n)].group);
  return words;
}

/// How many words have the group of the word before them.
inline std::size_t alike_neighbours(const std::vector<GroupedWord>& words) {
  std::size_t count = 0;
  for (std::size_t n = 1; n < words.size(); ++n)
    if (words[n].group == words[n - 1].group) ++count;
  return count;
}

/// The mean of that over a hundred random orders.
inline double alike_neighbours_at_random(const std::vector<GroupedWord>& words,
                                         std::uint64_t seed) {
  double sum = 0;
  for (std::uint64_t order = 1; order <= 100; ++order)
    sum += static_cast<double>(alike_neighbours(with_random_groups(words, 100 * seed + order)));
  return sum / 100;
}

}  // namespace emb::lesson01
