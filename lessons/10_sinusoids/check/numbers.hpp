#pragma once

// Wrong numbers of a position: what 10.1 may be given, and what a row of 10.2 may be made of.

#include <algorithm>
#include <cmath>

#include "lessons/10_sinusoids/check/right.hpp"

namespace exercise::checks {
namespace {

using namespace emb::course;
using Numbers = List<double>;

constexpr double pi = 3.14159265358979;
/// Positions that a float, or a table of a million rows, does not hold.
constexpr int very_far = 3'500'000;

const char* const nearer_were_right =
    "Nearer positions were right: every position has its own row, however far it is.";
const char* const short_of_digits =
    "Near, but short of digits: keep the angle, and everything it is made of, a double.";
const char* const half_lost =
    "D / 2 of an odd D is no whole number, and lost its half: the exponent is 2i / D.";
const char* const odd_as_it_is = "The exponent is 2i / D with this D, odd as it is.";
const char* const ends_with_a_sine = "An odd D ends with a sine, but yours ends with a cosine.";

/// The sine of an angle for an even d, its cosine for an odd one.
double at(double angle, int d) { return d % 2 == 0 ? std::sin(angle) : std::cos(angle); }
double even(int d) { return d - d % 2; }
double angle_of(int p, int d, int D) { return p / std::pow(10000.0, even(d) / D); }

/// Whether all numbers are as near as angles in float bring them, whose factors err by up to 16
/// times 2^-24 of themselves.
bool within_float(const Numbers& yours, int p, int D) {
  bool all = yours.size() == D;
  for (int d = 0; all && d < D; ++d)
    all = std::fabs(yours[d] - right::position_element(p, d, D)) <=
          std::ldexp(16 * angle_of(p, d, D), -24);
  return all;
}

// ---- Wrong numbers, which 10.2 may be made of too
// ------------------------------------------------

/// The sine or cosine of angle(p, d, D).
template <class Angle>
auto of_angle(Angle angle) {
  return [angle](int p, int d, int D) { return at(angle(p, d, D), d); };
}
/// The sine or cosine of p / power(d, D).
template <class Power>
auto divided(Power power) {
  return of_angle([power](int p, int d, int D) { return p / power(d, D); });
}
/// The same, 10000 being raised to exponent(d, D).
template <class Exponent>
auto raised(Exponent exponent) {
  return divided([exponent](int d, int D) { return std::pow(10000.0, exponent(d, D)); });
}
/// The right number of another position.
template <class Position>
auto of_position(Position position) {
  return [position](int p, int d, int D) { return right::position_element(position(p), d, D); };
}
/// Another power of 2i/D.
auto with_base(double base) {
  return divided([base](int d, int D) { return std::pow(base, even(d) / D); });
}
const auto of_its_own_d = raised([](int d, int D) { return 1.0 * d / D; });
const auto of_one_pair = of_angle([](int p, int, int) { return p; });
const auto of_half_widths = raised([](int d, int D) { return even(d) / std::max(1, D - D % 2); });
const auto of_an_even_width = raised([](int d, int D) { return even(d) / (D + D % 2); });
const auto up_to_a_million = of_position([](int p) { return p % 1'000'000; });

double only_sines(int p, int d, int D) { return std::sin(angle_of(p, d, D)); }
double only_cosines(int p, int d, int D) { return std::cos(angle_of(p, d, D)); }
double exchanged(int p, int d, int D) { return at(angle_of(p, d, D), d + 1); }
double divided_late(int p, int d, int D) { return at(p, d) / std::pow(10000.0, even(d) / D); }
double halves(int p, int d, int D) {
  const int sines = (D + 1) / 2;
  return right::position_element(p, d < sines ? 2 * d : 2 * (d - sines) + 1, D);
}
double odd_cosine(int p, int d, int D) {
  return D % 2 != 0 && d == D - 1 ? only_cosines(p, d, D) : right::position_element(p, d, D);
}
/// `number` at position 0.
auto at_zero(double number) {
  return
      [number](int p, int d, int D) { return p == 0 ? number : right::position_element(p, d, D); };
}
double whole_power(int d, int D) { return std::floor(std::pow(10000.0, even(d) / D)); }

double in_float(int p, int d, int D) {
  const float factor =
      std::pow(10000.0f, -1.0f * static_cast<float>(d - d % 2) / static_cast<float>(D));
  return std::cos(factor * static_cast<float>(p) - (d % 2 != 0 ? 0.0f : 1.57079633f));
}
double float_factor(int p, int d, int D) {
  const float factor =
      1 / std::pow(10000.0f, static_cast<float>(d - d % 2) / static_cast<float>(D));
  return at(static_cast<float>(p) * factor, d);
}
double float_angle(int p, int d, int D) { return at(static_cast<float>(angle_of(p, d, D)), d); }
double factor_before(int p, int d, int D) {
  return at(std::exp(-std::log(10000.0) * (d / 2 * 2) / D) * p, d);
}

}  // namespace
}  // namespace exercise::checks
