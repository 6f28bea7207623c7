#pragma once

// For 08.4 and 08.5: the inputs to try, and mistakes about which words count.

#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/check/right.hpp"

namespace exercise::checks {

/// x, table, right, negatives
using PairInput = std::tuple<Row, Table, TokenId, Ids>;
template <class R>
using PairAnswer = std::function<R(const Row&, const Table&, TokenId, const Ids&)>;
template <class R>
using PairMistake =
    emb::course::Mistake<R(const Row&, const Table&, TokenId, const Ids&), PairInput>;

struct Case {
  const Row& x;
  const Table& table;
  TokenId right;
  const Ids& negatives;

  double score(TokenId id) const { return dot(x, table.row(id)); }
  /// Calls use(id, 1) for the right word and use(id, 0) for each negative that counts.
  template <class Use>
  void each_word(Use use, bool right_again = false) const {
    use(right, 1.0);
    for (const TokenId id : negatives)
      if (right_again || id != right) use(id, 0.0);
  }
  /// The last word that counts.
  TokenId last() const {
    TokenId last = right;
    each_word([&](TokenId id, double) { last = id; });
    return last;
  }
};

/// f(Case) as an answer.
template <class R, class F>
PairAnswer<R> of_case(F f) {
  return [f](const Row& x, const Table& table, TokenId right, const Ids& negatives) {
    return R(f(Case{x, table, right, negatives}));
  };
}

inline double sigmoid(double s) { return 1 / (1 + std::exp(-s)); }

/// Every word has a score of its own, no two of them opposite; that of the right word, 2, is above
/// 0.
inline PairInput some_pair(emb::course::Draw& draw, const Ids& negatives) {
  constexpr double scale = 0.25;
  const int D = draw.size(3, 5);
  const Row x = draw.list<double>(D);
  Table table = times(draw.matrix<double>(6, D), scale);
  for (int d = 0; d < D; ++d) table(2, d) = scale * x[d];
  for (TokenId id = 0; id < 6; ++id)
    if (std::fabs(dot(x, table.row(id))) < 0.05) table(id, 0) += 0.3 / x[0];  // no score is 0
  return {x, table, 2, negatives};
}
/// The same with a negative whose row equals that of the right word.
inline PairInput with_an_equal_row(PairInput pair) {
  auto& [x, table, right, negatives] = pair;
  for (int d = 0; d < x.size(); ++d) table(4, d) = table(right, d);
  negatives = {4, 1};
  return pair;
}
/// Scores of 1000, -1000 and -1.
inline PairInput far_apart(TokenId right, const Ids& negatives) {
  return {{1, -1, 2}, {{400, 0, 300}, {-500, 100, -100}, {0, 1, 0}}, right, negatives};
}

inline std::string name_of_pair(const Row&, const Table&, TokenId right, const Ids& negatives) {
  return emb::message("right ", right, ", negatives ",
                      negatives.size() == 0 ? "none" : shown(negatives));
}

// ---- Which words count ----

inline Ids each_once(const Case& c) {
  Ids once;
  for (const TokenId id : c.negatives)
    if (std::ranges::find(once, id) == once.end()) once.add(id);
  return once;
}
inline Ids neighbours_once(const Case& c) {
  Ids left;
  for (int k = 0; k < c.negatives.size(); ++k)
    if (k == 0 || c.negatives[k] != c.negatives[k - 1]) left.add(c.negatives[k]);
  return left;
}
inline Ids between(const Ids& ids, int first, int last) {
  Ids part;
  for (int k = std::max(first, 0); k < last; ++k) part.add(ids[k]);
  return part;
}
inline Ids up_to_the_right_one(const Case& c) {
  const auto met = std::ranges::find(c.negatives, c.right) - c.negatives.begin();
  return between(c.negatives, 0, static_cast<int>(met));
}
inline Ids every_word(const Case& c) {
  Ids all;
  for (TokenId id = 0; id < c.table.rows(); ++id) all.add(id);
  return all;
}
inline Ids their_positions(const Case& c) {
  Ids positions;
  for (int k = 0; k < c.negatives.size(); ++k) positions.add(k);
  return positions;
}
inline Ids of_other_rows(const Case& c) {
  Ids other;
  for (const TokenId id : c.negatives)
    if (c.table.row(id) != c.table.row(c.right)) other.add(id);
  return other;
}

/// The right answer for negatives that are not those negatives: "loss negatives once" and so on.
template <class R>
std::vector<PairMistake<R>> wrong_words(const std::string& what,
                                        R (*right)(const Row&, const Table&, TokenId, const Ids&)) {
  const auto with = [right](Ids (*negatives)(const Case&)) {
    return of_case<R>([=](const Case& c) { return right(c.x, c.table, c.right, negatives(c)); });
  };
  const char* const twice = "A negative that is listed twice counts twice.";
  return {
      {what + " negatives once", with(each_once), twice},
      {what + " neighbours once", with(neighbours_once), twice},
      {what + " without the last negatives",
       with([](const Case& c) { return between(c.negatives, 0, c.negatives.size() - 1); }),
       "The last negative is left out."},
      {what + " without the first negatives",
       with([](const Case& c) { return between(c.negatives, 1, c.negatives.size()); }),
       "The first negative is left out."},
      {what + " stops at right", with(up_to_the_right_one),
       "The negatives after the right word are missing: skip it, and continue."},
      {what + " of every word", with(every_word),
       "Every row of the table counts there: only the negatives in `negatives` do."},
      {what + " of positions", with(their_positions),
       "The indices of `negatives` were used as words: the word is negatives[k]."},
      {what + " skips equal rows", with(of_other_rows),
       "A negative counts even if its row equals that of the right word: compare ids, not rows or "
       "scores."},
  };
}

}  // namespace exercise::checks
