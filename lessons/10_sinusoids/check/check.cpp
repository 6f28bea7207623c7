#include "course/check/mistakes.hpp"

#include <algorithm>

#include "base/errors.hpp"
#include "lessons/10_sinusoids/check/costs_check.hpp"
#include "lessons/10_sinusoids/check/moving_check.hpp"
#include "lessons/10_sinusoids/check/references.hpp"
#include "lessons/10_sinusoids/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
using emb::course::Check;

// The references come from the engine, which rounds a number of at most 1 once: 2^-24. An answer in
// double adds less than that.
constexpr double rounding = 1e-5;

// ---- 10.1 -------------------------------------------------------------------------------------

/// Whether all numbers are as near as angles in float bring them, whose rates err by up to 16 times
/// 2^-24 of themselves.
bool within_float(const Numbers& yours, const Numbers& right, int p, int D) {
  bool all = yours.size() == right.size();
  for (int d = 0; all && d < D; ++d)
    all = std::fabs(yours[d] - right[d]) <= std::ldexp(16 * step_angle(p, d / 2, D), -24);
  return all;
}

constexpr const char* short_of_digits =
    "Near, but short of digits: keep the angle, and all it is made of, a double.";

constexpr const char* half_lost =
    "D / 2 of an odd D is no whole number, and lost its half: the exponent is 2i / D.";

/// Places that a float, or a table of a million rows, does not hold.
constexpr int very_far = 3'500'000;
constexpr const char* nearer_were_right =
    "Nearer places were right: every place has its own row, however far it is.";

