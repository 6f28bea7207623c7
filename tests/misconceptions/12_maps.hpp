#pragma once

// Wrong answers of lesson 12: maps for halves.

#include <utility>

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

/// Each head by itself: what `write(made, row, first, i)` does for pair i of the head at `first`.
template <class Write>
Matrix<float> by_pairs(Matrix<float> made, int heads, int from_head, Write write) {
  const int width = made.columns() / heads;
  for (int row = 0; row < made.rows(); ++row)
    for (int first = from_head * width; first < made.columns(); first += width)
      for (int i = 0; i < width / 2; ++i) write(made, row, first, i);
  return made;
}
inline Matrix<float> empty_like(const Matrix<float>& map) {
  return Matrix<float>(map.rows(), map.columns());
}
inline Matrix<float> map_second_by_one(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + i) = map(row, first + 2 * i);
    made(row, first + half + i) = map(row, first + i + 1);
  });
}
inline Matrix<float> map_first_in_both(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + i) = made(row, first + half + i) = map(row, first + 2 * i);
  });
}
inline Matrix<float> map_only_firsts_moved(const Matrix<float>& map, int heads) {
  return by_pairs(map, heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + i) = map(row, first + 2 * i);
  });
}
inline Matrix<float> map_only_seconds(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + half + i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_pairs_reversed(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + half - 1 - i) = map(row, first + 2 * i);
    made(row, first + 2 * half - 1 - i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_quarter_turn(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + i) = -map(row, first + 2 * i + 1);
    made(row, first + half + i) = map(row, first + 2 * i);
  });
}
inline Matrix<float> map_every_other(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    if (i % 2 == 1) return;
    made(row, first + i) = map(row, first + 2 * i);
    made(row, first + half + i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_exchanged_in_place(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(map, heads, 0, [&](auto& made, int row, int first, int i) {
    std::swap(made(row, first + 2 * i + 1), made(row, first + half + i));
  });
}
inline Matrix<float> map_added(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(map, heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, first + i) += map(row, first + 2 * i);
    made(row, first + half + i) += map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_from_head_one(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(map, heads, 1, [&](auto& made, int row, int first, int i) {
    made(row, first + i) = map(row, first + 2 * i);
    made(row, first + half + i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_into_first_head(const Matrix<float>& map, int heads) {
  const int half = map.columns() / heads / 2;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, i) = map(row, first + 2 * i);
    made(row, half + i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_heads_reversed(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  return by_pairs(empty_like(map), heads, 0, [&](auto& made, int row, int first, int i) {
    made(row, map.columns() - width - first + i) = map(row, first + 2 * i);
    made(row, map.columns() - width - first + width / 2 + i) = map(row, first + 2 * i + 1);
  });
}
inline Matrix<float> map_once_a_head(const Matrix<float>& map, int heads) {
  Matrix<float> made = map;
  for (int h = 0; h < heads; ++h) made = right::map_for_halves(made, heads);
  return made;
}
inline Matrix<float> map_twice(const Matrix<float>& map, int heads) {
  return right::map_for_halves(right::map_for_halves(map, heads), heads);
}
inline Matrix<float> map_heads_for_width(const Matrix<float>& map, int heads) {
  return right::map_for_halves(map, map.columns() / heads);
}
inline Matrix<float> map_half_heads(const Matrix<float>& map, int heads) {
  return right::map_for_halves(map, 2 * heads);
}
inline Matrix<float> map_one_head_wide(const Matrix<float>& map, int heads) {
  const int width = map.columns() / heads;
  Matrix<float> made(map.rows(), width);
  for (int row = 0; row < map.rows(); ++row)
    for (int i = 0; i < width / 2; ++i) {
      made(row, i) = map(row, 2 * i);
      made(row, i + width / 2) = map(row, 2 * i + 1);
    }
  return made;
}
inline Matrix<float> map_only_even(const Matrix<float>& map, int) {
  Matrix<float> made(map.rows(), map.columns() / 2);
  for (int row = 0; row < made.rows(); ++row)
    for (int c = 0; c < made.columns(); ++c) made(row, c) = map(row, 2 * c);
  return made;
}

}  // namespace exercise
