#pragma once

// The check of 07.6: a step over the tied table.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/07_tied_weights/check/gradient_checks.hpp"
#include "lessons/07_tied_weights/check/references.hpp"
#include "lessons/07_tied_weights/exercise.hpp"
#include "lessons/shared/again.hpp"

namespace gradient_checks {

/// The table was written while it was still read.
inline void name_too_early(Claim& claim, const Case& c, double rate) {
  using namespace references;
  const std::string early =
      "is taken from a table that has already moved. Finish the whole gradient "
      "before the first number of the table is written.";
  claim.if_equals(input_end_afterwards(c, rate), "The input end " + early)
      .if_equals(output_end_afterwards(c, rate), "The output end " + early)
      .if_equals(hidden_moves_along(c, rate), "The row that was read " + early);
  for (const bool output_first : {false, true})
    for (const bool copied : {false, true})
      claim
          .if_equals(both_at_once(c, rate, output_first, copied),
                     "What one end needs, the other has written: it " + early)
          .if_equals(ends_in_turn(c, rate, output_first, copied),
                     "What one end needs, the other has written: it " + early);
  claim.if_equals(gradient_anew(c, rate, true), "A gradient for each number " + early)
      .if_equals(gradient_anew(c, rate, false), "A gradient for each row " + early);
}

inline void name_steps(Claim& claim, const Case& c, const Table& gradient, double rate) {
  using references::moved, references::with_row;
  const Numbers slopes = references::slopes(c);
  const Table output = references::output_end(slopes, c.hidden());
  const auto of_rows = [&](auto wanted) {
    return references::filled(c.V(), c.D(),
                              [&](int v, int d) { return wanted(v) ? gradient(v, d) : 0; });
  };
  claim.if_equals(c.table, "The table has not moved.")
      .if_equals(moved(c.table, gradient, -rate),
                 "The table went up the gradient: subtract, do not add.")
      .if_equals(moved(c.table, of_rows([&](int v) { return v == c.id; }), rate),
                 "Only the row that was read has moved: the tied gradient is dense.")
      .if_equals(moved(c.table, of_rows([&](int v) { return v == c.target; }), rate),
                 "Only the target's row has moved: the tied gradient is dense.")
      .if_equals(moved(c.table, of_rows([&](int v) { return v == c.id || v == c.target; }), rate),
                 "Only two rows have moved: every token has a score, and so a gradient.")
      .if_equals(moved(c.table, of_rows([&](int v) { return v + 1 < c.V(); }), rate),
                 "The last row has not moved.")
      .if_equals(moved(c.table, output, rate), "The input end is missing in the row that was read.")
      .if_equals(
          moved(c.table, with_row(c.zeros(), references::input_row(slopes, c.table), c.id, true),
                rate),
          "The output end is missing: it moves every row.")
      .if_equals(moved(c.table, gradient, 1), "The rate is missing.")
      .if_equals(moved(c.table, gradient, 2 * rate),
                 "Moved twice as far: the gradient of one table is the sum of both ends, once.")
      .if_equals(moved(c.table, gradient, rate / c.V()),
                 "Divided by V: the loss of one pair is no mean.")
      .if_equals(moved(c.table, gradient, 1 / rate), "Divided by the rate: multiply.")
      .if_equals(gradient, "That is the gradient: the table moves by -rate times it.")
      .if_equals(moved(c.zeros(), gradient, rate),
                 "That is how far it moves: table - rate * gradient.");
}

/// Whether the answer to 07.5 gives the gradient that the step needs.
inline std::string advice(const Case& c, const Table& gradient) {
  const std::string how =
      "The gradient comes first, once; then every number moves by -rate times its own.";
  try {
    const Table own = exercise::tied_gradient(c.table, c.id, c.target);
    const auto near = [](double a, double b) { return std::fabs(a - b) < 1e-4; };
    if (!std::ranges::equal(own, gradient, near))
      return "Your 07.5 is wrong for this table. " + how;
    return "Your 07.5 is right for this table. " + how;
  } catch (...) {  // there is no answer to 07.5
    return how;
  }
}

inline void expect_step(Check& check, const Case& c, double rate) {
  Table table = c.table;
  exercise::sgd_step(table, c.id, c.target, rate);
  const Table gradient = engine_gradient(c);
  Claim claim = check.matrix(emb::message("table, rate ", rate, of(c)), table);
  bound(claim, c, rate);
  name_infinity(claim, c, table);
  name_steps(claim, c, gradient, rate);
  name_too_early(claim, c, rate);
  claim.otherwise(advice(c, gradient)).expect(references::moved(c.table, gradient, rate));
}

inline void step(Check& check) {
  const Case hand{{{1, 0, 1}, {2, 1, 0}, {0, 3, 2}, {1, 1, 1}}, 1, 2};
  expect_step(check, hand, 0.375);
  expect_same_again(check, "a step over the same table", [&] {
    Table table = hand.table;
    exercise::sgd_step(table, hand.id, hand.target, 0.375);
    return table;
  });
  const int middle = check.draw.size(1, 4);
  expect_step(check, some_case(check, middle, 5, 0.75), check.draw.rate());
  expect_step(check, some_case(check, 5, 0, 0.75), check.draw.rate());
  expect_step(check, some_case(check, 0, 3, 0.75), check.draw.rate());
  expect_step(check, some_case(check, middle, middle, 0.75), check.draw.rate());
  expect_step(check, some_case(check, 1, 2, 0.75, 3, 5), check.draw.rate());
  expect_step(check, of_a_long_row(), check.draw.rate());
}

}  // namespace gradient_checks
