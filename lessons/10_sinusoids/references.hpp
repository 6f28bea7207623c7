#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <utility>

#include "check/exercise.hpp"
#include "embed/sinusoids.hpp"

namespace exercise {

using Numbers = emb::course::List<double>;

inline constexpr double pi = 3.14159265358979;

/// By the engine, which rounds to 32 bits.
inline Numbers right_row(int p, int D) {
  Numbers row;
  for (const float number :
       emb::sinusoids(static_cast<std::size_t>(p), 1, static_cast<std::size_t>(D)))
    row.add(number);
  return row;
}

/// The sine of an angle for an even d, its cosine for an odd one.
inline double at_angle(double angle, int d) {
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/// Number d of place p where 10000 is raised to `exponent`.
inline double raised(int p, int d, double exponent) {
  return at_angle(p / std::pow(10000.0, exponent), d);
}

/// The angle of a step by k for pair `pair` of a row of D numbers.
inline double step_angle(int k, int pair, int D) {
  return k * emb::angle_per_place(static_cast<std::size_t>(pair), static_cast<std::size_t>(D));
}

/// Wrong: all sines first, then all cosines.
inline Numbers halves(const Numbers& row) {
  Numbers made;
  for (int d = 0; d < row.size(); d += 2) made.add(row[d]);
  for (int d = 1; d < row.size(); d += 2) made.add(row[d]);
  return made;
}

/// Wrong: a cosine first in each pair.
inline Numbers cosines_first(Numbers row) {
  for (int d = 0; d + 1 < row.size(); d += 2) std::swap(row[d], row[d + 1]);
  return row;
}

/// A row whose number d is `number(d)`.
template <class Number>
Numbers row_of(int D, Number number) {
  Numbers made(D);
  for (int d = 0; d < D; ++d) made[d] = number(d);
  return made;
}

/// Each pair turned on by its angle, with the angle that `angle(pair)` gives.
template <class Angle>
Numbers turned_by(const Numbers& row, Angle angle) {
  Numbers made(row.size());
  for (int d = 0; d + 1 < row.size(); d += 2) {
    const double a = angle(d / 2);
    made[d] = std::cos(a) * row[d] + std::sin(a) * row[d + 1];
    made[d + 1] = std::cos(a) * row[d + 1] - std::sin(a) * row[d];
  }
  return made;
}

/// Wrong: the cosine is made from the sine that has moved already.
template <class Angle>
Numbers turned_too_early(Numbers row, Angle angle) {
  for (int d = 0; d + 1 < row.size(); d += 2) {
    const double a = angle(d / 2);
    row[d] = std::cos(a) * row[d] + std::sin(a) * row[d + 1];
    row[d + 1] = std::cos(a) * row[d + 1] - std::sin(a) * row[d];
  }
  return row;
}

}  // namespace exercise
