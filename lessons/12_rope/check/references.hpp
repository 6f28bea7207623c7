#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <utility>
#include <vector>

#include "course/check/exercise.hpp"
#include "engine/embed/positions.hpp"
#include "engine/tensor/tensor.hpp"

namespace exercise::checks {

using Numbers = emb::course::List<double>;
using Map = emb::course::Matrix<float>;

/// By the engine, which rounds to 32 bits.
inline Numbers right_head(const Numbers& x, int place, double base) {
  const auto width = static_cast<std::size_t>(x.size());
  const emb::RopeOptions options{.width = width, .base = base};
  const emb::Tensor head({1, 1, width}, std::vector<float>(x.begin(), x.end()));
  const auto table = emb::rope_table(options, static_cast<std::size_t>(place), 1);
  const auto y = emb::rotate(head, 1, options.layout, table);
  return Numbers(std::vector<double>(y.values().begin(), y.values().end()));
}

/// Numbers a and b of x turned by an angle.
inline void turn(Numbers& x, int a, int b, double angle) {
  const double first = x[a], second = x[b];
  x[a] = std::cos(angle) * first - std::sin(angle) * second;
  x[b] = std::sin(angle) * first + std::cos(angle) * second;
}

/// Pairs of neighbours, pair i by the angle that `angle(i)` gives.
template <class Angle>
Numbers neighbours(Numbers x, Angle angle) {
  for (int i = 0; i < x.size() / 2; ++i) turn(x, 2 * i, 2 * i + 1, angle(i));
  return x;
}

/// Wrong here: pairs of halves.
template <class Angle>
Numbers halves(Numbers x, Angle angle) {
  const int half = x.size() / 2;
  for (int i = 0; i < half; ++i) turn(x, i, i + half, angle(i));
  return x;
}

/// The first numbers of all pairs, then the second ones.
inline Numbers apart(const Numbers& x) {
  Numbers y;
  for (int d = 0; d < x.size(); d += 2) y.add(x[d]);
  for (int d = 1; d < x.size(); d += 2) y.add(x[d]);
  return y;
}

/// Wrong: x as it is with the cosines, and with the sines pairs of neighbours that were written
/// one half behind the other.
template <class Angle>
Numbers mix(const Numbers& x, Angle angle) {
  const int half = x.size() / 2;
  Numbers y(x.size());
  for (int i = 0; i < half; ++i) {
    y[i] = std::cos(angle(i)) * x[i] - std::sin(angle(i)) * x[2 * i + 1];
    y[i + half] = std::cos(angle(i)) * x[i + half] + std::sin(angle(i)) * x[2 * i];
  }
  return y;
}

/// Wrong: the second number is computed from the first one after it was turned.
template <class Angle>
Numbers overwritten(Numbers x, Angle angle) {
  for (int d = 0; d + 1 < x.size(); d += 2) {
    const double c = std::cos(angle(d / 2)), s = std::sin(angle(d / 2));
    x[d] = c * x[d] - s * x[d + 1];
    x[d + 1] = s * x[d] + c * x[d + 1];
  }
  return x;
}

/// Wrong: numbers i and i + d/2 with the angle of number i taken as one of a pair of neighbours.
template <class Angle>
Numbers halves_by_neighbours(const Numbers& x, Angle angle) {
  const int half = x.size() / 2;
  Numbers y(x.size());
  for (int n = 0; n < x.size(); ++n) {
    const double other = n < half ? -x[n + half] : x[n - half];
    y[n] = x[n] * std::cos(angle(n / 2)) + other * std::sin(angle(n / 2));
  }
  return y;
}

/// Wrong: 0 with 1, then 1 with 2.
template <class Angle>
Numbers overlapping(Numbers x, Angle angle) {
  for (int n = 0; n + 1 < x.size(); ++n) turn(x, n, n + 1, angle(n));
  return x;
}

/// Wrong: the sines and cosines of the angles added to the numbers, or multiplied with them.
template <class Angle>
Numbers waves(Numbers x, Angle angle, bool added) {
  for (int n = 0; n < x.size(); ++n) {
    const double wave = n % 2 == 0 ? std::sin(angle(n / 2)) : std::cos(angle(n / 2));
    x[n] = added ? x[n] + wave : x[n] * wave;
  }
  return x;
}

inline Numbers swapped_pairs(Numbers x) {
  for (int n = 0; n + 1 < x.size(); n += 2) std::swap(x[n], x[n + 1]);
  return x;
}

/// Wrong: number n turns by place * base^(-n/d), each of a pair by its own angle.
inline Numbers own_angles(const Numbers& x, int place, double base) {
  Numbers y(x.size());
  for (int n = 0; n + 1 < x.size(); n += 2) {
    const double a = place * std::pow(base, -1.0 * n / x.size());
    const double b = place * std::pow(base, -1.0 * (n + 1) / x.size());
    y[n] = std::cos(a) * x[n] - std::sin(a) * x[n + 1];
    y[n + 1] = std::sin(b) * x[n] + std::cos(b) * x[n + 1];
  }
  return y;
}

/// The blend for a share that is not bounded, and not always right.
inline double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

inline double bounded(double share) { return share < 0 ? 0.0 : share > 1 ? 1.0 : share; }

}  // namespace exercise::checks
