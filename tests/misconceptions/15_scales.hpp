#pragma once

// Wrong answers of lesson 15: scales of a row.

#include <cmath>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline Quantised row_largest_without_fabs(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (x > farthest) farthest = x;
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_largest_from_one(const List<double>& row, int most) {
  double farthest = 1;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_smallest(const List<double>& row, int most) {
  double farthest = 1e9;
  for (double x : row)
    if (std::fabs(x) < farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_most_plus_one(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / (most + 1)};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_twice_the_steps(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / (2 * most)};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_all_the_levels(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), 2 * farthest / (2 * most + 1)};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_scale_upside_down(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), most / farthest};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_scale_is_the_farthest(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_always_127(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / 127};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_zeros_scale_one(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) {
    result.scale = 1;
    return result;
  }
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_sum(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (true) farthest = farthest + std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_int_scale(const List<double>& row, int most) {
  int farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  return {List<int>(row.size()), static_cast<double>(farthest / most)};
}
inline Quantised row_int_farthest(const List<double>& row, int most) {
  int farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), 1.0 * farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_scale_rounded(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), std::round(farthest / most)};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_scale_from_one(const List<double>& row, int most) {
  double farthest = 0;
  for (int n = 1; n < row.size(); ++n)
    if (std::fabs(row[n]) > farthest) farthest = std::fabs(row[n]);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}

}  // namespace exercise
