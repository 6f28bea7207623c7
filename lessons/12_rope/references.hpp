#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <utility>
#include <vector>

#include "check/exercise.hpp"
#include "embed/rope.hpp"
#include "tensor/tensor.hpp"

namespace exercise {

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

/// A map whose number (row, column) is that of (row, from(column)).
template <class From>
Map columns_from(const Map& map, From from) {
  Map made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(row, from(column));
  return made;
}

/// Where the column `at` of a head of `width` comes from, halves made from neighbours.
inline int from_neighbours(int at, int width) {
  return at < width / 2 ? 2 * at : 2 * (at - width / 2) + 1;
}

/// And neighbours made from halves: the way back.
inline int from_halves(int at, int width) { return at / 2 + at % 2 * (width / 2); }

/// Each head of the map reordered by itself.
inline Map right_map(const Map& map, int heads) {
  const int width = map.columns() / heads;
  return columns_from(map,
                      [&](int c) { return c / width * width + from_neighbours(c % width, width); });
}

/// Wrong: the rows are reordered, as the columns of one head should be.
inline Map rows_reordered(const Map& map) {
  Map made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(from_neighbours(row, map.rows()), column);
  return made;
}

/// Wrong: only some columns are there: the first `count`, or the first of each 2 * count.
inline Map kept_columns(Map map, int count, bool in_each) {
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      if ((in_each ? column % (2 * count) : column) >= count) map(row, column) = 0;
  return map;
}

/// Wrong: all rows but the first stay as they were.
inline Map first_row_alone(const Map& map, int heads) {
  Map made = map;
  const Map right = right_map(map, heads);
  for (int column = 0; column < map.columns(); ++column) made(0, column) = right(0, column);
  return made;
}

/// Wrong: the last row stays as it was.
inline Map rows_but_last(const Map& map, int heads) {
  Map made = right_map(map, heads);
  const int last = map.rows() - 1;
  for (int column = 0; column < map.columns(); ++column) made(last, column) = map(last, column);
  return made;
}

/// Wrong: in place, where columns are read that have been written.
inline Map overwritten_map(Map map, int heads) {
  const int width = map.columns() / heads;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); column += width)
      for (int i = 0; i < width / 2; ++i) {
        map(row, column + i) = map(row, column + 2 * i);
        map(row, column + i + width / 2) = map(row, column + 2 * i + 1);
      }
  return map;
}

/// Wrong: the second half of each head with the opposite sign.
inline Map signs_changed(Map map, int width) {
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      if (column % width >= width / 2) map(row, column) = -map(row, column);
  return map;
}

/// The blend for a share that is not bounded, and not always right.
inline double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

inline double bounded(double share) { return share < 0 ? 0.0 : share > 1 ? 1.0 : share; }

}  // namespace exercise
