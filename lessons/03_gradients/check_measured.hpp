#pragma once

// The checks of 03.4 to 03.6: slopes measured from outside, walked on a tape, and how they err.

#include <algorithm>
#include <cmath>

#include "check/check.hpp"
#include "lessons/03_gradients/references.hpp"

namespace references {

using emb::course::Check;
using Tape = emb::course::List<Entry>;

// ---- 03.4 -------------------------------------------------------------------------------------

/// Losses stay below 256; in float each of the two is rounded a few times, and then divided by 2 h,
/// which is 1/4 or more.
inline void expect_measured(Check& check, const Loss& loss, const Numbers& x, double h) {
  const Numbers right = differences(loss, x, h, -h, 2 * h);
  const char* of_four =
      "A formula of four places errs less, but here two are asked for: h up and h down.";
  Numbers losses(x.size(), loss(x)), first(x.size());
  if (x.size() > 0) first[0] = right[0];
  const auto by_h = [h](double number, int sign) { return number + sign * h; };
  const auto slope = [h](double up, double down) { return (up - down) / (2 * h); };
  check.numbers("gradient", exercise::measured_gradient(loss, x, h))
      .within_rounding(8, 1024)
      .if_equals(by_four_places(loss, x, h), of_four)
      .if_equals(by_four_places(loss, x, h / 2), of_four)
      .if_equals(differences(loss, x, h, 0, h),
                 "That is measured from one side: loss(x - h) is missing.")
      .if_equals(differences(loss, x, 0, -h, h),
                 "That is measured from one side: loss(x + h) is missing.")
      .if_equals(differences(loss, x, h, 0, 2 * h),
                 "From x to x + h it is h: go down to x - h as well.")
      .if_equals(differences(loss, x, h, -h, h), "Divided by h: from x - h to x + h it is 2 h.")
      .if_equals(differences(loss, x, h, -h, 2), "Divided by 2, not by 2 h.")
      .if_equals(differences(loss, x, h, -h, 1),
                 "The change of the loss is not divided by 2 h yet.")
      .if_equals(differences(loss, x, h, -h, 2 / h),
                 "Multiplied by h instead of divided: set brackets, / (2 * h).")
      .if_equals(differences(loss, x, -h, h, 2 * h),
                 "The sign is reversed: loss(x + h) - loss(x - h).")
      .if_equals(differences(loss, x, h, -h, 2 * h, -h),
                 "x[i] is not put back before the next number is nudged: it stays at x[i] - h.")
      .if_equals(differences(loss, x, h, -h, 2 * h, h),
                 "x[i] is not put back before the next number is nudged: it stays at x[i] + h.")
      .if_equals(differences(loss, x, h, 0, 2 * h, h),
                 "x + h is lowered by h only once: that is x again. Lower it by 2 h.")
      .if_equals(nudged_together(loss, x, h),
                 "All numbers are nudged together: one at a time, the others as they are.")
      .if_equals(differences(loss, x, h / 2, -h / 2, h), "h is halved: go h up and h down.")
      .if_equals(differences(loss, x, 1e-5, -1e-5, 2e-5), "h is given: use that one.")
      .if_equals(nudged(loss, x, by_h, [h](double u, double d) { return (u + d) / (2 * h); }),
                 "The two losses are added: it is their difference that is divided.")
      .if_equals(nudged(loss, x, by_h, [h](double u, double d) { return u - d / (2 * h); }),
                 "Only the second loss is divided: set brackets around the difference.")
      .if_equals(nudged(
                     loss, x, [h](double x0, int s) { return x0 * (1 + s * h); }, slope),
                 "x[i] is multiplied there: h is added to it, and subtracted.")
      .if_equals(nudged(
                     loss, x, [h](double, int s) { return s * h; }, slope),
                 "x[i] became h and -h: x[i] + h and x[i] - h are meant.")
      .if_equals(losses, "That is the loss, for each number: how fast does it change?")
      .if_equals(first, "Only number 0 is measured: each has a slope.")
      .expect(right);
}

inline void measured(Check& check) {
  const Numbers c = check.draw.list<double>(4), x = check.draw.list<double>(4);
  const Loss linked = [&c](const Numbers& at) {
    double sum = 0.0;
    for (int i = 0; i < at.size(); ++i)
      sum += c[i] * at[i] * at[i] * at[(i + 1) % at.size()] + (5 + c[i]) * at[i] * at[i];
    return sum;
  };
  expect_measured(check, linked, x, 0.375);
  // The slopes are 2 x0 x1 = 12 and x0 * x0 + 3 = 7.
  const Loss bent = [](const Numbers& at) { return at[0] * at[0] * at[1] + 3 * at[1]; };
  expect_measured(check, bent, {2, 3}, 0.125);
  // Bent so often that more places, or a smaller h, measure another number.
  expect_measured(
      check, [](const Numbers& at) { return std::pow(at[0], 5); }, {1.5}, 0.375);
  expect_measured(
      check, [](const Numbers& at) { return at[0] * at[0] * at[0]; }, {-1.5}, 0.625);
}

// ---- 03.5 -------------------------------------------------------------------------------------

/// The sentence for who hands only one of both on, by what the tape has.
inline const char* arrives_twice(const Tape& tape) {
  const bool sum = std::ranges::any_of(
      tape, [](const Entry& entry) { return entry.op == '+' && entry.a == entry.b; });
  return sum ? "x + x has the slope 2: x arrives twice, and only one of them was added."
             : "x * x has the slope 2 x: x arrives twice, and only one of them was added.";
}

inline void recognise_walks(emb::course::NumbersClaim& claim, const Tape& tape) {
  const int last = tape.size() - 1;
  Numbers without_last = gradients(tape, {}), seeded(tape.size(), 1);
  without_last[last] = 0;
  claim
      .if_equals(gradients(tape, {.backwards = false}),
                 "The walk goes from the first entry to the last: then nothing has arrived yet "
                 "when an entry hands on.")
      .if_equals(gradients(tape, {.add = false}),
                 "An entry used twice keeps one way only: assigned instead of added?")
      .if_equals(gradients(tape, {.twice = false}), arrives_twice(tape))
      .if_equals(gradients(tape, {.other_factor = false}),
                 "In a product each factor's slope is the value of the other factor.")
      .if_equals(gradients(tape, {.slope_of_product = false}),
                 "A product hands on as a sum does there: each factor gets the other one's value.")
      .if_equals(gradients(tape, {.chained = false}),
                 "The slopes are not multiplied by the gradient of the entry they belong to.")
      .if_equals(gradients(tape, {.first = false}), "Entry a gets nothing: both are handed to.")
      .if_equals(gradients(tape, {.second = false}), "Entry b gets nothing: both are handed to.")
      .if_equals(gradients(tape, {.sums = false}), "Sums hand nothing on: each input gets all.")
      .if_equals(gradients(tape, {.products = false}), "Products hand nothing on.")
      .if_equals(gradients(tape, {.minus = true}),
                 "A sum hands both inputs the same, without a minus.")
      .if_equals(gradients(tape, {.seed = tape[last].value}),
                 "The walk starts with the value of the last entry: it has to start with 1.")
      .if_equals(gradients(tape, {.seed = 0}),
                 "The walk starts with 0, so nothing flows: the last entry changes as fast as "
                 "itself, 1.")
      .if_equals(without_last,
                 "The last entry has a gradient too: it changes as fast as itself, 1.")
      .if_equals(gradients(tape, {.minus_everywhere = true}), "Both inputs add: no minus for b.")
      .if_equals(gradients(tape, {.sums_as_products = true}),
                 "A sum hands on as a product does there: its slopes are 1.")
      .if_equals(gradients(tape, {.own_value = true}),
                 "The product itself is no slope: each factor gets the other one's value.")
      .if_equals(gradients(tape, {.plus = true}), "Gradient and slope are multiplied, not added.")
      .if_equals(gradients(tape, {.all_start = true}), "All start with 1: only the last one does.")
      .if_equals(seeded, "All of yours are 1: nothing is handed on.");
}

/// The walk in which all but products hand on as sums do, given numbers too.
inline Numbers given_as_sums(const Tape& tape) {
  Numbers gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const bool product = tape[n].op == '*';
    const int a = tape[n].a, b = tape[n].b;
    gradient[a] += gradient[n] * (product ? tape[b].value : 1);
    gradient[b] += gradient[n] * (product ? tape[a].value : 1);
  }
  return gradient;
}