/// All numbers of a place at once: one alone cannot tell a cosine in the wrong place from one too
/// many.
void expect_numbers(Check& check, int p, int D) {
  const auto from = [&](auto number) { return row_of(D, number); };
  const auto exponent = [&](int d) { return 1.0 * (d - d % 2) / D; };
  const auto angle = [&](int d) { return p / std::pow(10000.0, exponent(d)); };
  const auto whole_power = [&](int d) { return std::floor(std::pow(10000.0, exponent(d))); };
  const Numbers yours = from([&](int d) { return exercise::place_number(p, d, D); });
  check.numbers(emb::message("numbers of place ", p, ", D = ", D), yours)
      .within(rounding)
      .if_equals(from([&](int d) { return raised(p, d, 1.0 * d / D); }),
                 "An odd number has the angle of the even one before it: 2i is d - 1 for it.")
      .if_equals(from([&](int d) { return raised(p, d, 1.0 * (d + d % 2) / D); }),
                 "An odd number has the angle of the even one before it, not of the one behind.")
      .if_equals(from([&](int d) { return at_angle(angle(d), d + 1); }),
                 "Sine and cosine are exchanged: even numbers are sines.")
      .if_equals(from([&](int d) { return std::sin(angle(d)); }),
                 "All are sines: an odd number is the cosine of the angle.")
      .if_equals(from([&](int d) { return std::cos(angle(d)); }),
                 "All are cosines: an even number is the sine of the angle.")
      .if_equals(from([&](int d) { return raised(p, d, exponent(d) / 2); }),
                 "The exponent is 2i/D, not i/D: 2i is d, or d - 1 for an odd d.")
      .if_equals(from([&](int d) { return raised(p, d, 2 * exponent(d)); }),
                 "The exponent is 2i/D: 2i is d, or d - 1 for an odd d, not twice that.")
      .if_equals(from([&](int d) { return at_angle(p * std::pow(10000.0, exponent(d)), d); }),
                 "Divide by 10000^(2i/D): later hands turn slower.")
      .if_equals(from([&](int d) { return at_angle(p, d); }),
                 "2i/D came out as 0: whole numbers drop the fraction.")
      .if_equals(from([&](int d) { return at_angle(angle(d) * pi / 180, d); }),
                 "Those angles are in degrees: std::sin takes radians.")
      .if_equals(from([&](int d) { return at_angle(p / (10000.0 * exponent(d)), d); }),
                 "10000 is raised to 2i/D, not multiplied.")
      .if_equals(from([&](int d) { return at_angle(p / std::pow(1000.0, exponent(d)), d); }),
                 "The base is 10000, not 1000.")
      .if_equals(from([&](int d) { return at_angle(p / std::exp(exponent(d)), d); }),
                 "10000 is raised to 2i/D, not e.")
      .if_equals(from([&](int d) { return at_angle(2 * pi * angle(d), d); }),
                 "Nothing is multiplied by 2 pi: p / 10000^(2i/D) is the angle.")
      .if_equals(from([&](int d) { return raised(p, d, 2.0 * d / D); }),
                 "The exponent is 2i/D, and i counts pairs: 2i is d, or d - 1 for an odd d.")
      .if_equals(from([&](int d) { return raised(p, d, exponent(d) + 2.0 / D); }),
                 "i is counted from 0: numbers 0 and 1 have i = 0, and the angle p.")
      .if_equals(D % 2 == 0 || D == 1 ? Numbers() : from([&](int d) {
                   return raised(p, d, exponent(d) * D / (D - 1));
                 }),
                 half_lost)
      .if_equals(from([&](int d) { return raised(p, d, exponent(d) * D / (D - 1)); }),
                 "The exponent is divided by D, not by D - 1.")
      .if_equals(from([&](int d) { return raised(p, d, exponent(d) * D / std::max(1, D - 2)); }),
                 "The exponent is divided by D, not by D - 2.")
      .if_equals(from([&](int d) { return at_angle(p / std::pow(100000.0, exponent(d)), d); }),
                 "The base is 10000, not 100000.")
      .if_equals(from([&](int d) { return at_angle(angle(d) * 180 / pi, d); }),
                 "The angle is in radians already, and std::sin takes radians.")
      .if_equals(from([&](int d) { return at_angle(-angle(d), d); }),
                 "The angle has a minus too many.")
      .if_equals(from([&](int d) { return at_angle(std::trunc(angle(d)), d); }),
                 "The angle lost what stands behind the point: keep it a double.")
      .if_equals(from([&](int d) { return at_angle(p / whole_power(d), d); }),
                 "10000^(2i/D) lost what stands behind the point: keep it a double.")
      .if_equals(from([&](int d) { return at_angle(std::floor(p / whole_power(d)), d); }),
                 "Whole numbers were divided: keep 10000^(2i/D) a double.")
      .if_equals(from([&](int d) { return at_angle(d < 2 ? p : p / (10000.0 * exponent(d)), d); }),
                 "10000 is raised to 2i/D, not multiplied.")
      .if_equals(from([&](int d) { return at_angle(d < 2 ? p : 0, d); }),
                 "Pairs behind the first have the angle 0: 1 / 10000 of whole numbers is 0.")
      .if_equals(from([&](int d) { return at_angle(p, d) * angle(d) / std::max(1, p); }),
                 "Divide the place first, then take the sine: sin(p / ..), not sin(p) / ..")
      .if_equals(halves(right_row(p, D)),
                 "All sines, then all cosines: each cosine stands by its sine.")
      .if_equals(right_row(p + 1, D), "Those belong to the next place: they count from 0.")
      .if_equals(right_row(p > 0 ? p - 1 : 0, D),
                 "Those belong to the place before: they count from 0.")
      .if_equals(from(angle), "Those are the angles: their sines and cosines are asked for.")
      .if_true(p >= very_far, nearer_were_right)
      .if_true(p > 1000 && within_float(yours, right_row(p, D), p, D), short_of_digits)
      .expect(right_row(p, D));
}

