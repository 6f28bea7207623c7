#pragma once

// Search by meaning: the sentence nearest to a question, against matching words.

#include <algorithm>
#include <cstddef>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/ops/rows.hpp"
#include "lessons/08_geometry/program/world.hpp"
#include "view/page.hpp"

namespace emb::lesson08 {

/// Every sentence of a text once, as words and as the mean of their vectors.
class Sentences {
 public:
  Sentences(const World& world, const Tensor& table) : world_(world), table_(table) {
    std::set<std::string> seen;
    std::istringstream in(world.text);
    for (std::string line; std::getline(in, line);)
      if (!line.empty() && seen.insert(line).second) {
        texts.push_back(line);
        words.push_back(world.tokenizer->encode(line));
      }
    const Tensor all = means(words);
    means_.assign(all.values().begin(), all.values().end());
  }

  std::vector<std::string> texts;
  std::vector<std::vector<TokenId>> words;

  std::size_t count() const { return texts.size(); }
  /// The sentence whose mean lies nearest to that of these words.
  Neighbour by_meaning(const std::vector<TokenId>& question, const WordIds& left_out) const {
    const Tensor mean = means({question});
    return nearest({means_, table_.shape()[1]}, mean.values(), 1, left_out)[0];
  }
  /// The sentence with the most words of the question, the first of them.
  std::size_t by_words(const std::vector<TokenId>& question, const WordIds& left_out) const {
    const std::set<TokenId> asked(question.begin(), question.end());
    std::size_t best = 0, most = 0, next_out = 0;
    for (std::size_t n = 0; n < count(); ++n) {
      if (next_out < left_out.size() && left_out[next_out] == n) {
        ++next_out;
        continue;
      }
      const std::set<TokenId> own(words[n].begin(), words[n].end());
      const auto shared = 1 + static_cast<std::size_t>(std::ranges::count_if(
                                  own, [&](TokenId id) { return asked.contains(id); }));
      if (shared > most) {
        best = n;
        most = shared;
      }
    }
    return best;
  }

 private:
  /// Bags of one size, filled up with <unk>, which is not counted.
  Tensor means(const std::vector<std::vector<TokenId>>& bags) const {
    const NoGrad no_grad;
    std::size_t longest = 1;
    for (const auto& bag : bags) longest = std::max(longest, bag.size());
    const TokenId padding = *world_.tokenizer->unknown_id();
    std::vector<TokenId> ids;
    for (const auto& bag : bags) {
      ids.insert(ids.end(), bag.begin(), bag.end());
      ids.resize(ids.size() + longest - bag.size(), padding);
    }
    return embedding_bag_mean(table_, Ids({bags.size(), longest}, std::move(ids)), padding);
  }

  const World& world_;
  Tensor table_;
  std::vector<Real> means_{};
};

/// The content words of a sentence, or their groups.
inline std::set<std::size_t> contents(const std::vector<TokenId>& words, const WordIds& groups,
                                      bool as_groups) {
  std::set<std::size_t> found;
  for (const TokenId id : words) {
    const auto row = static_cast<std::size_t>(id);
    if (groups[row] != no_group) found.insert(as_groups ? groups[row] : row);
  }
  return found;
}

struct SearchScore {
  std::size_t asked = 0, by_meaning = 0, by_words = 0;
  double by_chance = 0;
};

/// Every `step`-th sentence is a question, and every sentence that shares a content word with it is
/// left out. An answer is right if its words are of the same groups as those of the question.
inline SearchScore score_search(const World& world, const Sentences& all, std::size_t step) {
  const WordIds groups = world.group_of_rows(false);
  std::vector<std::set<std::size_t>> kinds, contained;
  for (const auto& words : all.words) {
    kinds.push_back(contents(words, groups, true));
    contained.push_back(contents(words, groups, false));
  }
  SearchScore score;
  for (std::size_t q = 0; q < all.count(); q += step) {
    if (kinds[q].empty()) continue;
    WordIds left_out;
    std::size_t right = 0;
    for (std::size_t n = 0; n < all.count(); ++n) {
      const bool shares = std::ranges::any_of(
          contained[n], [&](std::size_t row) { return contained[q].contains(row); });
      if (shares) left_out.push_back(n);
      right += !shares && kinds[n] == kinds[q];
    }
    ++score.asked;
    score.by_meaning += kinds[all.by_meaning(all.words[q], left_out).row] == kinds[q];
    score.by_words += kinds[all.by_words(all.words[q], left_out)] == kinds[q];
    score.by_chance +=
        static_cast<double>(right) / static_cast<double>(all.count() - left_out.size());
  }
  return score;
}

inline void search(Page& page, const World& world, const Learned& learned) {
  page.step("Search by meaning", no_figure);
  page.say(
      "A sentence as one vector: the mean of its words. A question is answered by the sentence "
      "whose mean has the largest cosine to its own, or by the one that shares most words with "
      "it.");
  const Sentences all(world, learned.model.in());
  Rows rows;
  for (const char* question : {"a small pig is hungry", "the empress lives in a palace",
                               "who rules the country", "kitten milk"}) {
    const auto words = world.tokenizer->encode(question);
    const Neighbour found = all.by_meaning(words, {});
    rows.push_back({question, all.texts[found.row], fixed(found.cosine, 2),
                    all.texts[all.by_words(words, {})]});
  }
  page.table("Questions", {"question", "by meaning", "cosine", "by words"}, rows);
  const SearchScore score = score_search(world, all, 13);
  const auto share = [&](double right) { return right / static_cast<double>(score.asked); };
  page.say(message("How good is that? ", score.asked, " of the ", number(all.count()),
                   " different sentences become questions. Every sentence that shares a content "
                   "word with the question is left out, and an answer is right if it is about the "
                   "same groups of words."));
  page.claim_at_least(
      message("The mean of the word vectors finds a right sentence for at least 0.8 of the "
              "questions (by words: ",
              fixed(share(static_cast<double>(score.by_words)), 2).text,
              ", at random: ", fixed(share(score.by_chance), 2).text, ")."),
      share(static_cast<double>(score.by_meaning)), 0.8);
  page.claim_at_most(
      "Matching the remaining words, such as \"the\" and \"is\", finds fewer. Its share:",
      share(static_cast<double>(score.by_words)), share(static_cast<double>(score.by_meaning)));
  page.table("The same kind of sentence", {"found by", "right", "of all"},
             {{"meaning", score.by_meaning, percent(share(static_cast<double>(score.by_meaning)))},
              {"words", score.by_words, percent(share(static_cast<double>(score.by_words)))},
              {"chance", fixed(score.by_chance, 1), percent(share(score.by_chance))}});
}

}  // namespace emb::lesson08