/// The walk that ends at the first given number which it meets.
inline Numbers ended_at_given(const Tape& tape) {
  int given = tape.size() - 1;
  while (given > 0 && tape[given].op != '=') --given;
  Tape later = tape;
  for (int n = 0; n < given; ++n) later[n].op = '=';
  return gradients(later, {});
}

/// Gradients are sums and products of a few numbers; each of at most 40 roundings in float errs by
/// 2^-24 of the number: a relative bound.
inline void expect_tape(Check& check, const Tape& tape) {
  const Numbers right = gradients(tape, {});
  Numbers only_last(tape.size()), values, scaled = right;
  only_last[tape.size() - 1] = 1;
  for (const Entry& entry : tape) values.add(entry.value);
  for (int n = 0; n < tape.size(); ++n) scaled[n] *= values[n];
  Numbers from_first(tape.size());
  from_first[0] = 1;
  auto claim = check.numbers("gradient", exercise::tape_gradients(tape));
  claim.within(40.0 / (1 << 24))
      .if_equals(only_last, "The last entry hands nothing on: sums and products both do.");
  claim.if_equals(given_as_sums(tape),
                  "A given number hands nothing on: only '+' and '*' were made from others.");
  claim.if_equals(ended_at_given(tape),
                  "The walk ends at the first given number that it meets: others may have been "
                  "made before it. Pass over it, and go on (continue, not break).");
  recognise_walks(claim, tape);
  if (tape.size() > 1) claim.if_equals(from_first, "The 1 stands at entry 0: the last one has it.");
  claim.if_equals(Numbers{6, 3, 1, 1}, "Those are the gradients of the example.")
      .if_equals(scaled, "Each is multiplied by its own value: the slope alone is asked for.")
      .if_equals(values, "Those are the values: how fast does the last one change with each?")
      .expect(right);
}

