#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <vector>

#include "embed/sinusoids.hpp"

namespace exercise {

using Numbers = std::vector<double>;

/// By the engine, which rounds to 32 bits.
inline Numbers right_row(std::size_t p, std::size_t D) {
  const auto row = emb::sinusoids(p, 1, D);
  return {row.begin(), row.end()};
}

/// Wrong: number d with the exponent d / D, so that the two of a pair turn differently.
inline double own_exponent(std::size_t p, std::size_t d, std::size_t D) {
  const double angle =
      static_cast<double>(p) / std::pow(10000.0, static_cast<double>(d) / static_cast<double>(D));
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

/// The angle of number d where `exponent` is what 10000 is raised to.
inline double at_angle(double angle, std::size_t d) {
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

inline double exponent_of(std::size_t d, std::size_t D) {
  return static_cast<double>(d - d % 2) / static_cast<double>(D);
}

/// Wrong: i / D in the exponent instead of 2i / D.
inline double half_exponent(std::size_t p, std::size_t d, std::size_t D) {
  return at_angle(static_cast<double>(p) / std::pow(10000.0, exponent_of(d, D) / 2), d);
}

/// Wrong: times 10000^(2i/D), so that hands turn faster and faster.
inline double multiplied(std::size_t p, std::size_t d, std::size_t D) {
  return at_angle(static_cast<double>(p) * std::pow(10000.0, exponent_of(d, D)), d);
}

/// Wrong: the exponent as whole numbers, which is 0.
inline double whole_exponent(std::size_t p, std::size_t d) {
  return at_angle(static_cast<double>(p), d);
}

/// Wrong: all sines first, then all cosines.
inline Numbers halves(const Numbers& row) {
  Numbers made;
  for (std::size_t d = 0; d < row.size(); d += 2) made.push_back(row[d]);
  for (std::size_t d = 1; d < row.size(); d += 2) made.push_back(row[d]);
  return made;
}

/// Wrong: a cosine first in each pair.
inline Numbers cosines_first(Numbers row) {
  for (std::size_t d = 0; d + 1 < row.size(); d += 2) std::swap(row[d], row[d + 1]);
  return row;
}

/// Each pair turned on by its angle, with the angle that `angle(pair)` gives.
template <class Angle>
Numbers turned_by(const Numbers& row, Angle angle) {
  Numbers made;
  for (std::size_t d = 0; d + 1 < row.size(); d += 2) {
    const double a = angle(d / 2);
    made.push_back(std::cos(a) * row[d] + std::sin(a) * row[d + 1]);
    made.push_back(std::cos(a) * row[d + 1] - std::sin(a) * row[d]);
  }
  return made;
}

}  // namespace exercise
