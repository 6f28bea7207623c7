#pragma once

// The lookup that one can differentiate with a pencil.

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "lessons/shared/ops.hpp"
#include "text/words.hpp"

namespace emb::lesson03 {

/// Three words with two numbers each, and for every place of the sentence the row wanted there.
struct Small {
  std::vector<std::string> words = {"cat", "sat", "the"};
  Tensor table = Tensor::parameter("table", {3, 2}, {1, 2, 3, -1, 0, 1});
  Ids ids;
  std::vector<Real> wanted;

  /// Throws UsageError unless the sentence is one to six of these words.
  explicit Small(const std::string& sentence) {
    for (const std::string_view word : split_words(sentence)) {
      const auto at = std::ranges::find(words, word);
      if (at == words.end() || ids.size() == 6)
        throw UsageError("--sentence: takes one to six words, each of them cat, sat or the");
      const std::array<std::array<Real, 2>, 3> rows = {{{1, 0}, {0, 1}, {-3, 3}}};
      wanted.insert(wanted.end(), rows[ids.size() % 3].begin(), rows[ids.size() % 3].end());
      ids.values.push_back(static_cast<TokenId>(at - words.begin()));
    }
    if (ids.values.empty()) throw UsageError("--sentence: takes one to six words, there is none");
    ids.shape = {ids.values.size()};
  }

  /// The sum of squared differences between the rows looked up and the rows wanted.
  Tensor loss_from(const Tensor& rows) const {
    const Tensor difference = sub(rows, Tensor({ids.size(), 2}, wanted));
    return sum(mul(difference, difference));
  }
  Tensor loss() const { return loss_from(gather_rows(table, ids)); }

  /// The same by pencil: 2 * (row - wanted), added up over the places of each word.
  std::vector<Real> gradient_by_hand() const {
    std::vector<Real> slopes(6, Real(0));
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const std::size_t at = static_cast<std::size_t>(ids.values[i / 2]) * 2 + i % 2;
      slopes[at] += 2 * (table.values()[at] - wanted[i]);
    }
    return slopes;
  }

  /// "the 0", "cat 1": the words of the sentence with their places.
  std::vector<std::string> labels() const {
    std::vector<std::string> named;
    for (std::size_t n = 0; n < ids.size(); ++n)
      named.push_back(message(words[static_cast<std::size_t>(ids.values[n])], " ", n));
    return named;
  }
};

}  // namespace emb::lesson03
