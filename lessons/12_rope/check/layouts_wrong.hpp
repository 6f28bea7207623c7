#pragma once

// The right map of 12.4, and those that recognised mistakes make.

#include <utility>

#include "lessons/12_rope/check/references.hpp"

namespace exercise::checks::layout {

/// A map whose number (row, column) is that of (row, from(column)), and 0 where there is none.
template <class From>
Map columns_from(const Map& map, From from) {
  Map made(map.rows(), map.columns());
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column) {
      const int of = from(column);
      if (of >= 0 && of < map.columns()) made(row, column) = map(row, of);
    }
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

/// Wrong: the same in place on the way back.
inline Map overwritten_back(Map map, int heads) {
  const int width = map.columns() / heads;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); column += width)
      for (int i = 0; i < width / 2; ++i) {
        map(row, column + 2 * i) = map(row, column + i);
        map(row, column + 2 * i + 1) = map(row, column + i + width / 2);
      }
  return map;
}

/// Wrong: two columns of each pair exchanged, one pair after the other: the second number with the
/// place where it belongs, or the first one.
inline Map exchanged_in_place(Map map, int width, bool second) {
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); column += width)
      for (int i = 0; i < width / 2; ++i) {
        const int from = column + (second ? 2 * i + 1 : 2 * i);
        std::swap(map(row, from), map(row, column + (second ? i + width / 2 : i)));
      }
  return map;
}

/// Wrong: a right answer, on its own answer again.
inline Map times_reordered(Map map, int heads, int times) {
  for (int n = 0; n < times; ++n) map = right_map(map, heads);
  return map;
}

/// The halves of each head with these signs.
inline Map with_signs(Map map, int width, float first, float second) {
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      map(row, column) *= column % width < width / 2 ? first : second;
  return map;
}

inline Map sum_of(Map a, const Map& b) {
  for (int row = 0; row < a.rows(); ++row)
    for (int column = 0; column < a.columns(); ++column) a(row, column) += b(row, column);
  return a;
}

/// A map, and how its columns belong to heads.
struct Order {
  const Map& map;
  int heads, width;

  /// Each head by itself: number from(at) in the place of number `at`.
  template <class From>
  Map each_head(From from) const {
    return columns_from(map, [&](int c) {
      const int at = c % width, of = from(at);
      return of < 0 ? of : c - at + of;
    });
  }
};

}  // namespace exercise::checks::layout