inline Tape drawn_tape(Check& check) {
  Tape tape;
  for (const double value : check.draw.list<double>(4)) tape.add({'=', 0, 0, value + 4});
  const auto add = [&](char op, int a, int b) {
    const double x = tape[a].value, y = tape[b].value;
    tape.add({op, a, b, op == '*' ? x * y : x + y});
  };
  add('*', 0, check.draw.size(1, 2));
  add('+', 4, 0);
  add('*', 3, 1);  // leads nowhere: its gradient is 0, and it hands none on
  add('*', check.draw.size(0, 1), 5);
  add('+', 7, 7);
  add('*', 8, 5);
  add('+', 4, 5);
  add('+', 10, 9);
  return tape;
}

inline void reverse_mode(Check& check) {
  expect_tape(check, drawn_tape(check));
  // ((2 * 3) + 2) squared: 8 * 8 = 64, with the gradients 64, 32, 16, 16 and 1.
  expect_tape(check,
              {{'=', 0, 0, 2}, {'=', 0, 0, 3}, {'*', 0, 1, 6}, {'+', 2, 0, 8}, {'*', 3, 3, 64}});
  // (2 * 3 + 5) * 3: a number is given between the others.
  expect_tape(check, {{'=', 0, 0, 2},
                      {'=', 0, 0, 3},
                      {'*', 0, 1, 6},
                      {'=', 0, 0, 5},
                      {'+', 2, 3, 11},
                      {'*', 4, 1, 33}});
  // (-2 * 3 + 3) * -2 = 6: values and gradients below 0.
  expect_tape(check,
              {{'=', 0, 0, -2}, {'=', 0, 0, 3}, {'*', 0, 1, -6}, {'+', 2, 1, -3}, {'*', 3, 0, 6}});
  // 0 * 3: what comes back is no quotient of values.
  expect_tape(check, {{'=', 0, 0, 0}, {'=', 0, 0, 3}, {'*', 0, 1, 0}});
  expect_tape(check, {{'=', 0, 0, 3}, {'=', 0, 0, 5}});
  expect_tape(check, {{'=', 0, 0, 5}});
}

// ---- 03.6 -------------------------------------------------------------------------------------

inline void expect_error(Check& check, double error, double factor) {
  const double f = factor;
  check
      .number(emb::message("error ", error, ", h divided by ", factor),
              exercise::predicted_error(error, factor))
      .within_rounding(4, 16)
      .if_equals(error / f, "That is how one side behaves. From both sides the first bend cancels.")
      .if_equals(error, "The error does change: the nudge is what makes it.")
      .if_equals(error * f, "That is how rounding behaves when h is tiny.")
      .if_equals(error * f * f, "A smaller h is the better one here.")
      .if_equals(error / (2 * f), "Two sides do not halve it once: look at step 6.")
      .if_equals(error / f * f, "A division and a multiplication: set brackets, / (f * f).")
      .if_equals(error / (f * f * f), "One factor too many.")
      .if_equals(error / (f * f * f * f), "The factor counts twice, not four times.")
      .if_equals(error / std::sqrt(f), "It falls faster than h, not slower.")
      .if_equals(error / std::pow(2, f), "h is divided by the factor, not halved so many times.")
      .if_equals(error / (std::trunc(f) * std::trunc(f)), "The factor was made whole on the way.")
      .if_equals(error * error / f / f, "The error itself is not squared: the factor is.")
      .if_equals(error / 4, "That is for a factor of 2 only.")
      .if_equals(error - f, "The error is divided, nothing is subtracted from it.")
      .if_equals(error * error / f, "The error itself is not squared: what h is divided by is.")
      .if_equals(error / f / 2, "Two sides do not halve it once: look at step 6.")
      .if_equals(0.1, "That is the example, of one side.")
      .if_equals(0, "It becomes small, not 0: is there a whole number on the way?")
      .otherwise("From both sides, half of h leaves a quarter of the error.")
      .expect(error / (f * f));
}

inline void smaller_nudge(Check& check) {
  const double error = (2 * check.draw.size(30, 90) + 1) / 16.0;  // not half of the factor
  expect_error(check, error, check.draw.size(5, 9));
  for (const double factor : {3.0, 10.0, 2.5}) expect_error(check, error, factor);
}

}  // namespace references
