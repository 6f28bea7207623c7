#pragma once

// The checks of 06.1 to 06.3: what is predicted and counted.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/06_bigram/check/references.hpp"
#include "lessons/06_bigram/exercise.hpp"
#include "lessons/shared/again.hpp"

namespace count_checks {

using emb::TokenId;
using emb::course::Check;
using emb::course::List;
using references::Counts;
using references::Table;
using Claim = emb::course::NumbersClaim;

/// The largest score, its sign aside.
inline double size_of(const auto& scores) {
  double size = 0;
  for (const double score : scores) size = std::max(size, std::fabs(score));
  return size;
}

/// Ids in which the first pair comes a second time, one id never occurs, and the last token is not
/// the first.
inline List<TokenId> some_text(Check& check, int count, int V) {
  List<TokenId> ids = check.draw.ids(count, V);
  ids.add(ids[0]);
  ids.add(ids[1]);
  const TokenId last = V - 1;
  ids.add(ids[0] == last ? 0 : last);
  return ids;
}

// ---- 06.1 -------------------------------------------------------------------------------------

inline void expect_first_loss(Check& check, int V) {
  const double yours = exercise::predicted_first_loss(V), right = std::log(V);
  // A float answer rounds V or 1/V, and the logarithm.
  check.number(emb::message("first loss for V = ", V), yours)
      .within_rounding(3, 1 + right)
      .if_true(std::isinf(yours),
               "ln 0 is infinite: 1 / V of whole numbers is 0. Write 1.0 / V, or ln V.")
      .if_equals(1.0 / V, "That is the probability of each token. The loss is -ln of it.")
      .if_equals(1 - 1.0 / V, "That is 1 - p: the loss is -ln p.")
      .if_equals(-right, "The sign is turned: -ln(1/V) is above 0.")
      .if_equals(right / std::log(2.0), "That is in bits: in nats it is the natural logarithm.")
      .if_equals(right / std::log(10.0),
                 "That is the logarithm to base 10: std::log is the natural one.")
      .if_equals(2 * right,
                 "That is ln(V * V): softmax divides each row by its own sum, of V scores.")
      .if_equals(right * V, "That is a sum over V tokens: one token comes, and it costs ln V.")
      .if_equals(right / V, "Each token has 1/V, but one of them comes for sure, at -ln(1/V).")
      .if_equals(std::floor(right), "A whole number: was it kept in an int?")
      .if_equals(std::log(V + 1), "That is ln(V + 1): V tokens are equally likely.")
      .if_equals(std::log(V - 1), "That is ln(V - 1): V tokens are equally likely.")
      .if_equals(V, "That many choices are equally likely: the loss is the logarithm of it.")
      .if_equals(0.0, "A loss of 0 means to be sure of every token. Scores of 0 are sure of none.")
      .if_equals(1.0, "Probabilities add up to 1; the loss is -ln of the one that each token has.")
      .otherwise("Scores of 0 give each of V tokens e^0 / (V * e^0); -ln of that is paid.")
      .expect(right);
}

inline void first_loss(Check& check) {
  expect_first_loss(check, check.draw.size(20, 26));
  expect_first_loss(check, check.draw.size(200, 900));
  expect_first_loss(check, 50257);
  expect_first_loss(check, 1);
}

// ---- 06.2 -------------------------------------------------------------------------------------

inline List<TokenId> closed(List<TokenId> ids) {
  ids.add(TokenId{ids[0]});
  return ids;
}

inline std::string adds_up(int yours, int right) {
  return emb::message("Yours add up to ", yours, ", and N tokens make N - 1 = ", right,
                      right == 1 ? " pair." : " pairs.");
}

inline void expect_counts(Check& check, const List<TokenId>& ids, int V, const std::string& hand) {
  const Counts yours = exercise::count_pairs(ids, V), right = references::pair_counts(ids, V);
  const Counts turned = transposed(right);
  Counts itself(V, V), both = right, marked = right, other = right;
  for (const TokenId id : ids) itself(id, id) += 1;
  for (int x = 0; x < V; ++x)
    for (int y = 0; y < V; ++y) {
      both(x, y) += turned(x, y);
      marked(x, y) = std::min(1, right(x, y));
      other(x, y) = x == y ? 0 : right(x, y);
    }
  using references::pair_counts;
  const int total = references::sum_of(yours);
  check.matrix("counts", yours)
      .exactly()
      .if_equals(turned, "Rows and columns are exchanged: the token before picks the row.")
      .if_equals(marked, "A pair that occurs again counts again: assigned instead of added?")
      .if_equals(pair_counts(closed(ids), V),
                 "The last token is paired with the first: nothing comes after the last.")
      .if_equals(pair_counts(ids, V, {.stride = 2}),
                 "Every second pair is missing: pairs overlap, ids[1] ends one and begins another.")
      .if_equals(pair_counts(ids, V, {.apart = 2}),
                 "ids[n + 1] comes after ids[n], not ids[n + 2].")
      .if_equals(pair_counts(ids, V, {.first = 1}), "The pair of ids[0] and ids[1] is missing.")
      .if_equals(pair_counts(ids, V, {.last = 1}), "The last pair is missing.")
      .if_equals(itself, "Each token is paired with itself: ids[n + 1] comes after ids[n].")
      .if_equals(both, "Each pair is counted in both directions: only the token after comes after.")
      .if_equals(other, "A token that comes after itself makes a pair, too: 00 is one.")
      .if_true(total != ids.size() - 1, hand + adds_up(total, ids.size() - 1))
      .otherwise(hand + "The token before picks the row, the token after it the column.")
      .expect(right);
}

inline void counts(Check& check) {
  const List<TokenId> ids{0, 3, 1, 3, 1, 1, 0};
  expect_counts(check, ids, 4, "The pairs of 0 3 1 3 1 1 0 are 03 31 13 31 11 10. ");
  expect_same_again(check, "counts", [&] { return exercise::count_pairs(ids, 4); });
  expect_counts(check, {0, 2, 2, 2, 2, 1, 0}, 3, "2 2 2 2 holds 22 three times: pairs overlap. ");
  const int V = check.draw.size(5, 8);
  expect_counts(check, some_text(check, 20, V), V, "");
  expect_counts(check, {1}, 3, "A single token makes no pair. ");
}

// ---- 06.3 -------------------------------------------------------------------------------------

/// How the first wrong row comes about.
inline std::string worked_row(const Table& yours, const Counts& counts, double add) {
  const Table right = references::shares(counts, add);
  const int V = counts.rows();
  if (yours.rows() != V || yours.columns() != V) return "There is one share for each count.";
  int x = 0;
  const auto near = [](double a, double b) { return std::fabs(a - b) < 1e-5; };
  while (x + 1 < V && std::ranges::equal(yours.row(x), right.row(x), near)) ++x;
  const double sum = references::sum_of(yours.row(x)), below = references::sum_of(counts.row(x));
  return (near(sum, 1) ? ""
                       : emb::message("Row ", x, " of yours adds up to ", sum, ", not to 1. ")) +
         emb::message("The counts of row ", x, " add up to ", below, ", with `add` for each of ", V,
                      " to ", below + V * add, ": ",
                      below + add > 0 ? "(count + add) / that." : "nothing is known, so 1/V.");
}

/// Whether shares are 0, but for those that are 1 (and rows without any pair, whatever they hold).
inline bool whole_division(const Table& yours, const Counts& counts) {
  bool whole = yours.rows() == counts.rows() && yours.columns() == counts.columns();
  for (int x = 0; whole && x < counts.rows(); ++x) {
    const int sum = references::sum_of(counts.row(x));
    for (int y = 0; y < counts.rows(); ++y)
      whole = whole && (sum == 0 || yours(x, y) == (counts(x, y) == sum ? 1 : 0));
  }
  return whole;
}

/// Counts divided by something else than the sum of their row.
inline void name_divisors(Claim& claim, const Counts& counts, double add) {
  const int V = counts.rows();
  const Counts turned = transposed(counts);
  const auto row = [&](int x) { return static_cast<double>(references::sum_of(counts.row(x))); };
  const auto column = [&](int y) { return references::sum_of(turned.row(y)) + V * add; };
  const auto by = [&](double above, auto below) {
    return references::divided(counts, above, below);
  };
  const Table ignored = by(0, [&](int x, int) { return row(x); });
  claim
      .if_equals(by(add, [&](int, int y) { return column(y); }),
                 "Columns add up to 1: each row has to.")
      .if_equals(by(add, [&](int x, int) { return column(x); }),
                 "Divided by the sum of a column: a row is divided by its own.")
      .if_equals(ignored, add == 1
                              ? "The imagined occurrences are missing: each count gets `add` more."
                              : "`add` has a part behind the point, which an int would drop.")
      .if_equals(transposed(references::shares(counts, add)), "Rows and columns are exchanged.")
      .if_equals(by(add, [&](int x, int) { return row(x); }),
                 add == 1
                     ? "Rows add up to more than 1: the sum grows by `add` for each of V counts."
                     : "The sum grows by V * add, and an int would drop what is behind the point.")
      .if_equals(by(add, [&](int x, int) { return row(x) + add; }),
                 "The row sum grows by `add` for each of the V counts, and not once.")
      .if_equals(by(0, [&](int x, int) { return row(x) + V * add; }),
                 "`add` is in the sum alone: each count above the line gets it, too.");
}

/// Each row divided by the sum of all rows up to it.
inline Table summed_on(const Counts& counts, double add) {
  const int V = counts.rows();
  return references::filled(V, V, [&](int x, int y) {
    double sum = 0;
    for (int row = 0; row <= x; ++row) sum += references::sum_of(counts.row(row)) + V * add;
    return sum > 0 ? (counts(x, y) + add) / sum : 1.0 / V;
  });
}

inline void expect_shares(Check& check, const Counts& counts, double add) {
  const Table yours = exercise::shares(counts, add);
  const int V = counts.rows();
  const bool nan = std::ranges::any_of(yours, [](double share) { return share != share; });
  const Table empty = references::filled(V, V, [&](int x, int y) {
    const double sum = references::sum_of(counts.row(x)) + V * add;
    return sum > 0 ? (counts(x, y) + add) / sum : 0.0;
  });
  Claim claim = check.matrix(emb::message("shares, add = ", add), yours);
  // A float answer: V additions, a division, 1/V; no number above the largest count's row sum is
  // kept, and shares are at most 1.
  claim.within_rounding(V + 4, 1)
      .if_true(nan, "0/0 is not a number. A row without any count knows nothing: 1/V everywhere.")
      .if_equals(summed_on(counts, add), "The sum is not set back to 0 for each row.")
      .if_equals(
          empty,
          "A row without any count gets 1/V, not 0. (1 / V of whole numbers is 0, too: 1.0 / V.)")
      .if_true(
          whole_division(yours, counts),
          "A division of whole numbers drops what is behind the point: have the sum as a double.")
      .if_equals(references::joint(counts, add),
                 "All numbers together add up to 1: each row has to, by its own sum.");
  name_divisors(claim, counts, add);
  claim.otherwise(worked_row(yours, counts, add)).expect(references::shares(counts, add));
}

/// A row without any pair, and one with a single kind of pair, are neither first nor last.
inline Counts some_counts(Check& check, int V) {
  Counts counts(V, V);
  for (int& count : counts) count = check.draw.size(0, 4);
  for (int y = 0; y < V; ++y) counts(1, y) = counts(2, y) = 0;
  counts(2, V - 2) = check.draw.size(2, 5);
  counts(0, V - 1) = counts(V - 1, 0) = counts(V - 1, V - 1) = 3;
  return counts;
}

inline void shares(Check& check) {
  const Counts counted = some_counts(check, check.draw.size(4, 6));
  expect_shares(check, counted, 0);
  expect_shares(check, counted, 1);
  expect_shares(check, counted, check.draw.rate());
  expect_shares(check, Counts{{7}}, 0);
  expect_shares(check, Counts{{0}}, 0);
}

}  // namespace count_checks
