#pragma once

// The check of 10.4.

#include <cmath>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/10_sinusoids/check/references.hpp"
#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

/// No search through the places comes here in time.
inline constexpr int far = 2'000'000'000;

/// Within 1e-5, for the rounding that check.cpp tells.
inline void expect_moved(Check& check, int p, int k, int D) {
  const Numbers row = right_row(p, D), step = right_row(k, D);
  const auto angle = [&](int pair) { return step_angle(k, pair, D); };
  const char* exchanged_factors =
      "cos(b) keeps a number and sin(b) brings in the other one: yours are exchanged.";
  const char* inverse =
      "asin and acos know half of the circle: a sine alone does not tell the angle.";
  check
      .numbers(emb::message("from place ", p, " on by ", k, ", D = ", D),
               exercise::moved_on(row, k))
      .within(1e-5)
      .if_true(p >= far,
               "Nearer places were right: does it search for p? A turn by k needs no place.")
      .if_true(k >= 100'000,
               "Shorter ways were right: a large k needs an angle in double, and all of k.")
      .if_equals(turned_by(row, [&](int pair) { return -angle(pair); }),
                 "The hands went back by k: exchange the signs of the sines in the block.")
      .if_equals(turned_by(row, [&](int) { return k; }),
                 "All pairs turned by the angle of the first: pair i turns by k / 10000^(2i/D).")
      .if_equals(turned_by(row, [&](int pair) { return angle(pair + 1); }),
                 "i is counted from 0: the first pair turns by k itself.")
      .if_equals(turned_by(row, [&](int pair) { return step_angle(1, pair, D); }),
                 "That is one place on: the angle of a step is k times that.")
      .if_equals(turned_by(row, [&](int pair) { return k * std::pow(10000.0, -1.0 * pair / D); }),
                 "Pair i turns by k / 10000^(2i/D): 2i is the even number of the pair, not i.")
      .if_equals(turned_too_early(row, angle),
                 "The new cosine used the new sine: both are made from the old ones.")
      .if_equals(row_of(D, [&](int d) { return row[d] + step[d]; }),
                 "Rows are not added: sin(a) + sin(b) is not sin(a + b).")
      .if_equals(row_of(D, [&](int d) { return row[d] * step[d]; }),
                 "Rows are not multiplied number by number: each new number needs both old ones.")
      .if_equals(cosines_first(right_row(p + k, D)), "Sine and cosine of each pair are exchanged.")
      .if_equals(step, "That is the row of place k: it was to start from the row given.")
      .if_equals(right_row(k + 1, D),
                 "That is place 1 on by k: it was to start from the row given.")
      .if_equals(right_row(p + k + 1, D), "That is one place too far.")
      .if_equals(right_row(p + k - 1, D), "That is one place too short.")
      .if_equals(row, "Nothing moved.")
      .if_equals(turned_halves(row, angle),
                 "Those are pairs of halves: a sine has its cosine beside it.")
      .if_equals(turned_by(row, [&](int pair) { return pair == 0 ? angle(0) : 0.0; }),
                 "Only the first pair moved: each has an angle of its own.")
      .if_equals(turned_by(row, [&](int pair) { return 2 * pair + 2 == D ? 0.0 : angle(pair); }),
                 "The last pair did not move.")
      .if_equals(turned_by(row, [&](int pair) { return angle(pair) * pi / 180; }),
                 "Those angles are in degrees: std::sin takes radians.")
      .if_equals(turned_by(row, [&](int pair) { return k * std::pow(10000.0, -4.0 * pair / D); }),
                 "Pair i turns by k / 10000^(2i/D): 2i is the even number, not twice that.")
      .if_equals(turned_by(row, [&](int pair) { return k * std::pow(10000.0, 2.0 * pair / D); }),
                 "Divide by 10000^(2i/D): later hands turn slower.")
      .if_equals(turned_by(row, [&](int pair) { return k * std::pow(1000.0, -2.0 * pair / D); }),
                 "The base is 10000, not 1000.")
      .if_equals(row_of(D, [&](int d) { return row[d] + k; }),
                 "k was added to the numbers: it is the angles that it moves on.")
      .if_equals(row_of(D, [&](int d) { return row[(d + k) % D]; }),
                 "The list was shifted by k: numbers stay where they are, and change.")
      .if_equals(row_of(D, [&](int d) { return row[(d + D - k % D) % D]; }),
                 "The list was shifted by k: numbers stay where they are, and change.")
      .if_equals(combined(row, angle, 1, 1, 1),
                 "The new cosine needs a minus: cos(b) * cosine - sin(b) * sine.")
      .if_equals(combined(row, angle, 0, 1, 0),
                 "Each new number is made from both old ones: a half of each sum is missing.")
      .if_equals(exchanged(row, angle, 1), exchanged_factors)
      .if_equals(exchanged(row, angle, -1), exchanged_factors)
      .if_equals(
          chapters_step(row, 1),
          "0.54 and 0.84 are the rounded numbers of pair 0 and k = 1: each pair and k has others.")
      .if_equals(chapters_step(row, k),
                 "0.54 and 0.84 are the rounded numbers of pair 0 alone: each pair has others.")
      .if_equals(by_inverse(row, angle, true, true), inverse)
      .if_equals(by_inverse(row, angle, true, false), inverse)
      .if_equals(by_inverse(row, angle, false, false), inverse)
      .if_equals(onto_the_numbers(row, angle),
                 "The rows hold sines and cosines, not angles: an angle cannot be added to them.")
      .expect(right_row(p + k, D));
}

inline void going_on(Check& check) {
  // p is more than 2 k + 1: what goes back by k is not at places k and k + 1.
  const int D = 2 * check.draw.size(2, 6), p = check.draw.size(40, 70);
  // Three places, 2 radians apart: no half of the circle holds all three hands of pair 0.
  // Each k is another one, and none is 10, which 10000^(2/8) makes 1.
  for (const int more : {0, 2, 4}) expect_moved(check, p + more, D + 5 + more / 2, D + 2);
  expect_moved(check, 100 + p, check.draw.size(10, 30), D + 2);
  expect_moved(check, p, 0, D);
  // In a row of 8 the periods of all hands go into that of the slowest, which tells the rest of p.
  expect_moved(check, far + p, check.draw.size(10, 30), D == 6 ? 10 : D + 2);
  for (const int away : {100'000, 200'000})
    expect_moved(check, p, away + check.draw.size(3, 900), D + 2);
  // By hand: from sin(1) and cos(1) on by 2 are sin(3) = 0.14112 and cos(3) = -0.98999.
  check
      .numbers("from place 1 on by 2, D = 2",
               exercise::moved_on(Numbers{0.8414709848, 0.5403023059}, 2))
      .expect({0.1411200081, -0.9899924966});
}

}  // namespace exercise::checks
