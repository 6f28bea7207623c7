#pragma once

// Clusters that nobody planned: the rows of lesson 06's bigram table.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/models/bigram.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/08_geometry/program/world.hpp"
#include "lessons/shared/ops.hpp"
#include "lessons/shared/purity.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"
#include "text/corpus.hpp"
#include "text/statistics.hpp"
#include "train/train.hpp"
#include "view/page.hpp"

namespace emb::lesson08 {

/// The bigram model of a text's characters, trained on all pairs at once as in lesson 07.
struct LetterTable {
  Reading reading;
  TableBigram model;
  std::vector<std::size_t> counts;

  explicit LetterTable(const std::string& corpus)
      : reading(read_within(load_corpus(corpus), "char")),
        model(reading.tokenizer->size(), "gather"),
        counts(count_tokens(reading.tokens, reading.tokenizer->size())) {
    const std::size_t V = counts.size();
    Tensor shares({V, V}, Buffer::zeros(V * V));
    for (const PairCount& pair : count_pairs(reading.tokens, V))
      shares.edit()[static_cast<std::size_t>(pair.previous) * V +
                    static_cast<std::size_t>(pair.next)] =
          static_cast<Real>(pair.count) / static_cast<Real>(reading.tokens.size() - 1);
    const Ids all = every_id(V);
    Adam adam(model.parameters(), {.rate = 0.3, .beta1 = 0.9, .beta2 = 0.99});
    train(adam, [&] { return scale(sum(mul(log_softmax(model.logits(all)), shares)), Real(-1)); },
          {.steps = 400, .rate = warmup_cosine(0, 400, 0.3, 0.003)});
  }

  Vectors rows() const { return {model.table().values(), counts.size()}; }
  /// Puts what occurs 20 times or more into a group: a rare one has learned next to nothing.
  void group(std::vector<std::size_t>& groups, const std::string& characters,
             std::size_t name) const {
    for (const char c : characters) {
      const auto id = reading.tokenizer->find(std::string(1, c));
      if (id && counts[static_cast<std::size_t>(*id)] >= 20)
        groups[static_cast<std::size_t>(*id)] = name;
    }
  }
  /// Of the three nearest rows of each, the share in its own of these two groups.
  double purity_of(const std::string& one, const std::string& other) const {
    std::vector<std::size_t> groups(counts.size(), no_group);
    group(groups, one, 0);
    group(groups, other, 1);
    return purity(rows(), groups, 3);
  }
  /// That share if the nearest were drawn at random among both groups.
  double chance_of(const std::string& one, const std::string& other) const {
    std::vector<std::size_t> groups(counts.size(), no_group);
    group(groups, one, 0);
    group(groups, other, 1);
    const auto a = static_cast<double>(std::ranges::count(groups, std::size_t{0}));
    const auto b = static_cast<double>(std::ranges::count(groups, std::size_t{1}));
    return (a * (a - 1) + b * (b - 1)) / ((a + b) * (a + b - 1));
  }
  /// The three letters nearest to one.
  std::string near(char letter, const std::string& among) const {
    std::vector<std::size_t> groups(counts.size(), no_group), left_out;
    group(groups, among, 0);
    const auto own = static_cast<std::size_t>(id_of(*reading.tokenizer, std::string(1, letter)));
    for (std::size_t n = 0; n < groups.size(); ++n)
      if (groups[n] == no_group || n == own) left_out.push_back(n);
    std::string found;
    for (const Neighbour& it : nearest(rows(), rows().row(own), 3, left_out))
      found += (found.empty() ? "" : " ") + reading.tokenizer->piece(static_cast<TokenId>(it.row));
    return found;
  }
};

inline void letters(Page& page, const std::string& text, const std::string& text_with_digits) {
  page.step("Clusters that nobody planned", no_figure);
  page.say(
      "In the bigram table of lesson 06 a row holds the scores of what follows a character. It "
      "learned to predict, and nothing in its loss compares rows. Are rows of vowels like rows of "
      "vowels? Characters that occur fewer than 20 times are left out.");
  const std::string vowels = "aeiou", consonants = "bcdfghjklmnpqrstvwxyz";
  const LetterTable table(text);
  page.claim_at_least(
      message(
          "At least 0.8 of a letter's three nearest rows are of its own kind (chosen at random: ",
          fixed(table.chance_of(vowels, consonants), 2).text, ")."),
      table.purity_of(vowels, consonants), 0.8);
  Rows rows;
  for (const char letter : std::string("aeioutrsn"))
    rows.push_back({letter, table.near(letter, vowels + consonants)});
  page.table("Nearest among the letters of " + text, {"letter", "nearest"}, rows);
  const LetterTable digits(text_with_digits);
  page.claim_at_least(
      message(
          "In a text with digits, at least 0.95 of the three nearest rows of a digit or letter are "
          "of its kind (chosen at random: ",
          fixed(digits.chance_of("0123456789", vowels + consonants), 2).text, ")."),
      digits.purity_of("0123456789", vowels + consonants), 0.95);
}

}  // namespace emb::lesson08
