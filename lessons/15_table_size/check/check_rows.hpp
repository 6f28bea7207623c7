#pragma once

// The check of 15.3: whole numbers instead of a row.

#include <cmath>
#include <cstdint>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/15_table_size/check/references.hpp"

namespace exercise::checks {

using emb::course::Check;
using emb::course::NumbersClaim;

inline constexpr const char* small_row =
    "Small numbers are no zeros: a row is one of zeros where its farthest number is exactly 0.";

/// Whose scale is made of another number. The ends come first: what is left may be above 0 alone.
inline void recognise_number(NumbersClaim& claim, const Numbers& row, double m) {
  const Extremes of(row);
  claim
      .if_equals(Extremes(without(row, 0)).farthest / m,
                 "The first number did not count, and it is the farthest here.")
      .if_equals(Extremes(without(row, row.size() - 1)).farthest / m,
                 "The last number did not count, and it is the farthest here.")
      .if_equals(of.largest / m, "The number farthest from 0 may be below it: fabs.")
      .if_equals(std::max(0.0, of.largest) / m, "The farthest from 0 may be below it: fabs.")
      .if_equals(of.smallest / m, "A scale is not below 0: fabs of the number farthest from 0.")
      .if_equals(-of.smallest / m, "The number farthest from 0 may be above it as well: fabs.")
      .if_equals(-of.farthest / m, "A scale is not below 0.")
      .if_equals(of.nearest / m, "That is from the number nearest to 0: the farthest counts.")
      .if_equals(std::fabs(row[0]) / m, "That is from row[0]: every number has to be looked at.")
      .if_equals(row[0] / m, "That is from row[0]: every number has to be looked at.")
      .if_equals(std::fabs(row[row.size() - 1]) / m, "That is from the last number alone.")
      .if_equals(of.sum / m, "That is from the sum: the farthest number counts.")
      .if_equals(of.magnitudes / m, "That is from a sum: the farthest number counts.")
      .if_equals(of.magnitudes / row.size() / m, "That is from a mean: the farthest number counts.")
      .if_equals(std::sqrt(of.squares) / m, "That is from the length: the farthest number counts.");
}

/// Whose steps are others, with the right number.
inline void recognise_steps(NumbersClaim& claim, const Numbers& row, double m) {
  const Extremes of(row);
  claim.if_equals(of.farthest / (m + 1), "The farthest number becomes `most`, not most + 1.")
      .if_equals(of.farthest / (m - 1), "The farthest number becomes `most`, not most - 1.")
      .if_equals(of.farthest / (2 * m), "From 0 to the farthest there are `most` steps, not twice.")
      .if_equals(of.farthest / (2 * m + 1), "From 0 to the farthest there are `most` steps.")
      .if_equals(2 * of.farthest / (2 * m + 1), "From -most to most there are 2 * most steps.")
      .if_equals(2 * of.farthest / m, "The farthest number counts once: divided by most.")
      .if_equals((of.largest - of.smallest) / m,
                 "Largest minus smallest: only the farthest counts.")
      .if_equals((of.largest - of.smallest) / (2 * m),
                 "Largest minus smallest: 0 has to stay 0, so only the farthest counts.")
      .if_equals((of.largest - of.smallest) / (2 * m + 1),
                 "Largest minus smallest: 0 has to stay 0, so only the farthest counts.");
}

/// What people do with the right number instead of dividing it.
inline void recognise_division(NumbersClaim& claim, const Numbers& row, double m) {
  const Extremes of(row);
  claim.if_equals(m / of.farthest, "Upside down: the farthest divided by most.")
      .if_equals(of.farthest, "That is the farthest number: divide it by most.")
      .if_equals(of.farthest * m, "Multiplied by most: divide.")
      .if_equals(std::max(1.0, of.farthest) / m, "All may be below 1: the search begins at 0.")
      .if_equals(1 / m, "That is 1 / most: the farthest number divided by most.")
      .if_equals(std::round(of.farthest / m), "A scale is not rounded: only the numbers are.")
      .if_equals(m, "That is most: the farthest number, divided by it.")
      .if_equals(of.farthest * of.farthest / m, "Squared: the farthest number itself counts.")
      .if_equals(std::floor(of.farthest) / m, "An int lost what stands behind the point.")
      .if_equals(of.farthest / 127, "That is for 8 bits: most is an argument.")
      .if_equals(of.farthest / 7, "That is for 4 bits: most is an argument.")
      .if_equals(of.farthest / row.size(), "That is divided by D: divide by most.");
}

inline void expect_scale(Check& check, const std::string& where, double yours, const Numbers& row,
                         int most) {
  auto claim = check.number("scale" + where, yours);
  const double right = Extremes(row).farthest / most;
  claim
      .within_rounding(4, right)  // a float's roundings, however small the row is
      .if_true(yours == 0 && right > 0 && Extremes(row).nearest == 0,
               "A row with a 0 in it is no row of zeros: there, all of them are 0.")
      .if_equals(0, right < 1e-9 ? small_row
                                 : "That is 0, and the row has other numbers. Is there an int?")
      .if_equals(0.5, "That is the example.");
  recognise_number(claim, row, most);
  recognise_steps(claim, row, most);
  recognise_division(claim, row, most);
  claim.if_true(std::isnan(yours), "That is no number: 0 / 0?")
      .otherwise("The magnitude of the number farthest from 0, divided by most.")
      .expect({right});
}

inline void recognise_rounding(NumbersClaim& claim, const Numbers& row, double scale) {
  const auto wrong = [&](auto way) { return each(row, way); };
  claim
      .if_equals(wrong([&](double x) { return std::trunc(x / scale); }),
                 "An int keeps what stands before the point: std::round first.")
      .if_equals(wrong([&](double x) { return std::floor(x / scale); }),
                 "Rounded down: the nearest whole number is asked for, std::round.")
      .if_equals(wrong([&](double x) { return std::ceil(x / scale); }),
                 "Rounded up: the nearest whole number is asked for, std::round.")
      .if_equals(wrong([&](double x) { return std::trunc(x / scale + 0.5); }),
                 "+ 0.5 rounds numbers above 0 only: std::round does both.")
      .if_equals(wrong([&](double x) { return std::round(std::round(x) / scale); }),
                 "The row was rounded before: divide first.")
      .if_equals(wrong([&](double x) { return std::round(std::trunc(x) / scale); }),
                 "The row lost what stands behind the point before it was divided.");
}

/// What is rounded, where it is not row[d] / scale.
inline void recognise_rounded(NumbersClaim& claim, const Numbers& row, double scale, int most) {
  const auto wrong = [&](auto way) { return each(row, way); };
  const auto right = [&](double x) { return std::round(x / scale); };
  claim
      .if_equals(wrong([&](double x) { return std::round(std::fabs(x) / scale); }),
                 "The signs are lost: fabs is for the scale only.")
      .if_equals(wrong([&](double x) { return -right(x); }), "The signs are turned around.")
      .if_equals(wrong([&](double x) { return std::round(x * scale); }),
                 "Multiplied by the scale: divide by it.")
      .if_equals(wrong([&](double x) { return std::round(x); }), "Divide by the scale first.")
      .if_equals(wrong([&](double x) { return std::trunc(x); }), "Divide by the scale, and round.")
      .if_equals(wrong([&](double x) { return std::round(x / scale / most); }),
                 "Divided by the farthest number: by the scale.")
      .if_equals(wrong([&](double x) { return std::trunc(x / scale / most); }),
                 "Divided by the farthest number: by the scale.")
      .if_equals(wrong([&](double x) { return std::round(x * most); }),
                 "Multiplied by most: divide by the scale.")
      .if_equals(wrong([&](double x) { return right(x) + most + 1; }),
                 "Numbers below 0 stay below 0 here: nothing is added.")
      .if_equals(wrong([&](double x) { return right(x) + most; }),
                 "Numbers below 0 stay below 0 here: nothing is added.")
      .if_equals(wrong([&](double x) { return right(x) + 8; }),
                 "8 is added to what is stored in 15.4, not here.")
      .if_equals(wrong([&](double x) { return std::round(x / most); }),
                 "Divided by most: by the scale.")
      .if_equals(wrong([&](double x) { return std::trunc(std::round(x) / scale); }),
                 "The row was rounded before, and not after: divide first.")
      .if_equals(wrong([&](double x) { return std::max(0.0, right(x)); }),
                 "Numbers below 0 became 0.")
      .if_equals(wrong([&](double) { return right(row[0]); }), "All are row[0]: row[d].")
      .if_equals(wrong([](double) { return 0.0; }), "All are 0: were they written?");
}

inline void expect_whole(Check& check, const std::string& where, const List<int>& yours,
                         const Numbers& row, int most) {
  const double scale = Extremes(row).farthest / most;
  const Numbers right = each(row, [&](double x) { return std::round(x / scale); });
  auto claim = check.numbers("numbers" + where, yours);
  claim.exactly();
  if (scale < 1e-9) claim.if_equals(Numbers(row.size()), small_row);
  recognise_rounding(claim, row, scale);
  recognise_rounded(claim, row, scale, most);
  claim.if_true(yours.size() < row.size(), "There is one whole number for each of the row.")
      .if_true(almost(yours, right, 0), "The first number is not as the others.")
      .if_true(almost(yours, right, row.size() - 1), "The last number is not as the others.")
      .otherwise("Number d is row[d] / scale, rounded to the nearest.")
      .expect(right);
}

/// A row whose numbers are all away from the middle between two whole numbers.
inline Numbers row_of(Check& check, int count, int most, int farthest_at, double farthest) {
  Numbers row;
  const double scale = std::fabs(farthest) / most;
  while (row.size() < count) {
    const double x = (check.draw.random().uniform() * 1.8 - 0.9) * std::fabs(farthest);
    const double q = x / scale, part = q - std::floor(q);
    if (std::fabs(part - 0.5) > 0.02 && std::fabs(q) > 0.6) row.add(x);
  }
  row[farthest_at] = farthest;
  return row;
}

inline void expect_row(Check& check, const std::string& name, const Numbers& row, int most) {
  const Quantised yours = exercise::quantised(row, most);
  const std::string where = emb::message(", ", name, ", most = ", most);
  expect_scale(check, where, yours.scale, row, most);
  expect_whole(check, where, yours.numbers, row, most);
}

inline void expect_zeros(Check& check, int count) {
  const Quantised yours = exercise::quantised(Numbers(count), 127);
  const std::string where = emb::message(" of a row of ", count, " zeros");
  check.number("scale" + where, yours.scale)
      .exactly()
      .otherwise("Its farthest number is 0, and 0 / most is 0.")
      .expect({0});
  check.numbers("numbers" + where, yours.numbers)
      .exactly()
      .if_true(yours.numbers.size() < count, "There is one whole number for each of the row.")
      .otherwise("0 / 0 is no number: a row of zeros needs no division.")
      .expect(Numbers(count));
}

inline void rows_quantised(Check& check) {
  const int D = check.draw.size(5, 8);
  // Rounding down, up or before gives three different rows here.
  expect_row(check, "3.1 -1.4 5.3 1.4 -2.6 4.9", {3.1, -1.4, 5.3, 1.4, -2.6, 4.9}, 7);
  Numbers below = row_of(check, D, 127, 2, -371.3);
  below[0] = std::fabs(below[0]);
  expect_row(check, "farthest below 0", below, 127);
  expect_row(check, "farthest above 0", row_of(check, D, 7, 1, 5.3), 7);
  expect_row(check, "farthest last", row_of(check, D, 7, D - 1, -4.9), 7);
  expect_row(check, "farthest first", row_of(check, D, 31, 0, -2.9), 31);
  expect_row(check, "all small", row_of(check, D, 127, 3, 0.43), 127);
  expect_row(check, "all below 1e-20", row_of(check, D, 127, 2, -4.3e-21), 127);
  expect_row(check, "all large", row_of(check, D, 7, 3, 81234.5), 7);
  expect_row(check, "all below 0",
             each(row_of(check, D, 127, 1, 6.1), [](double x) { return -std::fabs(x); }), 127);
  expect_row(check, "one number", {-2.6}, 7);
  expect_row(check, "0 3.1 -5.3", {0, 3.1, -5.3}, 7);
  expect_row(check, "3.1 0 -5.3", {3.1, 0, -5.3}, 7);
  expect_row(check, "2.6 -2.6", {2.6, -2.6}, 7);  // whose sum is 0
  expect_zeros(check, 4);
  expect_zeros(check, 0);
}

}  // namespace exercise::checks
