#pragma once

// For 09.4 and 09.5: queries and keys, the weights that come from them, and the inputs to try.

#include <algorithm>
#include <cmath>
#include <limits>

#include "lessons/09_permutation/check/right.hpp"
#include "lessons/shared/scores.hpp"

namespace exercise::checks {

/// Queries and keys, and who sees whom.
struct Looking {
  std::string name;
  Table q, k;
  bool causal;

  int T() const { return q.rows(); }
  int D() const { return q.columns(); }
  bool sees(int i, int j) const { return !causal || j <= i; }
  double product(int i, int j, int d) const { return q(i, d) * k(j, d); }
  double dot(int i, int j) const {
    double sum = 0;
    for (int d = 0; d < D(); ++d) sum += product(i, j, d);
    return sum;
  }
  double score(int i, int j) const { return dot(i, j) / std::sqrt(D()); }
  /// The largest score, its sign aside.
  double size() const {
    double size = 0;
    for (int i = 0; i < T(); ++i)
      for (int j = 0; j < T(); ++j) size = std::max(size, std::fabs(score(i, j)));
    return size;
  }
  Table right() const { return right::attention_weights(q, k, causal); }
};

/// e^(score(i, j) - shift(i)) where sees(i, j), divided by the sum of its row.
template <class Score, class Sees, class Shift>
Table quotients(const Looking& l, Score score, Sees sees, Shift shift) {
  Table weights(l.T(), l.T());
  for (int i = 0; i < l.T(); ++i) {
    double sum = 0;
    for (int j = 0; j < l.T(); ++j)
      if (sees(i, j)) sum += weights(i, j) = std::exp(score(i, j) - shift(i));
    for (int j = 0; j < l.T(); ++j)
      if (sees(i, j)) weights(i, j) /= sum;
  }
  return weights;
}
/// The same with the largest score subtracted, or, if not `safe`, with nothing.
template <class Score, class Sees>
Table softmax(const Looking& l, Score score, Sees sees, bool safe = true) {
  return quotients(l, score, sees, [&](int i) {
    double largest = -std::numeric_limits<double>::infinity();
    for (int j = 0; j < l.T(); ++j)
      if (sees(i, j)) largest = std::max(largest, score(i, j));
    return safe ? largest : 0;
  });
}

/// T positions of D numbers, with and without the mask. Of the first, row 0 has the scores 0, ln 3
/// and 0, so the weights 1/5, 3/5 and 1/5.
inline std::vector<Looking> to_look_at(emb::course::Draw& draw) {
  std::vector<Looking> all;
  const auto add = [&](const std::string& name, const Table& q, const Table& k) {
    all.push_back({name, q, k, false});
    all.push_back({name + ", causal", q, k, true});
  };
  const auto random = [&](int T, int D) {
    const Table q = draw.matrix<double>(T, D);
    add("weights", q, draw.matrix<double>(T, D));
  };
  const Table small{{1, 2, -1, 3}, {0, 0, 0, 0}, {2, 4, -2, 6}};
  Table keys(3, 4);
  for (int d = 0; d < 4; ++d) keys(1, d) = small(0, d) * std::log(3.0) / 7.5;
  add("weights", small, keys);
  for (const int D : {draw.size(6, 7), 3})  // D / 2 is not the whole root
    random(draw.size(4, 6) + (D == 6 ? 5 : 0), D);
  random(3, 5);  // fewer positions than numbers
  random(3, 5);
  // score(i, j) is that of j, for some i with its sign flipped: far above 0 and far below.
  const auto scored = [&](const std::string& name, const List<double>& scores, int D = 1) {
    Table q(scores.size(), D), k(scores.size(), D);
    for (int t = 0; t < scores.size(); ++t) {
      q(t, D - 1) = (t % 3 == 1 ? -1 : 1) * std::sqrt(D);
      k(t, D - 1) = scores[t];
    }
    add("scores " + name, q, k);
  };
  for (const auto& [name, scores] : score_cases(draw, 5)) scored(name, scores);
  scored("that rise", {-1000, 5, -400, 1000, 998});
  scored("of 4 numbers each", {995, -1000, 998, 1000, -990}, 4);
  scored("of one position", {0});
  all.push_back({"weights of no position", Table(0, 3), Table(0, 3), false});
  return all;
}

/// The first row in which the two differ.
inline int wrong_row(const Table& yours, const Table& right) {
  const auto near = [](double a, double b) { return std::fabs(a - b) < 1e-4; };
  int i = 0;
  while (i + 1 < std::min(yours.rows(), right.rows()) &&
         std::ranges::equal(yours.row(i), right.row(i), near))
    ++i;
  return i;
}
inline bool no_number_in(const Table& yours) {
  return !std::ranges::all_of(yours, [](double number) { return std::isfinite(number); });
}

inline const char* not_a_number(const Looking& l) {
  return l.size() > 300
             ? "e^1000 is infinite, and e^-1000 is 0: subtract the largest of those scores "
               "that the position sees, before e^s. (It may be below 0, and hidden scores do "
               "not count.)"
             : "Not a number: divided by 0? The sum of e^s is never 0 if every position sees "
               "itself.";
}

}  // namespace exercise::checks
