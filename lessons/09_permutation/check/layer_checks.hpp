#pragma once

// The check of 09.5: what is done with the weights.

#include <algorithm>
#include <cmath>
#include <string>

#include "lessons/09_permutation/check/attention_checks.hpp"

namespace attention_checks {

using references::mixed;

/// The sum over places put together in another way.
inline void name_mixtures(Claim& claim, const Looking& l, const Table& v) {
  const Table w = l.weights(), right = mixed(w, v);
  const int T = l.T(), E = v.columns();
  const auto like = [&](auto f) { return filled(T, E, f); };
  const auto of = [&](auto weight) { return mixed(filled(T, T, weight), v); };
  const auto seen = [&](int i) { return l.causal ? i + 1 : T; };
  claim
      .if_equals(mixed(transposed(w), v),
                 "The weights are read as weight(j, i): row i holds those of place i.")
      .if_equals(v, "Row i is v_i: out_i takes v_j, for every j that it sees.")
      .if_equals(like([&](int i, int d) { return w(i, T - 1) * v(T - 1, d); }),
                 "Only the last place is left of the sum: assigned instead of added?")
      .if_equals(like([&](int i, int d) { return w(i, seen(i) - 1) * v(seen(i) - 1, d); }),
                 "Only the last place is left of the sum: assigned instead of added?")
      .if_equals(of([&](int i, int j) { return w(i, j) / T; }),
                 "Divided by T: the weights already add up to 1.")
      .if_equals(of([&](int i, int j) { return l.sees(i, j) ? 1 : 0; }),
                 "The weights are missing: that is the sum of the rows of v.")
      .if_equals(of([&](int i, int j) { return l.sees(i, j) ? 1.0 / seen(i) : 0; }),
                 "That is a plain mean of the rows of v: weigh them.")
      .if_equals(of([&](int i, int j) { return l.sees(i, j) ? l.score(i, j) : 0; }),
                 "The rows of v are weighed by the scores: softmax makes weights of them.")
      .if_equals(of([&](int i, int j) { return l.sees(i, j) ? std::exp(l.score(i, j)) : 0; }),
                 "The weights do not add up to 1: divide by the sum of e^s.")
      .if_equals(of([&](int i, int j) { return i == j ? w(i, j) : 0; }),
                 "Only weight(i, i) is used: every place that is seen gives its part.")
      .if_equals(like([&](int i, int d) { return right(i, d) + v(i, d); }),
                 "v_i is added once more: out_i is the weighted sum and nothing else.")
      .if_equals(of([&](int i, int j) { return j + 1 < T ? w(i, j) : 0; }),
                 "The last place is missing in the sum.")
      .if_equals(of([&](int i, int j) { return j > 0 ? w(i, j) : 0; }),
                 "The first place is missing in the sum.")
      .if_equals(mixed(Looking{l.q, l.k, !l.causal}.weights(), v),
                 l.causal ? "Later places are seen: hand causal on to the weights."
                          : "Later places are hidden, though causal is false.")
      .if_equals(mixed(l.seeing([](int i, int j) { return j >= i; }), v),
                 l.causal ? "The wrong half is hidden: place i sees 0 to i, not i to T-1."
                          : "Earlier places are hidden, though causal is false.");
}

/// Weights and rows of v that are not the right ones.
inline void name_weights(Claim& claim, const Looking& l, const Table& v) {
  const Table w = l.weights(), right = mixed(w, v);
  const int T = l.T();
  Table goes_on = right, in_place = v, best(T, v.columns());
  for (int i = 0; i < T; ++i) {
    const List<double> row = w.row(i);
    const auto most = static_cast<int>(std::ranges::max_element(row) - row.begin());
    const List<double> mixture = mixed(w, in_place).row(i);
    for (int d = 0; d < v.columns(); ++d) {
      best(i, d) = v(most, d);
      in_place(i, d) = mixture[d];
      if (i > 0) goes_on(i, d) += goes_on(i - 1, d);
    }
  }
  const auto behind = [&](int i, int j) { return j > i ? 0 : w(i, j); };
  claim.if_equals(goes_on, "The sum goes on from row to row: each begins at 0.")
      .if_equals(
          in_place,
          "Rows of v were overwritten while others still needed them: write to another matrix.")
      .if_equals(best, "Only the place with the largest weight counts: each gives its part.")
      .if_equals(mixed(filled(T, T, behind), v),
                 "Later places are left out of the sum, though causal is false.")
      .if_equals(mixed(l.weights(std::sqrt(l.D())), v), "The scores are not divided by sqrt(D).")
      .if_equals(mixed(l.weights(std::log(2.0)), v),
                 "The weights come from 2^s: softmax takes e^s.")
      .if_equals(mixed(Looking{l.k, l.q, l.causal}.weights(), v),
                 "q and k are exchanged: place i asks with q_i.")
      .if_equals(transposed(right), "Rows and columns are exchanged: row i is out_i.")
      .if_equals(w, "Those are the weights: out_i is the sum of weight(i, j) times row j of v.")
      .if_equals(
          filled(T, v.columns(), [&](int i, int d) { return right(i, d) / std::sqrt(l.D()); }),
          "Divided by sqrt(D): the scores are, the sum is not.");
}

inline void expect_layer(Check& check, const std::string& name, const Looking& l, const Table& v) {
  const Table yours = exercise::attend(l.q, l.k, v, l.causal), right = mixed(l.weights(), v);
  double size = 1;
  for (const double number : v) size = std::max(size, std::fabs(number));
  Claim claim = check.matrix(name + (l.causal ? ", causal" : ""), yours);
  // Float answers: what the weights err by (see 09.4), times the size of v, T times added up.
  claim.within_rounding(2 * l.D() + 3 * l.T() + 6, (1 + l.size()) * size)
      .if_true(std::ranges::any_of(yours, [](double number) { return number != number; }),
               not_a_number(l));
  name_mixtures(claim, l, v);
  name_weights(claim, l, v);
  const int i = wrong_row(yours, right);
  claim
      .otherwise(message("The weights of place ", i, " are ", shown(l.weights().row(i)),
                         "; each times its row of v, added up: ", shown(right.row(i)), "."))
      .expect(right);
}

inline void layer(Check& check) {
  // Row 0 has the weights 1/5, 3/5, 1/5 and takes (2 + 3 * 6 + 12) / 5.
  const Table small{{1}, {0}, {2}}, keys{{0}, {1.0986122886681098}, {0}};
  for (const bool causal : {false, true})
    expect_layer(check, "three places", {small, keys, causal}, {{2, 0, 10}, {6, 1, 0}, {12, 5, 5}});
  const int T = check.draw.size(4, 6), D = check.draw.size(5, 7);
  const Table q = check.draw.matrix<double>(T, D), k = check.draw.matrix<double>(T, D);
  for (const int E : {3, 8, D, 1})
    for (const bool causal : {false, true})
      expect_layer(check, message("attention, v of width ", E), {q, k, causal},
                   check.draw.matrix<double>(T, E));
  const Table far{{1}, {-1}, {1}, {1}}, rising{{-990}, {5}, {1000}, {998}};
  for (const bool causal : {false, true})
    expect_layer(check, "scores far apart", {far, rising, causal}, check.draw.matrix<double>(4, 3));
  // A weight of 1 / (1 + e^5) = 0.0067 counts as well.
  expect_layer(check, "a small weight", {{{0}, {1}}, {{0}, {5}}, false}, {{100, 0}, {0, 1}});
  expect_layer(check, "one place", {{{3}}, {{-2}}, true}, {{4, 5, 6}});
}

}  // namespace attention_checks
