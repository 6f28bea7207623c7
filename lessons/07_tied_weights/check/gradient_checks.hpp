#pragma once

// The check of 07.5: the tied gradient.

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "engine/models/bigram.hpp"
#include "lessons/07_tied_weights/check/references.hpp"
#include "lessons/07_tied_weights/exercise.hpp"

namespace gradient_checks {

using emb::TokenId;
using emb::course::Check;
using references::Case;
using references::Numbers;
using references::size_of;
using references::Table;
using Claim = emb::course::NumbersClaim;

// ---- 07.5 -------------------------------------------------------------------------------------

inline Table engine_gradient(const Case& c) {
  emb::Random unused(0);
  const auto V = static_cast<std::size_t>(c.V()), D = static_cast<std::size_t>(c.D());
  const emb::FactoredBigram model({.vocabulary = V, .width = D, .map = false}, unused);
  emb::Tensor table = model.parameters()[0];
  std::ranges::transform(c.table, table.edit().begin(),
                         [](double number) { return static_cast<emb::Real>(number); });
  backward(model.loss(emb::Ids({c.id}), emb::Ids({c.target})));
  const auto values = std::as_const(table).grad().values();
  return {c.V(), c.D(), std::vector<emb::Real>(values.begin(), values.end())};
}

/// Float answers: a score is D products and the sum over e^s has V terms. What a score errs by,
/// e^s passes on; then it is multiplied by a number of the table, and V of these are added up.
inline void bound(Claim& claim, const Case& c, double rate = 1) {
  const double size = size_of(c.table);
  claim.within_rounding(c.D() + 2 * c.V() + 6, (1 + c.D() * size * size) * (1 + rate * size));
}

/// The gradient with other slopes.
inline void name_slopes(Claim& claim, const Case& c, const Table& right) {
  using references::tied_gradient;
  const Numbers p = references::probabilities(c);
  const auto minus_one = [&](Numbers slopes, auto where) {
    for (int v = 0; v < c.V(); ++v) slopes[v] -= where(v) ? 1 : 0;
    return tied_gradient(c, slopes);
  };
  const auto target = [&](int v) { return v == c.target; };
  Numbers scores(c.V()), largest_only(c.V()), off = p;
  for (int v = 0; v < c.V(); ++v) {
    scores[v] = dot(c.hidden(), c.table.row(v));
    largest_only[v] = 1.0 / c.V();
    if (v == c.target) off[v] = 0;
  }
  claim
      .if_equals(tied_gradient(c, p),
                 "The slopes are the probabilities alone: 1 is subtracted at the target.")
      .if_equals(references::moved(c.zeros(), right, 1),
                 "The sign is turned: the slopes are probability - 1 if target.")
      .if_equals(minus_one(scores, target),
                 "The scores are used as they are: softmax makes probabilities of them first.")
      .if_equals(minus_one(largest_only, target),
                 "p is 1/V everywhere: it is the softmax of the scores.")
      .if_equals(minus_one(p, [&](int) { return true; }),
                 "1 is subtracted from every slope: at the target only.")
      .if_equals(minus_one(p, [&](int v) { return v == c.id; }),
                 "1 is subtracted at `id`: it belongs to the target.")
      .if_equals(minus_one(p, [&](int v) { return v + 1 == c.target; }),
                 "1 is subtracted at target - 1: ids count from 0, as rows do.")
      .if_equals(tied_gradient(c, off), "The slope of the target is p - 1, not 0.")
      .if_equals(
          tied_gradient({c.table, c.target, c.id}, references::slopes({c.table, c.target, c.id})),
          "id and target are exchanged: the model reads `id`.");
}

/// The two ends, put together in another way.
inline void name_ends(Claim& claim, const Case& c, const Table& right) {
  using references::filled, references::with_row;
  const Numbers slopes = references::slopes(c), row = references::input_row(slopes, c.table);
  const Table output = references::output_end(slopes, c.hidden());
  Numbers of_target = row;
  for (int d = 0; d < c.D(); ++d) {
    of_target[d] = slopes[c.target] * c.table(c.target, d);
  }
  const auto times = [&](double factor) {
    return filled(c.V(), c.D(), [&](int v, int d) { return factor * right(v, d); });
  };
  claim
      .if_equals(output,
                 "That is the output end alone: the row that was read gets the input end, too.")
      .if_equals(with_row(c.zeros(), row, c.id, true),
                 "That is the input end alone: the output end writes every row.")
      .if_equals(with_row(output, row, c.id, false),
                 "Row `id` lacks slopes[id] times row id, which both ends send to it: assigned "
                 "instead of added, or left out of the sum over v?")
      .if_equals(with_row(output, row, c.target, true),
                 "The input end went into the target's row: it belongs to the token that was read.")
      .if_equals(with_row(output, of_target, c.id, true),
                 "The input end sums over all v, not over the target alone.")
      .if_equals(filled(c.V(), c.D(), [&](int v, int d) { return output(v, d) + row[d]; }),
                 "The input end went into every row: only the row that was read went in.")
      .if_equals(
          filled(c.V(), c.D(),
                 [&](int v, int d) { return output(v, d) + slopes[v] * c.table(v, d); }),
          "The input end is one row, the sum over v of slopes[v] times row v: row `id` gets it.")
      .if_equals(times(2), "Twice as much: each end counts once.")
      .if_equals(times(1.0 / c.V()), "Divided by V: the loss of one pair is no mean.");
}

inline void name_infinity(Claim& claim, const Case& c, const Table& yours) {
  const bool finite =
      std::ranges::all_of(yours, [](double number) { return std::isfinite(number); });
  claim.if_true(
      !finite && size_of(c.table) > 10,
      "e^1000 is infinite in a computer: subtract the largest score from all before e^s.");
}

/// Which pair it is.
inline std::string of(const Case& c) {
  return emb::message(", id ", c.id, ", target ", c.target, ",");
}

inline void expect_tied_gradient(Check& check, const Case& c, const std::string& hand) {
  const Table yours = exercise::tied_gradient(c.table, c.id, c.target), right = engine_gradient(c);
  Claim claim =
      check.matrix(emb::message("gradient", hand.empty() ? "" : " by hand", of(c)), yours);
  bound(claim, c);
  name_infinity(claim, c, yours);
  name_slopes(claim, c, right);
  name_ends(claim, c, right);
  claim
      .otherwise(hand.empty() ? "Every row v is slopes[v] times row `id`; row `id` also gets the "
                                "sum over v of slopes[v] times row v."
                              : hand)
      .expect(right);
}

/// Rows of numbers below 1: probabilities that are neither 0 nor 1.
inline Case some_case(Check& check, TokenId id, TokenId target, double factor = 0.5, int V = 6,
                      int D = 0) {
  Table table = check.draw.matrix<double>(V, D > 0 ? D : check.draw.size(3, 5));
  for (double& number : table) number *= factor;
  for (int d = 0; d < table.columns(); ++d)
    if (factor > 1) table(id, d) = d % 2 == 0 ? 2 * factor : -2 * factor;  // its own score is large
  return {table, id, target};
}

/// The scores are 500, 10, -50 and 1600: neither that of `id` nor that of the target is the
/// largest.
inline Case of_a_long_row() { return {{{20, 0, 10}, {1, 2, -1}, {-3, 5, 1}, {80, 0, 0}}, 0, 1}; }

inline void tied_gradient(Check& check) {
  expect_tied_gradient(
      check, {{{1, 0, 1}, {2, 1, 0}, {0, 3, 2}}, 0, 2},
      "By hand: all scores are 2, so the slopes are 1/3, 1/3, -2/3. Each row gets its "
      "slope times 1 0 1, and row 0 also 1/3 (1 0 1) + 1/3 (2 1 0) - 2/3 (0 3 2).");
  const int middle = check.draw.size(1, 4);
  expect_tied_gradient(check, some_case(check, middle, 5), "");
  expect_tied_gradient(check, some_case(check, 5, 0), "");
  expect_tied_gradient(check, some_case(check, middle, middle), "");
  expect_tied_gradient(check, some_case(check, 2, 4, 16), "");
  expect_tied_gradient(check, of_a_long_row(), "");
  expect_tied_gradient(check, {{{80, 0, 0}, {20, 0, 10}, {1, 2, -1}}, 1, 2}, "");
  expect_tied_gradient(check, some_case(check, 1, 2, 0.5, 3, 5), "");
  expect_tied_gradient(check, some_case(check, 0, 2, 0.5, 3, 1), "");
  expect_tied_gradient(check, some_case(check, 0, 0, 0.5, 1, 3), "");
}

}  // namespace gradient_checks
