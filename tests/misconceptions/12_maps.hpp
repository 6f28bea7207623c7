#pragma once

// Wrong answers of lesson 12: maps for halves.

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

/// Column `from(column)` in the place of each.
template <class From>
Matrix<float> columns(const Matrix<float>& map, From from) {
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(row, from(column));
  return made;
}
inline Matrix<float> map_as_it_was(const Matrix<float>& map, int) { return map; }
inline Matrix<float> map_first_head(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int i = 0; i < width / 2; ++i) {
      made(row, i) = map(row, 2 * i);
      made(row, i + width / 2) = map(row, 2 * i + 1);
    }
  return made;
}
inline Matrix<float> map_one_head(const Matrix<float>& map, int) {
  return right::map_for_halves(map, 1);
}
inline Matrix<float> map_rows(const Matrix<float>& map, int) {
  Matrix<float> made = map;
  const int half = map.rows() / 2;
  for (int row = 0; row < map.rows(); ++row)
    for (int column = 0; column < map.columns(); ++column)
      made(row, column) = map(row < half ? 2 * row : 2 * (row - half) + 1, column);
  return made;
}
inline Matrix<float> map_way_back(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  return columns(map, [&](int c) {
    const int at = c % width;
    return c - at + at / 2 + at % 2 * (width / 2);
  });
}
inline Matrix<float> map_halves_exchanged(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  return columns(map, [&](int c) { return c / width * width + (c + width / 2) % width; });
}
inline Matrix<float> map_second_first(const Matrix<float>& map, int heads) {
  return map_halves_exchanged(right::map_for_halves(map, heads), heads);
}
inline Matrix<float> map_heads_as_width(const Matrix<float>& map, int heads) {
  Matrix<float> made = map;
  for (int row = 0; row < map.rows(); ++row)
    for (int first = 0; first < map.columns(); first += heads)
      for (int i = 0; i < heads; ++i) made(row, first + i) = map(row, first + 2 * i);
  return made;
}

}  // namespace exercise
