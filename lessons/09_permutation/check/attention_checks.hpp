#pragma once

// The check of 09.4: scores, who is hidden, and the weights.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/09_permutation/check/references.hpp"
#include "lessons/09_permutation/exercise.hpp"
#include "lessons/shared/scores.hpp"

namespace attention_checks {

using emb::message;
using emb::course::Check;
using emb::course::List;
using references::filled;
using references::Looking;
using references::shown;
using references::Table;
using Claim = emb::course::NumbersClaim;

// ---- 09.4 -------------------------------------------------------------------------------------

/// Scores made in another way.
inline void name_scores(Claim& claim, const Looking& l) {
  const double root = std::sqrt(l.D()), whole = std::floor(root);
  const auto sees = [&](int i, int j) { return l.sees(i, j); };
  const auto of = [&](auto score) { return l.softmax(score, sees); };
  const auto alone = [&](const Table& a, const Table& b) {
    return Looking{a, b, l.causal}.weights();
  };
  claim.if_equals(l.weights(root), "The scores are not divided by sqrt(D).")
      .if_equals(l.weights(1 / root), "The scores are divided by D: by its root.")
      .if_equals(l.weights(l.D()), "The scores are multiplied by sqrt(D): divide.")
      .if_equals(l.weights(root / whole),
                 "An int made a whole number of sqrt(D): keep it in a double.")
      .if_equals(l.weights(root / std::sqrt(l.T())),
                 "Divided by sqrt(T): D is the width, q.columns().")
      .if_equals(l.weights(std::log(2.0)),
                 "That is 2^s, as in the chapter's \"By hand\": softmax takes e^s.")
      .if_equals(l.weights(std::log(10.0)), "That is 10^s: softmax takes e^s.")
      .if_equals(l.weights(-1), "The scores enter as e^-s: it is e^s.")
      .if_equals(l.weights(0), "All places that are seen weigh the same: the scores play no part.")
      .if_equals(alone(l.k, l.q), "q and k are exchanged: place i asks with q_i, place j has k_j.")
      .if_equals(alone(l.q, l.q), "q meets q: the score of j is q_i times k_j.")
      .if_equals(alone(l.k, l.k), "k meets k: place i asks with q_i.")
      .if_equals(of([&](int i, int j) { return std::fabs(l.score(i, j)); }),
                 "The sign of the scores is lost: negative scores weigh least.");
}

/// Sums of some products alone.
inline void name_products(Claim& claim, const Looking& l) {
  const int end = l.D() - 1;
  const auto product = [&](int i, int j, int d) {
    return l.q(i, d) * l.k(j, d) / std::sqrt(l.D());
  };
  const auto of = [&](auto score) {
    return l.softmax(score, [&](int i, int j) { return l.sees(i, j); });
  };
  claim
      .if_equals(of([&](int i, int j) { return product(i, j, end); }),
                 "Only the last product is left of q . k: assigned instead of added?")
      .if_equals(of([&](int i, int j) { return product(i, j, 0); }),
                 "Only the first numbers of q_i and k_j meet: all D do.")
      .if_equals(of([&](int i, int j) { return l.score(i, j) - product(i, j, end); }),
                 "The last product of q . k is missing: all D are added up.")
      .if_equals(of([&](int i, int j) { return l.score(i, j) - product(i, j, 0); }),
                 "The first product of q . k is missing: d is counted from 0.");
}

/// Places seen, or left out, in another way.
inline void name_masks(Claim& claim, const Looking& l) {
  const auto hidden = [&](double score) {
    return l.softmax([=, &l](int i, int j) { return l.sees(i, j) ? l.score(i, j) : score; },
                     [](int, int) { return true; });
  };
  const Table all = l.seeing([](int, int) { return true; });
  const auto left = [&](int i, int j) { return l.sees(i, j) ? all(i, j) : 0; };
  const Table strict = l.seeing([](int i, int j) { return j < i; });
  Table first = strict;
  first(0, 0) = 1;
  claim.if_equals(all, "Later places are seen: with causal, place i sees 0 to i.")
      .if_equals(l.seeing([](int i, int j) { return j <= i; }),
                 "Later places are hidden, though causal is false.")
      .if_equals(l.seeing([](int i, int j) { return j >= i; }),
                 l.causal ? "The wrong half is hidden: place i sees 0 to i, not i to T-1."
                          : "Earlier places are hidden, though causal is false.");
  if (!l.causal) return;
  claim.if_equals(strict, "Place i sees itself, too: j <= i, not j < i.")
      .if_equals(first, "Place i sees itself, too: j <= i, not j < i.")
      .if_equals(l.seeing([](int i, int j) { return j <= i + 1; }),
                 "Place i sees one place too many: j <= i.")
      .if_equals(hidden(0), "A hidden score is 0, and e^0 = 1 is seen: leave it out.")
      .if_equals(filled(l.T(), l.T(), left),
                 "The sum of e^s counts hidden places: only those seen belong to it.");
}

/// e^s put together in another way.
inline void name_sums(Claim& claim, const Looking& l) {
  const Table right = l.weights();
  const auto e = [&](int i, int j) { return l.sees(i, j) ? std::exp(l.score(i, j)) : 0; };
  const auto sum = [&](auto f) {
    double total = 0;
    for (int n = 0; n < l.T(); ++n) total += f(n);
    return total;
  };
  const auto row = [&](int i) { return sum([&](int n) { return e(i, n); }); };
  const auto like = [&](auto f) { return filled(l.T(), l.T(), f); };
  const auto best = [&](int i) {
    const List<double> weights = right.row(i);
    return *std::ranges::max_element(weights);
  };
  double whole = 0;
  for (int i = 0; i < l.T(); ++i) whole += row(i);
  claim.if_equals(like(e), "That is e^s: divide it by the sum of the row.")
      .if_equals(
          like([&](int i, int j) { return right(i, j) / best(i); }),
          "The largest weight of each row is 1: divide by the sum of e^s, not only the largest.")
      .if_equals(like([&](int i, int j) { return l.sees(i, j) ? l.score(i, j) : 0; }),
                 "Those are the scores: weights are e^score, divided by their sum.")
      .if_equals(like([&](int i, int j) { return e(i, j) / whole; }),
                 "All weights together add up to 1: each row has to.")
      .if_equals(like([&](int i, int j) { return e(i, j) / sum([&](int n) { return e(n, j); }); }),
                 "The weights of a column sum to 1: those of a row have to, over the keys j.")
      .if_equals(like([&](int i, int j) { return e(i, j) / (1 + row(i)); }),
                 "The sum of e^s begins at 0, not at 1.")
      .if_equals(like([&](int i, int j) { return right(i, j) / std::sqrt(l.D()); }),
                 "The weights are divided by sqrt(D): the scores are, before e^s.")
      .if_equals(like([&](int i, int j) { return l.sees(i, j) && right(i, j) == best(i) ? 1 : 0; }),
                 "Only the best place has a weight: each has e^score, divided by the sum.")
      .if_equals(transposed(right), "Rows and columns are exchanged: row i holds what i looks at.");
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

/// The first wrong row, worked.
inline std::string worked(const Table& yours, const Looking& l) {
  if (yours.rows() != l.T() || yours.columns() != l.T())
    return "There is a weight for each pair of places.";
  const int i = wrong_row(yours, l.weights());
  double sum = 0;
  for (const double weight : yours.row(i)) sum += weight;
  List<double> scores;
  for (int j = 0; j < l.T(); ++j)
    if (l.sees(i, j)) scores.add(l.score(i, j));
  return message(std::fabs(sum - 1) < 1e-4
                     ? ""
                     : message("Row ", i, " of yours adds up to ", sum, ", not to 1. "),
                 "The scores that place ", i, " sees are ", shown(scores),
                 ": e^s of each, divided by their sum.");
}

inline const char* not_a_number(const Looking& l) {
  return l.size() > 300
             ? "e^1000 is infinite, and e^-1000 is 0: subtract the largest of those scores "
               "that the place sees, before e^s. (It may be below 0, and hidden scores do "
               "not count.)"
             : "Not a number: divided by 0? The sum of e^s is never 0 where every place sees "
               "itself.";
}

inline bool sees_later(const Table& yours, const Looking& l) {
  for (int i = 0; l.causal && i < std::min(l.T(), yours.rows()); ++i)
    for (int j = i + 1; j < yours.columns(); ++j)
      if (yours(i, j) > 1e-3) return true;
  return false;
}

inline void expect_weights(Check& check, const std::string& name, const Looking& l) {
  const Table yours = exercise::attention_weights(l.q, l.k, l.causal);
  const bool finite =
      std::ranges::all_of(yours, [](double number) { return std::isfinite(number); });
  Claim claim = check.matrix(name + (l.causal ? ", causal" : ""), yours);
  // Float answers: a score errs by D products and sums of its size, which e^s passes on; then T
  // additions and a division.
  claim.within_rounding(2 * l.D() + l.T() + 6, 1 + l.size()).if_true(!finite, not_a_number(l));
  if (l.size() < 300) {
    name_scores(claim, l);
    name_products(claim, l);
    name_masks(claim, l);
    name_sums(claim, l);
    claim.if_true(sees_later(yours, l),
                  "A later place has a weight: with causal, place i sees 0 to i.");
  }
  claim
      .if_true(
          sees_later(yours, l),
          "A later place has a weight. Leave it out, instead of giving it a low score: a place "
          "that is seen may score as low.")
      .otherwise(worked(yours, l))
      .expect(l.weights());
}

/// score(i, j) is that of j, for some i with its sign turned: what was far above 0 is far below.
inline void expect_scores(Check& check, const std::string& name, const List<double>& scores,
                          int D = 1) {
  const int T = scores.size();
  Table q(T, D), k(T, D);
  for (int t = 0; t < T; ++t) {
    q(t, D - 1) = (t % 3 == 1 ? -1 : 1) * std::sqrt(D);
    k(t, D - 1) = scores[t];
  }
  for (const bool causal : {false, true}) expect_weights(check, "scores " + name, {q, k, causal});
}

inline void weights(Check& check) {
  // Scores (0, ln 3, 0) and 0: weights of 1/5, 3/5 and 1/3. (1 + 4 + 1 + 9) / sqrt(4) is 7.5.
  const Table small{{1, 2, -1, 3}, {0, 0, 0, 0}, {2, 4, -2, 6}};
  Table keys(3, 4);
  for (int d = 0; d < 4; ++d) keys(1, d) = small(0, d) * std::log(3.0) / 7.5;
  for (const bool causal : {false, true}) expect_weights(check, "weights", {small, keys, causal});
  for (const int D : {check.draw.size(6, 7), 3}) {  // D / 2 is not the whole root
    const int T = check.draw.size(4, 6) + (D == 6 ? 5 : 0);
    const Table q = check.draw.matrix<double>(T, D), k = check.draw.matrix<double>(T, D);
    for (const bool causal : {false, true}) expect_weights(check, "weights", {q, k, causal});
  }
  for (int again = 0; again < 2; ++again) {  // fewer places than numbers
    const Table q = check.draw.matrix<double>(3, 5), k = check.draw.matrix<double>(3, 5);
    for (const bool causal : {false, true}) expect_weights(check, "weights", {q, k, causal});
  }
  for (const auto& [name, scores] : score_cases(check.draw, 5)) expect_scores(check, name, scores);
  expect_scores(check, "that rise", {-1000, 5, -400, 1000, 998});
  expect_scores(check, "of 4 numbers each", {995, -1000, 998, 1000, -990}, 4);
  expect_scores(check, "of one place", {0});
  check.matrix("weights of no place", exercise::attention_weights(Table(0, 3), Table(0, 3), false))
      .expect(Table(0, 0));
}

}  // namespace attention_checks
