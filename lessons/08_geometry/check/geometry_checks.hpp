#pragma once

// The checks of 08.1 and 08.2: cosines.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/08_geometry/check/references.hpp"
#include "lessons/08_geometry/exercise.hpp"

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
      .if_true(degrees > 150 && std::fabs(yours + right) < 1e-6,
               "Both rows are turned alike, by however much: the angle between them stays.")
      .if_true(right < 0 && yours == 0, "A cosine can be below 0: nothing is cut off there.")
      .if_true(cosine < 0 && std::fabs(yours + cosine) < 1e-6,
               "A cosine can be below 0: the two rows then point away from each other.")
      .if_equals(cosine,
                 "A factor below 0 turns one row about: the sum of products turns its sign, "
                 "the length does not.")
      .if_equals(-cosine, "No row is turned about by a factor above 0: the sign stays.")
      .if_equals(1.0, "It is 1 only for the same direction.")
      .if_true(yours < -1 || yours > 1, "A cosine is never above 1 or below -1.")
      .otherwise(
          "Factors cancel against the lengths, a rotation keeps the angle between two "
          "rows: only the sign of the factors counts.")
      .expect(right);
}

inline void predicted_similarity(Check& check) {
  expect_similarity(check, 0.4375, 3, 0.25, 70);
  expect_similarity(check, 0.625, 4, 3, 30);
  expect_similarity(check, -0.375, 5, 2, 20);
  expect_similarity(check, 0.5 + check.draw.rate() / 2, -1.5, 5, 80);
  expect_similarity(check, -0.25, 2, -7, 60);
  expect_similarity(check, -0.75, -2, -3, 45);
  expect_similarity(check, -0.875, 0.125, 6, 0);
  expect_similarity(check, 0.5625, -0.25, 5, 10);
  expect_similarity(check, 0.6875, 2, 5, 180);
  expect_similarity(check, -0.3125, -3, 4, 250);
}

// ---- 08.2 -------------------------------------------------------------------------------------

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

/// The same without or with one thing too many.
template <class Claim>
void name_other_cosines(Claim& claim, const Numbers& a, const Numbers& b) {
  const int D = a.size();
  const double product = dot(a, b), la = length(a), lb = length(b), right = cosine(a, b);
  const Numbers ones(D, 1);
  double whole = 0;
  for (int d = 0; d < D; ++d) whole = static_cast<int>(whole + a[d] * b[d]);
  claim
      .if_equals(std::max(right, 0.0),
                 "Rows that point away from each other have a cosine below 0: nothing is cut off.")
      .if_equals((product - a[D - 1] * b[D - 1]) / (la * lb), "The last product is left out.")
      .if_equals((product - a[0] * b[0]) / (la * lb), "The first product is left out.")
      .if_equals(product / la * lb, "x / y * z is (x / y) * z: put y * z into brackets.")
      .if_equals(product / lb * la, "x / y * z is (x / y) * z: put y * z into brackets.")
      .if_equals(product / std::sqrt(la * la + lb * lb),
                 "The two lengths are multiplied: there the squares of both were added.")
      .if_equals(product / (dot(a, ones) * dot(b, ones)),
                 "A length is the root of the sum of squares: the numbers themselves were added.")
      .if_equals(
          cosine(sum(a, Numbers(D, -dot(a, ones) / D)), sum(b, Numbers(D, -dot(b, ones) / D))),
          "That is the correlation: no mean is taken off.")
      .if_equals((right + 1) / 2, "A cosine is in [-1, 1]: it is not moved into [0, 1].")
      .if_equals(product / (la * lb + 1), "Nothing is added to the lengths.")
      .if_equals(whole / (la * lb), "The sum was kept in an int: it has a fraction, so a double.")
      .if_equals(product / static_cast<int>(la * lb),
                 "The lengths were kept in an int: they have a fraction, so a double.")
      .if_equals(product / (static_cast<int>(la) * static_cast<int>(lb)),
                 "The lengths were kept in an int: they have a fraction, so a double.")
      .if_equals(cosine(begin_of(a, 0, std::min(D, 2)), begin_of(b, 0, std::min(D, 2))),
                 "Those are the first two numbers: rows are as long as size() says.")
      .if_equals(cosine(begin_of(a, 0, std::min(D, 3)), begin_of(b, 0, std::min(D, 3))),
                 "Those are the first three numbers: rows are as long as size() says.")
      .if_equals(0.96, "That is the example.");
}

inline double total(const Numbers& a) { return dot(a, Numbers(a.size(), 1)); }

inline void expect_cosine(Check& check, const Numbers& a, const Numbers& b) {
  const double yours = exercise::cosine(a, b), lengths = length(a) * length(b);
  auto claim = check.number(message("cosine of ", shown(a), " and ", shown(b)), yours);
  // Sums of D products, two roots, a product, a quotient: relative to the lengths.
  claim.within_rounding(3 * a.size() + 6, 1)
      .if_true(lengths == 0 && std::isnan(yours),
               "0 divided by 0: a row of zeros has no direction, and the answer is 0.")
      .if_true(lengths == 0 && yours == 1, "A row of zeros has no direction: the answer is 0.");
  claim
      .if_true(lengths > 0 && lengths < 1e-4,
               "Short rows have a direction, too: nothing is added to the lengths, and they "
               "divide however short they are.")
      .if_true(yours == 0 && lengths > 0 && (total(a) == 0 || total(b) == 0),
               "Numbers that add up to 0 are no row of zeros: 1 and -1 do. Ask for the squares.")
      .if_true(yours == 0 && lengths > 0 && std::ranges::find(a, 0.0) != a.end(),
               "A single 0 in a row is no row of zeros: go on.");
  if (lengths > 0) name_cosines(claim, a, b), name_other_cosines(claim, a, b);
  claim
      .otherwise(message("The sum of products is ", show(dot(a, b)), ", the lengths are ",
                         show(length(a)), " and ", show(length(b)), "."))
      .expect(cosine(a, b));
}

inline void cosine(Check& check) {
  expect_cosine(check, {1, -2, 4, 10}, {2, 4, 5, 6});
  expect_cosine(check, {2.5, -1.5, 3.25}, {-3.5, 2.25, 0.5});
  const int D = check.draw.size(4, 7);
  Numbers a = check.draw.list<double>(D), b = check.draw.list<double>(D);
  b[0] = a[0] > 0 ? -3 : 3;  // no longer than 7 numbers, and they do not point one way
  expect_cosine(check, a, b);
  expect_cosine(check, a, times(a, -3));
  // Fixed, so that their cosine is far from 0.
  expect_cosine(check, {1e-4, -2e-4, 3e-4}, {4e-3, 1e-3, 2e-3});
  expect_cosine(check, {2e-7, -1e-7, 5e-7}, {3e-7, 4e-7, 1e-7});
  expect_cosine(check, times(a, 1000), b);
  expect_cosine(check, {1, -3, 2}, {4, 1, 1});
  expect_cosine(check, {0, 3, 4}, {5, 0, 12});
  expect_cosine(check, {-5}, {0.25});
  expect_cosine(check, {0, 0, 0}, {1, 2, 3});
  expect_cosine(check, {1, 2, 3}, {0, 0, 0});
  expect_cosine(check, {0, 0, 0}, {0, 0, 0});
}

}  // namespace geometry_checks
