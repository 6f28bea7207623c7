#pragma once

// Wrong answers of lesson 15: rows of small numbers, and rows whose ends do not count.

#include <algorithm>
#include <cmath>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline double farthest_of(const List<double>& row, int from, int end) {
  double farthest = 0;
  for (int d = from; d < end; ++d) farthest = std::max(farthest, std::fabs(row[d]));
  return farthest;
}
inline Quantised by_scale(const List<double>& row, double scale) {
  Quantised made{List<int>(row.size()), scale};
  for (int d = 0; d < row.size(); ++d)
    made.numbers[d] = scale == 0 ? 0 : std::round(row[d] / scale);
  return made;
}

inline Quantised row_small_is_zero(const List<double>& row, int most) {
  Quantised made = right::quantised(row, most);
  if (made.scale * most < 1e-6)
    for (int& number : made.numbers) number = 0;
  return made;
}
inline Quantised row_beginning_with_zero_is_zero(const List<double>& row, int most) {
  return row.size() > 0 && row[0] == 0 ? by_scale(row, 0) : right::quantised(row, most);
}
inline Quantised row_with_a_zero_is_zero(const List<double>& row, int most) {
  for (double x : row)
    if (x == 0) return by_scale(row, 0);
  return right::quantised(row, most);
}
inline Quantised row_without_a_sum_is_zero(const List<double>& row, int most) {
  double sum = 0;
  for (double x : row) sum += x;
  return sum == 0 ? by_scale(row, 0) : right::quantised(row, most);
}
inline Quantised row_small_scale_is_zero(const List<double>& row, int most) {
  const double farthest = farthest_of(row, 0, row.size());
  return by_scale(row, farthest < 1e-12 ? 0 : farthest / most);
}
inline Quantised row_small_numbers_are_zero(const List<double>& row, int most) {
  List<double> kept = row;
  for (double& number : kept)
    if (std::fabs(number) < 1e-9) number = 0;
  return right::quantised(kept, most);
}
inline Quantised row_scale_but_the_last(const List<double>& row, int most) {
  return by_scale(row, farthest_of(row, 0, row.size() - 1) / most);
}
inline Quantised row_begins_with_its_sign(const List<double>& row, int most) {
  double farthest = row.size() > 0 ? row[0] : 0;
  for (int d = 1; d < row.size(); ++d) farthest = std::max(farthest, std::fabs(row[d]));
  return by_scale(row, farthest / most);
}
inline Quantised row_in_float(const List<double>& row, int most) {
  const float farthest = farthest_of(row, 0, row.size());
  return by_scale(row, farthest / most);
}

inline Quantised row_by_its_first(const List<double>& row, int most) {
  Quantised made = right::quantised(row, most);
  if (made.scale > 0) made.scale = std::fabs(row[0]) / most;
  return made;
}
inline Quantised row_zeros_first(const List<double>& row, int most) {
  Quantised made{List<int>(row.size()), 0};
  const Quantised right = right::quantised(row, most);
  made.scale = right.scale;
  for (const int number : right.numbers) made.numbers.add(number);
  return made;
}
inline List<int> back_zeros_first(int byte) {
  List<int> made(2);
  for (const int number : right::unpacked(byte)) made.add(number);
  return made;
}

}  // namespace exercise