void one_number(Check& check) {
  // Not 10, where a division by D - 2 raises 10000 to 10/8: then it is a base of 100000.
  const int D = 2 * check.draw.size(6, 9), p = check.draw.size(20, 90);
  expect_numbers(check, p, D);
  expect_numbers(check, p + 1, D + 1);
  expect_numbers(check, 0, D);
  expect_numbers(check, 5, 1);
  expect_numbers(check, 100'000 + check.draw.size(1, 40'000), D + 2);
  expect_numbers(check, very_far + check.draw.size(1, 40'000), D + 4);
  // 10000^(2/4) = 100, and 200 / 100 = 2: sin(2) = 0.909297.
  check.number("number 2 of place 200, D = 4", exercise::place_number(200, 2, 4))
      .expect({0.9092974268});
}

// ---- 10.2 -------------------------------------------------------------------------------------

void expect_row(Check& check, int p, int D) {
  const Numbers right = right_row(p, D), yours = exercise::place_row(p, D);
  const int before = p % 1000;  // the place of the call before, where that was as long
  const auto begins_with_zeros = [&] {
    return std::all_of(yours.begin(), yours.begin() + D, [](double n) { return n == 0; });
  };
  check.numbers(emb::message("row of place ", p, ", D = ", D), yours)
      .within(rounding)
      .if_equals(Numbers(D, 0.0), "All of yours are 0.")
      .if_equals(halves(right), "All sines, then all cosines: each cosine stands by its sine.")
      .if_equals(cosines_first(right), "Cosines stand first: even numbers are sines.")
      .if_equals(row_of(D, [&](int d) { return std::sin(p * step_angle(1, d / 2, D)); }),
                 "Those are sines alone: each has its cosine behind it.")
      .if_equals(row_of(D, [&](int d) { return raised(p, d, 1.0 * d / D); }),
                 "Each number has an angle of its own here: a cosine has that of its sine.")
      .if_equals(row_of(D, [&](int d) { return at_angle(p, d); }),
                 "All pairs have the angle of the first: is an exponent of whole numbers 0?")
      .if_equals(right_row(p + 1, D), "That is the row of the next place: they count from 0.")
      .if_equals(right_row(0, D), "That is the row of place 0, wherever the place is.")
      .if_equals(right_row(before, D),
                 "That is the row of the call before: a row is made anew for each place.")
      .if_true(D % 2 != 0 && yours.size() == D + 1,
               "There is one number too many: an odd D ends with a sine.")
      .if_true(D % 2 != 0 && yours.size() == D - 1,
               "The last number is missing: an odd D ends with a sine.")
      .if_equals(row_of(D,
                        [&](int d) {
                          const int half = d / 2;
                          return raised(p, half, 1.0 * (half - half % 2) / D);
                        }),
                 "Each number is there twice: number d is place_number(p, d, D), not of d / 2.")
      .if_equals(
          row_of(D, [&](int d) { return raised(p, d + 1, 1.0 * (d + 1 - (d + 1) % 2) / D); }),
          "It begins at number 1: the first is number 0.")
      .if_equals(row_of(D, [&](int d) { return raised(d, p, 1.0 * (p - p % 2) / D); }),
                 "Place and number are exchanged: place_number(p, d, D).")
      .if_equals(row_of(D, [&](int d) { return raised(p, d, 1.0 * (d - d % 2) / (D + D % 2)); }),
                 "The exponent is 2i/D with this D, odd as it is.")
      .if_equals(
          row_of(D,
                 [&](int d) { return raised(p, d, 1.0 * (d - d % 2) / std::max(1, D - D % 2)); }),
          half_lost)
      .if_equals(row_of(D,
                        [&](int d) {
                          const int backwards = (D + 1) / 2 - 1 - d / 2;
                          return raised(p, d, 2.0 * backwards / D);
                        }),
                 "The slowest pair stands first: pair 0 turns by p itself.")
      .if_equals(row_of(D, [&](int d) { return summed_places(before, d, D); }),
                 "All places up to p were added up: the row is that of p alone.")
      .if_equals(odd_cosine(p, D), "An odd D ends with a sine, and yours with a cosine.")
      .if_true(yours.size() == 2 * D && !begins_with_zeros(),
               "D counts all numbers, not pairs of them.")
      .if_true(yours.size() == D / 2, "One number for each pair is half of it: sine and cosine.")
      .if_true(p >= very_far, nearer_were_right)
      .if_true(p > 1000 && within_float(yours, right, p, D), short_of_digits)
      .expect(right);
}

void a_row(Check& check) {
  const int p = check.draw.size(3, 6), half = check.draw.size(3, 6);
  expect_row(check, p, 2 * half);
  expect_row(check, 100'000 + p, 2 * half);  // as long, and no row that was kept
  expect_row(check, very_far + p, 2 * half);
  expect_row(check, p + 1, 2 * half + 1);
  expect_row(check, p, 1);
  // At place 0 many a mistake gives the same numbers, so it comes last.
  expect_row(check, 0, 4);
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"10.1", one_number}, {"10.2", a_row}, {"10.3", costs}, {"10.4", going_on}};
