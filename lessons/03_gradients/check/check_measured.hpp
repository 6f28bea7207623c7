#pragma once

// The checks of 03.4 and 03.6: slopes measured from outside, and how they err.

#include <algorithm>
#include <cmath>

#include "course/check/check.hpp"
#include "lessons/03_gradients/check/references.hpp"

namespace references {

using emb::course::Check;
using emb::course::NumbersClaim;

// ---- 03.4 -------------------------------------------------------------------------------------

inline void recognise_nudges(NumbersClaim& claim, const Loss& loss, const Numbers& x, double h) {
  claim.if_equals(differences(loss, x, 2 * h, -2 * h, 2 * h), "2 h up and 2 h down: h is meant.")
      .if_equals(differences(loss, x, 2 * h, -2 * h, 4 * h), "2 h up and 2 h down: h is meant.")
      .if_equals(differences(loss, x, 0.5, -0.5, 1), "h is always 0.5, which is the example's.")
      .if_equals(differences(loss, x, 1e-3, -1e-3, 2e-3), "h is given: use that one.")
      .if_equals(nudges_kept(loss, x, h),
                 "What was nudged for the numbers before stays nudged: begin with x each time.");
}

/// Losses at other places, and of what is made of the two.
inline void recognise_slopes(NumbersClaim& claim, const Loss& loss, const Numbers& x, double h) {
  const auto by_h = [h](double number, int sign) { return number + sign * h; };
  const auto slope = [h](double up, double down) { return (up - down) / (2 * h); };
  claim
      .if_equals(nudged(loss, x, by_h, [h](double u, double d) { return (u + d) / (2 * h); }),
                 "The two losses are added: it is their difference that is divided.")
      .if_equals(nudged(loss, x, by_h, [h](double u, double d) { return u - d / (2 * h); }),
                 "Only the second loss is divided: set brackets around the difference.")
      .if_equals(nudged(
                     loss, x, [h](double x0, int s) { return x0 * (1 + s * h); }, slope),
                 "x[i] is multiplied there: h is added to it, and subtracted.")
      .if_equals(nudged(
                     loss, x, [h](double, int s) { return s * h; }, slope),
                 "x[i] became h and -h: x[i] + h and x[i] - h are meant.");
}

/// Losses stay below 256; in float each of the two is rounded a few times, and then divided by 2 h,
/// which is 1/4 or more.
inline void expect_measured(Check& check, const Loss& loss, const Numbers& x, double h) {
  const Numbers right = differences(loss, x, h, -h, 2 * h);
  const char* of_four =
      "A formula of four places errs less, but here two are asked for: h up and h down.";
  Numbers losses(x.size(), loss(x)), first(x.size());
  if (x.size() > 0) first[0] = right[0];
  NumbersClaim claim = check.numbers("gradient", exercise::measured_gradient(loss, x, h));
  claim.within_rounding(8, 1024);
  recognise_nudges(claim, loss, x, h);
  recognise_slopes(claim, loss, x, h);
  claim.if_equals(by_four_places(loss, x, h), of_four)
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
      .if_equals(losses, "That is the loss, for each number: how fast does it change?")
      .if_equals(first, "Only number 0 is measured: each has a slope.")
      .expect(right);
}

/// Whether some are above 0 and some below: then signs that are lost are not signs reversed.
inline bool both_signs(const Numbers& slopes) {
  const auto [least, most] = std::ranges::minmax(slopes);
  return least < 0 && most > 0;
}

inline void measured(Check& check) {
  Numbers c, x;
  const Loss linked = [&c](const Numbers& at) {
    double sum = 0.0;
    for (int i = 0; i < at.size(); ++i)
      sum += c[i] * at[i] * at[i] * at[(i + 1) % at.size()] + (5 + c[i]) * at[i] * at[i] +
             std::pow(at[i], 5) / 4;  // bends so often that another h, or more places, shows
    return sum;
  };
  do {
    c = check.draw.list<double>(4), x = check.draw.list<double>(4);
  } while (!both_signs(differences(linked, x, 0.375, -0.375, 0.75)));
  expect_measured(check, linked, x, 0.375);
  // The slopes are 2 x0 x1 = 12 and x0 * x0 + 3 = 7.
  const Loss bent = [](const Numbers& at) { return at[0] * at[0] * at[1] + 3 * at[1]; };
  expect_measured(check, bent, {2, 3}, 0.125);
  // Bent so often that more places, or a smaller h, measure another number.
  expect_measured(
      check, [](const Numbers& at) { return std::pow(at[0], 5); }, {1.5}, 0.375);
  // One slope above 0, one below.
  const Loss cubes = [](const Numbers& at) { return std::pow(at[0], 3) - std::pow(at[1], 3); };
  expect_measured(check, cubes, {-1.5, 2}, 0.625);
  expect_measured(check, linked, {}, 0.375);
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
      .if_equals(error / 16, "That is for a factor of 4 only.")
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
  const double factors[] = {5, 6, 7, 9};  // 8 would make 2 f of the example's 4 * 4
  expect_error(check, error, factors[check.draw.size(0, 3)]);
  for (const double factor : {3.0, 10.0, 2.5}) expect_error(check, error, factor);
}

}  // namespace references
