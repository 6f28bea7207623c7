#pragma once

// Wrong answers of lesson 15: whole numbers of a row.

#include <cmath>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise {

inline Quantised row_cut(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = row[d] / result.scale;
  return result;
}
inline Quantised row_rounded_down(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::floor(row[d] / result.scale);
  return result;
}
inline Quantised row_rounded_up(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::ceil(row[d] / result.scale);
  return result;
}
inline Quantised row_plus_half(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = row[d] / result.scale + 0.5;
  return result;
}
inline Quantised row_multiplied(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] * result.scale);
  return result;
}
inline Quantised row_not_divided(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d]);
  return result;
}
inline Quantised row_without_signs(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d)
    result.numbers[d] = std::round(std::fabs(row[d]) / result.scale);
  return result;
}
inline Quantised row_stored_plus_eight(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d)
    result.numbers[d] = std::round(row[d] / result.scale) + most + 1;
  return result;
}
inline Quantised row_rounded_too_early(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d)
    result.numbers[d] = std::round(std::round(row[d]) / result.scale);
  return result;
}
inline Quantised row_zeros_divided(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_last_missing(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d + 1 < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_first_missing(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 1; d < row.size(); ++d) result.numbers[d] = std::round(row[d] / result.scale);
  return result;
}
inline Quantised row_empty_answer(const List<double>& row, int most) {
  return {List<int>(), right::quantised(row, most).scale};
}
inline Quantised row_ties_to_even(const List<double>& row, int most) {
  double farthest = 0;
  for (double x : row)
    if (std::fabs(x) > farthest) farthest = std::fabs(x);
  Quantised result{List<int>(row.size()), farthest / most};
  if (farthest == 0) return result;
  for (int d = 0; d < row.size(); ++d) result.numbers[d] = std::nearbyint(row[d] / result.scale);
  return result;
}

}  // namespace exercise
