#pragma once

// The check of 08.7: a power iteration.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/08_geometry/check/references.hpp"
#include "lessons/08_geometry/exercise.hpp"

namespace power_checks {

using emb::message;
using emb::course::Check;
using emb::course::show;
using namespace references;

inline Numbers product(const Table& matrix, const Numbers& direction) {
  Numbers result(direction.size());
  for (int i = 0; i < result.size(); ++i) result[i] = dot(matrix.row(i), direction);
  return result;
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

/// The products with f(matrix(i, j), direction(j), i, j), 1 long.
template <class F>
Numbers unit_of(const Table& matrix, const Numbers& direction, F f) {
  Numbers result(direction.size());
  for (int i = 0; i < result.size(); ++i)
    for (int j = 0; j < result.size(); ++j) result[i] += f(matrix(i, j), direction[j], i, j);
  return unit(result);
}

/// Calls name(result, sentence) for sums that people get wrong.
template <class Name>
void wrong_products(const Table& matrix, const Numbers& direction, Name name) {
  const int D = direction.size(), end = D - 1;
  const auto some = [&](auto which) {
    return unit_of(matrix, direction,
                   [=](double m, double x, int i, int j) { return which(i, j) ? m * x : 0.0; });
  };
  name(some([=](int, int j) { return j == end; }),
       "Only the last product of each sum is left: assigned instead of added?");
  name(some([=](int, int j) { return j < end; }), "The last column is left out.");
  name(some([](int, int j) { return j > 0; }), "The first column is left out.");
  name(some([](int i, int j) { return j <= i; }), "j goes over the whole row, not up to i.");
  name(some([](int i, int j) { return j >= i; }), "j goes over the whole row, not from i on.");
  name(unit_of(matrix, direction, [&](double m, double, int i, int) { return m * direction[i]; }),
       "matrix(i, j) is multiplied by direction(j), not by direction(i).");
  name(unit_of(matrix, direction, [](double m, double x, int, int) { return m + x; }),
       "matrix(i, j) is multiplied by direction(j): they were added.");
  Numbers many = direction;
  for (int n = 1; n <= 1000; ++n) {
    many = unit(product(matrix, many));
    if (n == 10 || n == 20 || n == 50 || n == 100 || n == 1000)
      name(many, "Those are many iterations: one is asked for.");
  }
  name(Numbers{0.8944271909999159, 0.4472135954999579}, "That is the example.");
}

/// Calls name(result, sentence) for lengths that people get wrong.
template <class Name>
void wrong_lengths(const Table& matrix, const Numbers& result, Name name) {
  const int D = result.size();
  const double right = length(result);
  Numbers changing = result, signs = result, rows = result;
  double total = 0;
  for (int i = 0; i < D; ++i) {
    total += result[i];
    changing[i] /= length(changing);
    signs[i] = result[i] < 0 ? -1 : 1;
    rows[i] /= length(matrix.row(i));
  }
  name(times(result, 1 / std::sqrt(right)), "One root too many: a length has one.");
  name(times(result, right), "Times the length: the product is divided by it.");
  name(times(result, 1.0 / static_cast<int>(right)),
       "The length was kept in an int: it has a fraction, so a double.");
  name(times(result, 1 / std::sqrt(total)),
       "A length is the root of the sum of squares: the numbers themselves were added.");
  name(times(result, 1 / length(begin_of(result, 0, D - 1))),
       "The last number is missing in the length.");
  name(times(result, 1 / length(begin_of(result, 1, D))),
       "The first number is missing in the length.");
  name(changing, "The length was measured again while numbers changed: measure it once, before.");
  name(signs, "Each number was divided by its own size: all of them by one length.");
  name(rows, "Divided by the lengths of the rows: the product's own length divides.");
  name(times(result,
             1 / std::sqrt(std::inner_product(matrix.begin(), matrix.end(), matrix.begin(), 0.0))),
       "Divided by the length of the matrix: the product's own length divides.");
  Numbers sizes = unit(result);
  for (double& x : sizes) x = std::fabs(x);
  name(sizes, "The signs are lost: the direction may point either way.");
}

inline void expect_step(Check& check, const Table& matrix, const Numbers& direction) {
  const Numbers yours = exercise::power_step(matrix, direction);
  const Numbers result = product(matrix, direction), back = product(transposed(matrix), direction);
  double total = 0;
  for (const double number : result) total += number;
  Numbers elements = direction;
  for (int i = 0; i < direction.size(); ++i) elements[i] *= matrix(i, i);
  const Numbers twice = product(matrix, result), written = in_place(matrix, direction);
  auto claim = check.numbers(message("step from ", shown(direction)), yours);
  claim
      // D products and sums, the length, a quotient; products are up to so much times the result.
      .within_rounding(2 * direction.size() + 8,
                       1 + direction.size() * largest(direction) * 16 / length(result))
      .if_true(length(result) < 1 && yours == result,
               "A product shorter than 1 is made 1 long as well.")
      .if_equals(times(unit(result), -1), "The sign is turned.")
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
      .if_equals(unit(direction), "That is the direction, 1 long: multiply the matrix by it.");
  const auto name = [&](const Numbers& wrong, const char* text) { claim.if_equals(wrong, text); };
  wrong_products(matrix, direction, name);
  wrong_lengths(matrix, result, name);
  claim
      .otherwise(
          message("The product is ", shown(result), ", its length ", show(length(result)), "."))
      .expect(unit(result));
}

inline void power_step(Check& check) {
  expect_step(check, {{2, 1, -4}, {1, 3, -1}, {4, 2, 5}}, {1, 2, -3});
  const int D = check.draw.size(4, 6);
  Table matrix = check.draw.matrix<double>(D, D);
  for (int d = 0; d < D; ++d) matrix(d, d) += 9;  // the product is not near zero
  expect_step(check, matrix, check.draw.list<double>(D));
  expect_step(check, times(matrix, 1.0 / 1024), check.draw.list<double>(D));
  expect_step(check, {{-3}}, {0.5});
}

}  // namespace power_checks
