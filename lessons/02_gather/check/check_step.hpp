#pragma once

// The check of 02.5: one step, and what people do instead.

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "course/check/check.hpp"
#include "lessons/02_gather/check/references.hpp"
#include "lessons/02_gather/check/step_references.hpp"
#include "lessons/02_gather/exercise.hpp"

namespace exercise::checks {

/// What people do to the numbers.
inline void recognise_numbers(emb::course::NumbersClaim& claim, const Step& s) {
  claim.if_equals(s.times(-1), "The rows move away from their targets: subtract.")
      .if_equals(s.times(2), "The step is twice as long: what comes back is row - target, once.")
      .if_equals(s.times(0.5), "The step is half as long: what comes back is row - target.")
      .if_equals(s.times(0.25f / s.rate), "The rate is always 0.25, which is that of the example.")
      .if_equals(s.times(1 / s.rate), "The rate is missing: rate * gradient is subtracted.")
      .if_equals(s.times(s.rate), "The rate is a factor twice.")
      .if_equals(s.times(1 / s.rate / s.rate), "Divided by the rate: it is a factor.")
      .if_equals(s.times(1.0f / static_cast<float>(s.ids.size())),
                 "The step is divided by the number of tokens: it is rate * gradient.")
      .if_equals(s.kept_stepped([](float, float target, int) { return target; }),
                 "The targets alone are subtracted: row - target comes back.")
      .if_equals(s.kept_stepped([](float, float target, int) { return -target; }),
                 "The targets alone come back: it is row - target.")
      .if_equals(s.kept_stepped([](float row, float, int) { return row; }),
                 "The rows alone come back: it is row - target.")
      .if_equals(s.kept_stepped([](float row, float target, int) { return row + target; }),
                 "Row and target are added: it is row - target.")
      .if_equals(
          s.kept_stepped([](float row, float target, int) { return std::fabs(row - target); }),
          "What comes back lost its sign.")
      .if_equals(s.kept_stepped(
                     [](float row, float target, int) { return (row - target) * (row - target); }),
                 "What comes back is squared: it is row - target.")
      .if_equals(s.replaced(1), "The step took the place of the table: it is subtracted from it.")
      .if_equals(s.replaced(-1), "The step took the place of the table: it is subtracted from it.")
      .if_equals(s.replaced(-1 / s.rate), "The gradient took the place of the table.")
      .if_equals(s.from_targets(),
                 "The step goes out from the targets: it is taken from the table.")
      .if_equals(s.at_targets(), "The rows jumped to their targets: they take a step.");
}

/// What people do to the tokens.
inline void recognise_tokens(emb::course::NumbersClaim& claim, const Step& s) {
  const auto where = [&](auto counts) {
    return s.with([&](int n) { return counts(n) ? 1.0f : 0.0f; });
  };
  const TokenId last = s.table.rows() - 1;
  bool ended = false;
  claim.if_equals(s.table, "The table is as it was before: does the step reach it?")
      .if_equals(where([](int) { return true; }), "The padding row moved: it has to stay as it is.")
      .if_equals(where([&](int n) { return !s.kept(n); }),
                 "Only the padding row moved: it alone has to stay.")
      .if_equals(where([&](int n) { return s.ids[n] != 0; }),
                 "Row 0 stays as it is: that of `padding` has to, which is another one here.")
      .if_equals(where([&](int n) { return s.ids[n] != last; }),
                 "Row V - 1 stays as it is: that of `padding` has to, which is another one here.")
      .if_equals(where([&](int n) { return n != s.padding; }),
                 "Place n was compared with padding: ids[n] is meant.")
      .if_equals(where([&](int n) { return s.kept(n) && !comes_again(s.ids, n); }),
                 "Of a repeated id only the last token counts: they add up.")
      .if_equals(where([&](int n) { return s.kept(n) && !seen_before(s.ids, n); }),
                 "Of a repeated id only the first token counts: they add up.")
      .if_equals(where([&](int n) { return !(ended = ended || !s.kept(n)); }),
                 "It ends at the first padding: the tokens behind it count.")
      .if_equals(s.with([&](int n) { return s.kept(n) ? 1 / s.count(n) : 0; }),
                 "A repeated id moved by the mean: by the sum is asked for.")
      .if_equals(s.with([&](int n) { return s.kept(n) ? s.count(n) : 0; }),
                 "A repeated id takes its whole step each time: once for each row of the table.")
      .if_equals(s.targets_slipped(), "Targets slip after a padding: token n has row n of targets.")
      .if_equals(s.with_targets([&](int n) { return s.ids[n]; }),
                 "Targets are taken by id: token n has row n of them.")
      .if_equals(
          where([&](int n) {
            return s.kept(n) && s.table.columns() > 0 && s.table(s.ids[n], 0) != s.targets(n, 0);
          }),
          "A row that is at its target in column 0 was passed over: its other numbers count.")
      .if_equals(s.padding_cleared(), "The padding row was set to 0: it stays as it is.")
      .if_equals(where([&](int n) { return s.kept(n) && n < s.ids.size() - 1; }),
                 "The last token is missing.")
      .if_equals(where([&](int n) { return s.kept(n) && n > 0; }), "Token 0 is missing.");
}

/// What people do to the order.
inline void recognise_order(emb::course::NumbersClaim& claim, const Step& s) {
  claim.if_equals(s.one_after_the_other(),
                  "A repeated id moved twice, the second time from where the first had put it: "
                  "read all rows first.");
  for (const bool read_first : {true, false})
    for (const bool at_padding : {true, false})
      claim.if_equals(
          s.step_after_each(read_first, at_padding),
          "The step is taken after each token: first the gradient of all, then one step.");
}

/// Rates and numbers are such that the right table is exact in every order of summation; the
/// tolerance is for the references of wrong answers, which divide.
inline void expect_step(emb::course::Check& check, const Step& s) {
  Rows table = s.table;
  exercise::step_towards(table, s.ids, s.padding, s.targets, s.rate);
  auto claim = check.matrix("table", table);
  claim.within_rounding(s.ids.size() + 3, 64);
  recognise_tokens(claim, s);
  recognise_order(claim, s);
  recognise_numbers(claim, s);
  claim.expect(s.right());
}

/// The targets of padding are infinite: they count for nothing, and 0 times infinity is not 0.
inline void expect_padding_out(emb::course::Check& check, Step s) {
  Rows table = s.table;
  const Rows right = s.right();
  for (int n = 0; n < s.ids.size(); ++n)
    for (int d = 0; d < table.columns() && !s.kept(n); ++d)
      s.targets(n, d) = std::numeric_limits<float>::infinity();
  exercise::step_towards(table, s.ids, s.padding, s.targets, s.rate);
  check.matrix("table, with infinity as the target of padding", table)
      .if_true(std::any_of(table.begin(), table.end(), [](float x) { return std::isnan(x); }),
               "What comes back for padding was multiplied by 0, and 0 times infinity is not a "
               "number: leave it out.")
      .expect(right);
}

/// Padding, the first token, the last, and the one at place `padding` are none of ids 0 and V - 1,
/// and none of these four is another one; neither end is at its target in column 0. So leaving out
/// the wrong ones shows.
inline bool tells_apart(const Step& s) {
  const int last = s.ids.size() - 1;
  for (const int n : {0, last})
    if (s.table(s.ids[n], 0) == s.targets(n, 0)) return false;
  const std::set<TokenId> ids{0,         s.table.rows() - 1, s.ids[0],
                              s.padding, s.ids[last],        s.ids[s.padding]};
  return ids.size() == 6;
}

inline void step(emb::course::Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(7, 9), D = draw.size(3, 5), N = V + 4;
  // Twice the smallest rate would be that of the example.
  const float rate = draw.size(0, 1) == 0 ? 0.375f : 0.625f;
  Step s{draw.matrix(V, D), {}, 0, draw.matrix(N, D), rate};
  while (s.ids.size() == 0 || !tells_apart(s)) {
    s.ids = draw.ids(N, V);
    s.padding = s.ids[draw.size(2, N - 3)];
  }
  expect_step(check, s);
  s.padding = 0;
  expect_step(check, s);
  s.padding = V - 1;
  expect_step(check, s);
  s.ids = {s.padding, s.padding};
  s.targets = draw.matrix(2, D);
  expect_step(check, s);
  // Some numbers are at their targets already: number n of row n, counted round.
  Step there{draw.matrix(V, D), draw.ids(N, V), 1, draw.matrix(N, D), s.rate};
  for (int n = 0; n < N; ++n) there.targets(n, n % D) = there.table(there.ids[n], n % D);
  expect_step(check, there);
  // No token is padding; then there is one token, and one column; then no token.
  s.ids = {1, V - 2, 1};
  s.targets = draw.matrix(3, D);
  expect_step(check, s);
  expect_step(check, {draw.matrix(V, 1), {V - 2}, 0, draw.matrix(1, 1), s.rate});
  expect_step(check, {s.table, {}, 0, Rows(0, D), s.rate});
  expect_padding_out(check, {s.table, {2, V - 1, 2, 3}, V - 1, draw.matrix(4, D), s.rate});
}

}  // namespace exercise::checks
