#include "course/check/mistakes.hpp"

#include <cmath>

#include "base/errors.hpp"
#include "lessons/03_gradients/check/check_measured.hpp"
#include "lessons/03_gradients/check/check_product.hpp"
#include "lessons/03_gradients/check/check_tape.hpp"
#include "lessons/03_gradients/check/references.hpp"

namespace {

using namespace references;
using emb::course::Check;
using emb::course::NumbersClaim;

// ---- 03.1 -------------------------------------------------------------------------------------

/// A few roundings of numbers below 512 in float.
void expect_slope(Check& check, double w, double x, double target) {
  const double d = w * x - target, right = 2 * d * x;
  const double yours = exercise::slope_of_loss(w, x, target);
  check.number(emb::message("slope at w = ", w, ", x = ", x, ", target = ", target), yours)
      .within_rounding(6, 512)
      .if_equals(2 * d,
                 "That is the slope with respect to the difference. One link is "
                 "missing: w * x changes x times as fast as w.")
      .if_equals(d, "That is the difference itself: its square has a slope, and so has w * x.")
      .if_equals(d * x, "The slope of a square d * d is 2 d, not d.")
      .if_equals(2 * x, "The difference is missing: its square changes 2 * difference as fast.")
      .if_equals(2 * d * w, "That is the slope with respect to x: w and x are exchanged.")
      .if_equals(d * d, "That is the loss itself, not how fast it changes.")
      .if_equals(2 * d * d, "The square's slope is 2 d, and d is a factor once.")
      .if_equals(2 * d * d * x, "The square's slope is 2 d, and d is a factor once.")
      .if_equals(d * d * x, "The square's slope is 2 d, not d * d.")
      .if_equals(2 * d + 1 + x, "Slopes along a chain multiply; yours are added.")
      .if_equals(2 * d + x, "Slopes along a chain multiply; yours are added.")
      .if_equals(std::fabs(right), "The sign is lost: the loss may fall where w grows.")
      .if_equals(-right, "The sign is reversed: the difference is w * x - target.")
      .if_equals(2 * w * x * x, "The target is missing: the difference is w * x - target.")
      .if_equals(2 * (w * x + target) * x, "The target is subtracted: w * x - target.")
      .if_equals(right * w, "One factor too many: w * x changes x times as fast as w, not w * x.")
      .if_equals(2 * d * x * -target,
                 "One factor too many: subtracting the target is a slope of 1.")
      .if_equals(2 * d * (x - target), "Subtracting the target changes nothing about slopes: x.")
      .if_equals(right * x, "x is a factor once: w * x changes x times as fast as w.")
      .if_equals(right * 2, "The square gives a single 2.")
      .if_equals(12, "That is the example.")
      .if_equals(2 * std::trunc(d) * x, "The difference lost what stands behind its point: an int?")
      .if_equals(std::trunc(right), "It lost what stands behind its point: an int?")
      .if_true(std::fabs(yours - right) < 5e-4 * std::fabs(right),
               "Near, but measured or rounded: the chain rule gives it exactly.")
      .otherwise("The slopes of the links multiply: 2 * difference, then 1, then x.")
      .expect(right);
}

void one_slope(Check& check) {
  // Odd sixteenths keep the difference from being 0, 1, 2, w or x or twice that, x from being twice
  // w, and w from being 2.
  for (int round = 0; round < 3; ++round)
    expect_slope(check, check.draw.value() + 3.3125, check.draw.value() + 8.0625, 1.0625);
  // First one of x and the difference is below 0, then the other, then both: a sign that is lost
  // is not one that is reversed.
  expect_slope(check, -1.5, 3, 2.5);
  expect_slope(check, -1.5, -2.25, 2);
  expect_slope(check, 1.5, -2.25, 2);
}

// ---- 03.3 -------------------------------------------------------------------------------------

void recognise_tokens(NumbersClaim& claim, const Lookup& l) {
  const int N = l.left.rows();
  const auto where = [&](auto counts) {
    return collected(l, [&](int n, int v, int d) { return counts(n) ? l.term(n, v, d) : 0; });
  };
  claim.if_equals(Rows(l.left.columns(), l.dx.columns()), "All of yours are 0: add up.")
      .if_equals(where([&](int n) { return n == N - 1; }),
                 "Only the last token is left over: assigned instead of added?")
      .if_equals(where([](int n) { return n == 0; }), "Only token 0 counts: too early an end?")
      .if_equals(where([&](int n) { return n != N - 1; }), "The last token is missing.")
      .if_equals(where([](int n) { return n != 0; }), "Token 0 is missing.")
      .if_equals(collected(l, [&](int n, int v, int d) { return l.left(n, v) * l.dx(0, d); }),
                 "Row 0 of dX is always taken: token n sends back row n.")
      .if_equals(collected(l, [&](int n, int v, int d) { return l.left(0, v) * l.dx(n, d); }),
                 "Row 0 of O is always taken: token n has row n.")
      .if_equals(collected(l, [&](int n, int v,
                                  int d) { return v < N ? l.left(n, v) * l.dx(v, d) : 0.0f; }),
                 "Row v of dX is taken: token n sends back row n.")
      .if_equals(collected(l, [&](int n, int v, int) { return l.left(n, v) * l.dx(n, 0); }),
                 "Column 0 of dX is always taken: dx(n, d).")
      .if_equals(
          collected(l, [&](int n, int v, int d) { return n + v + d > 0 ? 0 : l.term(n, v, d); }),
          "One product alone is there: does it return too early?")
      .if_equals(where([&](int n) { return n < l.left.columns(); }),
                 "Only the first V tokens count: n runs over all N of them.")
      .if_equals(where([&](int n) { return n < l.dx.columns(); }),
                 "Only the first D tokens count: n runs over all N of them.")
      .if_equals(assigned(l),
                 "A word that stands at several places keeps its last one only: "
                 "assigned instead of added?")
      .if_equals(picked(l), "Each token adds to one row alone, unweighted: O(n, v) is a factor.");
}

void recognise_terms(NumbersClaim& claim, const Lookup& l) {
  const auto of = [&](auto term) {
    return collected(l, [&](int n, int v, int d) { return term(l.left(n, v), l.dx(n, d)); });
  };
  const auto tokens = static_cast<float>(l.left.rows());
  claim
      .if_equals(of([&](float o, float x) { return o * x / tokens; }),
                 "Divided by the number of tokens: the rule is a sum, not a mean.")
      .if_equals(of([](float, float x) { return x; }),
                 "Every token adds to every row: O(n, v) is a factor.")
      .if_equals(of([](float o, float) { return o; }), "dX is missing: it is what came back.")
      .if_equals(of([](float o, float x) { return o + x; }), "O and dX are multiplied, not added.")
      .if_equals(of([](float o, float x) { return o > 0.99f && o < 1.01f ? x : 0; }),
                 "Only where O is 1 something is added: O(n, v) is a factor.")
      .if_equals(of([](float o, float x) { return o > 0 ? x : 0; }),
                 "Wherever O is above 0 the whole row is added: O(n, v) is a factor.")
      .if_equals(of([](float o, float x) { return o > 0 || o < 0 ? x : 0; }),
                 "Wherever O is not 0 the whole row is added: O(n, v) is a factor.")
      .if_equals(of([](float o, float x) { return std::trunc(o) * x; }),
                 "O lost what stands behind its point: an int?")
      .if_equals(of([](float o, float x) { return std::trunc(o * x); }),
                 "The products lost what stands behind the point: an int?")
      .if_equals(of([](float o, float x) { return std::fabs(o * x); }),
                 "The products lost their signs.");
}

void recognise_sums(NumbersClaim& claim, const Lookup& l) {
  claim
      .if_equals(assigned_at_one(l),
                 "Rows are copied where O is 1, the last one wins: O(n, v) is a factor, and all "
                 "tokens add up.")
      .if_equals(kept_whole(l), "The sums lost what stands behind the point: an int?")
      .if_equals(weighted_means(l),
                 "Divided by the sum of O for each row: the rule is a sum, not a mean.")
      .if_equals(
          collected(l, [&](int n, int v, int d) { return l.left(n, v) > 0 ? l.term(n, v, d) : 0; }),
          "Numbers of O below 0 are passed over: they are factors too.");
}

/// All numbers are small multiples of 1/8, so that every order of summation gives the same bits;
/// the tolerance is for the references of wrong answers, which divide.
void expect_lookup(Check& check, const Lookup& l) {
  const Rows yours = exercise::table_gradient(l.left, l.dx);
  const Rows right = collected(l, [&](int n, int v, int d) { return l.term(n, v, d); });
  const bool fits = yours.rows() == right.rows() && yours.columns() == right.columns();
  auto claim = check.matrix("dE", yours);
  claim.within_rounding(l.left.rows() + 1, 4 * l.left.rows())
      .if_true(l.left.rows() == 0 && !fits,
               "Without any token dE is all zeros, with a row for each column of O.")
      .if_equals(l.left, "That is O itself.")
      .if_equals(l.dx, "That is dX itself.")
      .if_true(yours.rows() == right.columns() && yours.columns() == right.rows() && !fits,
               "Rows and columns are exchanged: dE has the shape of the table.")
      .if_true(!fits, "dE has the shape of the table: a row for each column of O.");
  recognise_tokens(claim, l);
  recognise_terms(claim, l);
  recognise_sums(claim, l);
  claim.expect(right);
}

void lookup_rule(Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(5, 6), N = V + draw.size(2, 3), D = draw.size(3, 4);
  const auto ids = draw.ids(N, V);
  Rows one_hot(N, V);
  for (int n = 0; n < N; ++n) one_hot(n, ids[n]) = 1;
  Rows left = draw.matrix(N, V);
  for (int n = 0; n < V; ++n) left(n, n) = n % 2 == 0 ? 1 : 0;
  left(N - 1, 0) = 0;
  expect_lookup(check, {left, draw.matrix(N, D)});
  expect_lookup(check, {one_hot, draw.matrix(N, D)});
  expect_lookup(check, {draw.matrix(3, N), draw.matrix(3, V)});
  expect_lookup(check, {draw.matrix(N, 3), draw.matrix(N, V + 1)});
  expect_lookup(check, {draw.matrix(1, V), draw.matrix(1, D)});
  expect_lookup(check, {Rows(0, V), Rows(0, D)});
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"03.1", one_slope}, {"03.2", product_rule}, {"03.3", lookup_rule},
    {"03.4", measured},  {"03.5", reverse_mode}, {"03.6", smaller_nudge}};
