#pragma once

// The checks of 08.1, 08.2 and 08.7: cosines, and a power iteration.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/08_geometry/exercise.hpp"
#include "lessons/08_geometry/references.hpp"

namespace geometry_checks {

using emb::message;
using emb::course::Check;
using emb::course::show;
using namespace references;

inline constexpr double degree = 3.14159265358979323846 / 180;

// ---- 08.1 -------------------------------------------------------------------------------------

inline void expect_similarity(Check& check, double cosine, double first, double second,
                              double degrees) {
  const double yours = exercise::predicted_similarity(cosine, first, second, degrees);
  const double right = first * second < 0 ? -cosine : cosine;
  check
      .number(
          message("cosine ", cosine, ", times ", first, " and ", second, ", turned by ", degrees),
          yours)
      .within_rounding(4, 1)
      .if_equals(cosine * first * second,
                 "Sum and lengths grow by the same factors: in their quotient they cancel.")
      .if_equals(std::clamp(cosine * first * second, -1.0, 1.0),
                 "The factors cancel: nothing has to be cut off at 1 or -1.")
      .if_equals(cosine * first,
                 "The first factor is in the sum and in the first length: it cancels.")
      .if_equals(cosine * second,
                 "The second factor is in the sum and in the second length: it cancels.")
      .if_equals(cosine * first / second, "Factors cancel, each against the length of its own row.")
      .if_equals(cosine * std::fabs(first * second),
                 "Sum and lengths grow by the same factors: in their quotient they cancel.")
      .if_equals(right * std::cos(degrees * degree),
                 "Both rows are turned alike: the angle between them stays.")
      .if_equals(cosine * std::cos(degrees * degree),
                 "Both rows are turned alike: the angle between them stays.")
      .if_equals(std::cos(std::acos(cosine) + degrees * degree),
                 "Both rows are turned alike: the angle between them does not grow.")
      .if_true(first < 0 && second < 0 && std::fabs(yours + cosine) < 1e-6,
               "Two factors below 0 turn the sign twice: it is what it was.")
      .if_true(cosine < 0 && std::fabs(yours + cosine) < 1e-6,
               "A cosine can be below 0: the two rows then point away from each other.")
      .if_equals(cosine,
                 "A factor below 0 turns one row about: the sum of products turns its sign, "
                 "the length does not.")
      .if_equals(-cosine, "No row is turned about by a factor above 0: the sign stays.")
      .if_equals(1.0, "It is 1 only for the same direction.")
      .if_true(yours < -1 || yours > 1, "A cosine is never above 1 or below -1.")
      .if_true(true,
               "Factors cancel against the lengths, a rotation keeps the angle between two "
               "rows: only the sign of the factors counts.")
      .expect(right);
}

inline void predicted_similarity(Check& check) {
  expect_similarity(check, 0.375, 3, 0.25, 90);
  expect_similarity(check, 0.625, 4, 3, 30);
  expect_similarity(check, -0.375, 5, 2, 20);
  expect_similarity(check, 0.5 + check.draw.rate() / 2, -1.5, 5, 100);
  expect_similarity(check, -0.25, 2, -7, 60);
  expect_similarity(check, -0.75, -2, -3, 45);
  expect_similarity(check, -0.875, 0.125, 6, 0);
}

// ---- 08.2 -------------------------------------------------------------------------------------

/// A sum of sizes, what a root of squares is often taken for.
inline double street_length(const Numbers& a) {
  double sum = 0;
  for (const double number : a) sum += std::fabs(number);
  return sum;
}

inline void name_cosines(auto& claim, const Numbers& a, const Numbers& b) {
  const double right = cosine(a, b), la = length(a), lb = length(b), product = dot(a, b);
  const int D = a.size();
  claim.if_equals(product, "That is the sum of products: divide by both lengths.")
      .if_equals(product / (la * la * lb * lb), "A length is the root of the sum of squares.")
      .if_equals(product / std::sqrt(la * lb), "One root too many: the lengths' product divides.")
      .if_equals(product / la, "Divide by the length of b as well.")
      .if_equals(product / lb, "Divide by the length of a as well.")
      .if_equals(product / (la * la), "Divide by the length of each row, not twice by that of a.")
      .if_equals(product / (lb * lb), "Divide by the length of each row, not twice by that of b.")
      .if_equals(product / (la + lb), "The lengths are multiplied, not added.")
      .if_equals(product / D, "That is a mean of products: divide by the lengths, not by D.")
      .if_equals(right / D, "Divided by D: the lengths alone divide.")
      .if_equals(product / (street_length(a) * street_length(b)),
                 "A length is the root of the sum of squares, not the sum of sizes.")
      .if_equals(std::fabs(right), "The sign is lost: rows that point away have one below 0.")
      .if_equals(1 - right, "That is 1 - cosine, a distance.")
      .if_equals(right * right, "That is its square.")
      .if_equals(std::acos(std::clamp(right, -1.0, 1.0)),
                 "That is the angle: its cosine is asked for.")
      .if_equals(std::acos(std::clamp(right, -1.0, 1.0)) / degree,
                 "That is the angle in degrees: its cosine is asked for.")
      .if_equals(length(sum(a, times(b, -1))), "That is the distance of the two.")
      .if_equals(cosine(begin_of(a, 0, D - 1), begin_of(b, 0, D - 1)),
                 "The last number is left out.")
      .if_equals(cosine(begin_of(a, 1, D), begin_of(b, 1, D)), "The first number is left out.")
      .if_equals(a[D - 1] * b[D - 1] / (la * lb),
                 "Only the last product is left: assigned instead of added?");
}

inline void expect_cosine(Check& check, const Numbers& a, const Numbers& b) {
  const double yours = exercise::cosine(a, b), lengths = length(a) * length(b);
  auto claim = check.number(message("cosine of ", shown(a), " and ", shown(b)), yours);
  // Sums of D products, two roots, a product, a quotient: relative to the lengths.
  claim.within_rounding(3 * a.size() + 6, 1)
      .if_true(lengths == 0 && std::isnan(yours),
               "0 divided by 0: a row of zeros has no direction, and the answer is 0.")
      .if_true(lengths == 0 && yours == 1, "A row of zeros has no direction: the answer is 0.");
  if (lengths > 0) name_cosines(claim, a, b);
  claim
      .if_true(lengths > 0 && lengths < 1e-4,
               "Short rows have a direction, too: nothing is added to the lengths.")
      .if_true(true, message("The sum of products is ", show(dot(a, b)), ", the lengths are ",
                             show(length(a)), " and ", show(length(b)), "."))
      .expect(cosine(a, b));
}

inline void cosine(Check& check) {
  expect_cosine(check, {2, 3, 6}, {1, 4, 8});
  const int D = check.draw.size(4, 7);
  Numbers a = check.draw.list<double>(D), b = check.draw.list<double>(D);
  b[0] = a[0] > 0 ? -3 : 3;  // no longer than 7 numbers, and they do not point one way
  expect_cosine(check, a, b);
  expect_cosine(check, a, times(a, -3));
  expect_cosine(check, times(a, 1e-4), times(b, 1e-3));
  expect_cosine(check, times(a, 1000), b);
  expect_cosine(check, {-5}, {0.25});
  expect_cosine(check, {0, 0, 0}, {1, 2, 3});
  expect_cosine(check, {1, 2, 3}, {0, 0, 0});
}

// ---- 08.7 -------------------------------------------------------------------------------------

inline Numbers product(const Table& matrix, const Numbers& direction) {
  Numbers result(direction.size());
  for (int i = 0; i < result.size(); ++i) result[i] = dot(matrix.row(i), direction);
  return result;
}
inline Table transposed(const Table& m) {
  Table turned(m.columns(), m.rows());
  for (int n = 0; n < m.rows(); ++n)
    for (int d = 0; d < m.columns(); ++d) turned(d, n) = m(n, d);
  return turned;
}
/// Each number is written over the direction while it is still read.
inline Numbers in_place(const Table& matrix, Numbers direction) {
  for (int i = 0; i < direction.size(); ++i) direction[i] = dot(matrix.row(i), direction);
  return direction;
}
inline double largest(const Numbers& a) {
  double most = 0;
  for (const double number : a) most = std::max(most, std::fabs(number));
  return most;
}

inline void expect_step(Check& check, const Table& matrix, const Numbers& direction) {
  const Numbers yours = exercise::power_step(matrix, direction);
  const Numbers result = product(matrix, direction), back = product(transposed(matrix), direction);
  double total = 0;
  for (const double number : result) total += number;
  Numbers elements = direction;
  for (int i = 0; i < direction.size(); ++i) elements[i] *= matrix(i, i);
  const Numbers twice = product(matrix, result), written = in_place(matrix, direction);
  check
      .numbers(message("step from ", shown(direction)), yours)
      // D products and sums, the length, a quotient; products are up to so much times the result.
      .within_rounding(2 * direction.size() + 8,
                       1 + direction.size() * largest(direction) * 16 / length(result))
      .if_equals(result, "The product is not made 1 long yet: divide by its length.")
      .if_equals(unit(back), "Rows and columns are exchanged: matrix(i, j) * direction(j).")
      .if_equals(back, "Rows and columns are exchanged, and the result is not 1 long.")
      .if_equals(times(result, 1 / dot(result, result)),
                 "A length is the root of the sum of squares.")
      .if_equals(times(result, 1 / largest(result)),
                 "Divided by the largest number: divide by the length.")
      .if_equals(times(result, 1 / total), "Divided by the sum: divide by the length.")
      .if_equals(times(result, 1 / street_length(result)),
                 "A length is the root of the sum of squares, not the sum of sizes.")
      .if_equals(times(result, 1.0 / direction.size()), "Divided by D: divide by the length.")
      .if_equals(times(result, 1 / length(direction)),
                 "Divided by the length of the direction: that of the product makes it 1 long.")
      .if_equals(unit(sum(result, direction)), "The direction was added: the sums begin at 0.")
      .if_equals(unit(twice), "Those are two iterations: one is asked for.")
      .if_equals(unit(written),
                 "The direction was written while it was still read: fill a new list.")
      .if_equals(unit(elements), "Only the diagonal is used: every j goes into every i.")
      .if_equals(direction, "That is the direction as it came.")
      .if_equals(unit(direction), "That is the direction, 1 long: multiply the matrix by it.")
      .if_equals(times(unit(result), -1), "The sign is turned.")
      .if_true(true, message("The product is ", shown(result), ", its length ",
                             show(length(result)), "."))
      .expect(unit(result));
}

inline void power_step(Check& check) {
  expect_step(check, {{2, 1, 0}, {0, 3, -1}, {4, 0, 1}}, {1, 2, -3});
  const int D = check.draw.size(4, 6);
  Table matrix = check.draw.matrix<double>(D, D);
  for (int d = 0; d < D; ++d) matrix(d, d) += 9;  // the product is not near zero
  expect_step(check, matrix, check.draw.list<double>(D));
  expect_step(check, times(matrix, 1.0 / 1024), times(check.draw.list<double>(D), 64));
  expect_step(check, {{-3}}, {0.5});
}

}  // namespace geometry_checks
