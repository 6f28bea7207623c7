#pragma once

// The check of 02.5: one step, and what people do instead.

#include <algorithm>
#include <cmath>
#include <limits>

#include "check/check.hpp"
#include "lessons/02_gather/exercise.hpp"
#include "lessons/02_gather/references.hpp"

namespace exercise {

/// The arguments of 02.5, and the step that is taken with some of it changed.
struct Step {
  Rows table;
  IdList ids;
  TokenId padding;
  Rows targets;
  float rate;

  bool kept(int n) const { return ids[n] != padding; }
  float count(int n) const { return static_cast<float>(count_of(ids, ids[n])); }

  /// The table less rate times the sum of `back(row, target, n)`, for each number of token n.
  template <class Back>
  Rows stepped(Back back) const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns(); ++d)
        result(ids[n], d) -= rate * back(table(ids[n], d), targets(n, d), n);
    return result;
  }
  /// The same for all tokens but padding.
  template <class Back>
  Rows kept_stepped(Back back) const {
    return stepped(
        [&](float row, float target, int n) { return kept(n) ? back(row, target, n) : 0; });
  }
  /// What token n sends back, times factor(n).
  template <class Factor>
  Rows with(Factor factor) const {
    return stepped([&](float row, float target, int n) { return factor(n) * (row - target); });
  }
  Rows times(float factor) const {
    return with([&](int n) { return kept(n) ? factor : 0.0f; });
  }
  Rows right() const { return times(1); }

  /// Each row step by step, from where the token before left it.
  Rows one_after_the_other() const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns() && kept(n); ++d)
        result(ids[n], d) -= rate * (result(ids[n], d) - targets(n, d));
    return result;
  }
  /// A step after each token, of the gradient that has come together so far.
  Rows step_after_each() const {
    Rows result = table, gradient(table.rows(), table.columns());
    for (int n = 0; n < ids.size(); ++n) {
      for (int d = 0; d < table.columns() && kept(n); ++d)
        gradient(ids[n], d) += result(ids[n], d) - targets(n, d);
      for (int v = 0; v < table.rows(); ++v)
        for (int d = 0; d < table.columns(); ++d) result(v, d) -= rate * gradient(v, d);
    }
    return result;
  }
  /// Token n takes the targets of row `from(n)`.
  template <class From>
  Rows with_targets(From from) const {
    Step other = *this;
    for (int n = 0; n < ids.size(); ++n) {
      const int row = from(n) % targets.rows();
      for (int d = 0; d < table.columns(); ++d) other.targets(n, d) = targets(row, d);
    }
    return other.right();
  }
  /// Targets are taken one after the other, and a padding token takes none.
  Rows targets_slipped() const {
    int taken = 0;
    return with_targets([&](int n) { return kept(n) ? taken++ : 0; });
  }
  /// rate * gradient, with this sign, in place of the table.
  Rows replaced(float sign) const {
    Rows result = right();
    for (int v = 0; v < table.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) result(v, d) = sign * (result(v, d) - table(v, d));
    return result;
  }
  /// Rows are set to their targets, the last one of each.
  Rows at_targets() const {
    Rows result = table;
    for (int n = 0; n < ids.size(); ++n)
      for (int d = 0; d < table.columns() && kept(n); ++d) result(ids[n], d) = targets(n, d);
    return result;
  }
  /// Rows of the table whose number is that of a row of targets begin there.
  Rows from_targets() const {
    Rows result = right();
    for (int v = 0; v < table.rows() && v < targets.rows(); ++v)
      for (int d = 0; d < table.columns(); ++d) result(v, d) += targets(v, d) - table(v, d);
    return result;
  }
  Rows padding_cleared() const {
    Rows result = right();
    for (int d = 0; d < table.columns(); ++d) result(padding, d) = 0;
    return result;
  }
};

/// What people do to the numbers.
inline void recognise_numbers(emb::course::NumbersClaim& claim, const Step& s) {
  claim.if_equals(s.times(-1), "The rows move away from their targets: subtract.")
      .if_equals(s.times(2), "The step is twice as long: what comes back is row - target, once.")
      .if_equals(s.times(0.5), "The step is half as long: what comes back is row - target.")
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
  bool ended = false;
  claim.if_equals(s.table, "The table is as it was before: does the step reach it?")
      .if_equals(where([](int) { return true; }), "The padding row moved: it has to stay as it is.")
      .if_equals(where([&](int n) { return !s.kept(n); }),
                 "Only the padding row moved: it alone has to stay.")
      .if_equals(where([&](int n) { return s.ids[n] != 0; }),
                 "Row 0 stays as it is: that of `padding` has to, which is another one here.")
      .if_equals(where([&](int n) { return n != s.padding; }),
                 "Place n was compared with padding: ids[n] is meant.")
      .if_equals(s.one_after_the_other(),
                 "A repeated id moved twice, the second time from where the first had put it: "
                 "read all rows first.")
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
      .if_equals(s.step_after_each(),
                 "The step is taken after each token: first the gradient of all, then one step.")
      .if_equals(s.targets_slipped(), "Targets slip after a padding: token n has row n of targets.")
      .if_equals(s.with_targets([&](int n) { return s.ids[n]; }),
                 "Targets are taken by id: token n has row n of them.")
      .if_equals(
          where([&](int n) {
            return s.kept(n) && s.table.columns() > 0 && s.table(s.ids[n], 0) != s.targets(n, 0);
          }),
          "A row that is at its target in column 0 was passed over: its other numbers count.")
      .if_equals(s.padding_cleared(), "The padding row was set to 0: it stays as it is.");
}

/// Rates and numbers are such that the right table is exact in every order of summation; the
/// tolerance is for the references of wrong answers, which divide.
inline void expect_step(emb::course::Check& check, const Step& s) {
  Rows table = s.table;
  exercise::step_towards(table, s.ids, s.padding, s.targets, s.rate);
  auto claim = check.matrix("table", table);
  claim.within_rounding(s.ids.size() + 3, 64);
  recognise_tokens(claim, s);
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

inline void step(emb::course::Check& check) {
  auto& draw = check.draw;
  const int V = draw.size(7, 9), D = draw.size(3, 5), N = V + 4;
  Step s{draw.matrix(V, D), draw.ids(N, V), 0, draw.matrix(N, D), static_cast<float>(draw.rate())};
  // A padding in the middle of the text, which is not id 0.
  for (int n = 2; n < N && s.padding == 0; ++n)
    if (!seen_before(s.ids, n)) s.padding = s.ids[n];
  // And at whose place is not id 0, which has a place of its own.
  for (int n = 0; n < N && s.ids[s.padding] == 0; ++n)
    if (n != s.padding && s.ids[n] != 0 && s.ids[n] != s.padding)
      std::swap(s.ids[n], s.ids[s.padding]);
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

}  // namespace exercise
