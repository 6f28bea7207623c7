#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <utility>

#include "course/check/exercise.hpp"
#include "engine/embed/positions.hpp"

namespace exercise::checks {

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

/// Number d of all places up to p, added up.
inline double summed_places(int p, int d, int D) {
  double sum = 0;
  for (int place = 0; place <= p; ++place) sum += raised(place, d, 1.0 * (d - d % 2) / D);
  return sum;
}

/// Wrong: the last of an odd number of numbers is a cosine.
inline Numbers odd_cosine(int p, int D) {
  Numbers row = right_row(p, D);
  if (D % 2 != 0) row[D - 1] = raised(p, 1, 1.0 * (D - 1) / D);
  return row;
}

/// Each pair s, c made anew: cos(b) s + `upper` sin(b) c and `keep` cos(b) c + `lower` sin(b) s.
template <class Angle>
Numbers combined(Numbers row, Angle angle, double upper, double keep, double lower) {
  for (int d = 0; d + 1 < row.size(); d += 2) {
    const double b = angle(d / 2), s = row[d], c = row[d + 1];
    row[d] = std::cos(b) * s + upper * std::sin(b) * c;
    row[d + 1] = keep * std::cos(b) * c + lower * std::sin(b) * s;
  }
  return row;
}

/// Wrong: sine and cosine of the step are exchanged.
template <class Angle>
Numbers exchanged(const Numbers& row, Angle angle, double sign) {
  Numbers made = turned_by(row, [&](int pair) { return pi / 2 - angle(pair); });
  for (int d = 1; d < made.size(); d += 2) made[d] *= sign;
  return made;
}

/// Wrong: number i with number i + D/2.
template <class Angle>
Numbers turned_halves(const Numbers& row, Angle angle) {
  const int half = row.size() / 2;
  Numbers made(row.size());
  for (int i = 0; i < half; ++i) {
    const double b = angle(i);
    made[i] = std::cos(b) * row[i] + std::sin(b) * row[i + half];
    made[i + half] = std::cos(b) * row[i + half] - std::sin(b) * row[i];
  }
  return made;
}

/// Wrong: the four numbers of the chapter for every pair, `times` times.
inline Numbers chapters_step(Numbers row, int times) {
  for (int n = 0; n < times; ++n)
    for (int d = 0; d + 1 < row.size(); d += 2) {
      const double s = row[d], c = row[d + 1];
      row[d] = 0.54 * s + 0.84 * c;
      row[d + 1] = -0.84 * s + 0.54 * c;
    }
  return row;
}

/// Wrong: the angle by asin or acos, which know half of the circle.
template <class Angle>
Numbers by_inverse(Numbers row, Angle angle, bool sine_by_asin, bool cosine_by_acos) {
  for (int d = 0; d + 1 < row.size(); d += 2) {
    const double a = std::asin(row[d]), c = std::acos(row[d + 1]), b = angle(d / 2);
    row[d] = std::sin((sine_by_asin ? a : c) + b);
    row[d + 1] = std::cos((cosine_by_acos || !sine_by_asin ? c : a) + b);
  }
  return row;
}

/// Wrong: the angle is added to a sine, as if that were an angle.
template <class Angle>
Numbers onto_the_numbers(Numbers row, Angle angle) {
  for (int d = 0; d + 1 < row.size(); d += 2) {
    row[d] = std::sin(row[d] + angle(d / 2));
    row[d + 1] = std::cos(row[d + 1] + angle(d / 2));
  }
  return row;
}

}  // namespace exercise::checks
