#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "embed/rope.hpp"
#include "tensor/tensor.hpp"

namespace exercise {

using Numbers = std::vector<double>;
using List = std::vector<float>;

/// By the engine, which rounds to 32 bits.
inline Numbers right_head(const Numbers& x, std::size_t place, double base) {
  const emb::RopeOptions options{.width = x.size(), .base = base};
  const emb::Tensor head({1, 1, x.size()}, List(x.begin(), x.end()));
  const auto y = emb::rotate(head, 1, options.layout, emb::rope_table(options, place, 1));
  return {y.values().begin(), y.values().end()};
}

/// Numbers a and b of x turned by an angle.
inline void turn(Numbers& x, std::size_t a, std::size_t b, double angle) {
  const double first = x[a], second = x[b];
  x[a] = std::cos(angle) * first - std::sin(angle) * second;
  x[b] = std::sin(angle) * first + std::cos(angle) * second;
}

/// Pairs of neighbours, pair i by the angle that `angle(i)` gives.
template <class Angle>
Numbers neighbours(Numbers x, Angle angle) {
  for (std::size_t i = 0; i < x.size() / 2; ++i) turn(x, 2 * i, 2 * i + 1, angle(i));
  return x;
}

/// Wrong here: pairs of halves.
template <class Angle>
Numbers halves(Numbers x, Angle angle) {
  const std::size_t half = x.size() / 2;
  for (std::size_t i = 0; i < half; ++i) turn(x, i, i + half, angle(i));
  return x;
}

/// Wrong: split as neighbours, joined as halves.
template <class Angle>
Numbers mix(const Numbers& x, Angle angle) {
  const std::size_t half = x.size() / 2;
  Numbers y(x.size());
  for (std::size_t i = 0; i < half; ++i) {
    y[i] = std::cos(angle(i)) * x[i] - std::sin(angle(i)) * x[2 * i + 1];
    y[i + half] = std::cos(angle(i)) * x[i + half] + std::sin(angle(i)) * x[2 * i];
  }
  return y;
}

/// Wrong: the second number is computed from the first one after it was turned.
template <class Angle>
Numbers overwritten(Numbers x, Angle angle) {
  for (std::size_t d = 0; d + 1 < x.size(); d += 2) {
    const double c = std::cos(angle(d / 2)), s = std::sin(angle(d / 2));
    x[d] = c * x[d] - s * x[d + 1];
    x[d + 1] = s * x[d] + c * x[d + 1];
  }
  return x;
}

/// Wrong: the way back, each head of each row from halves to neighbours.
inline List inverse_order(const List& map, std::size_t width) {
  return emb::halves_to_adjacent(map, width);
}

/// Wrong: the rows are reordered, as one head of as many rows.
inline List rows_reordered(const List& map, std::size_t columns) {
  const std::size_t rows = map.size() / columns;
  List made(map.size());
  for (std::size_t n = 0; n < map.size(); ++n) {
    const std::size_t row = n / columns;
    made[(row / 2 + row % 2 * (rows / 2)) * columns + n % columns] = map[n];
  }
  return made;
}

/// Wrong: only the first head of each row is reordered.
inline List first_head_only(const List& map, std::size_t heads, std::size_t width) {
  List made = emb::adjacent_to_halves(map, width);
  for (std::size_t n = 0; n < map.size(); ++n)
    if (n / width % heads != 0) made[n] = map[n];
  return made;
}

/// The blend for a share that is not bounded, and not always right.
inline double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

inline double bounded(double share) { return share < 0 ? 0.0 : share > 1 ? 1.0 : share; }

}  // namespace exercise
