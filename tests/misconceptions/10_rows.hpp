#pragma once

// Wrong answers of lesson 10: numbers, rows.

#include <cmath>
#include <utility>

#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise {

// ---- 10.1 -------------------------------------------------------------------------------------

inline double at(double angle, int d) { return d % 2 == 0 ? std::sin(angle) : std::cos(angle); }
inline double even(int d) { return d - d % 2; }

inline double number_own_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * d / D), d);
}
inline double number_exponent_behind(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * (d + d % 2) / D), d);
}
inline double number_exchanged(int p, int d, int D) {
  return at(p / std::pow(10000.0, even(d) / D), d + 1);
}
inline double number_only_sines(int p, int d, int D) {
  return std::sin(p / std::pow(10000.0, even(d) / D));
}
inline double number_only_cosines(int p, int d, int D) {
  return std::cos(p / std::pow(10000.0, even(d) / D));
}
inline double number_half_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 1.0 * (d / 2) / D), d);
}
inline double number_double_exponent(int p, int d, int D) {
  return at(p / std::pow(10000.0, 2.0 * even(d) / D), d);
}
inline double number_multiplied(int p, int d, int D) {
  return at(p * std::pow(10000.0, even(d) / D), d);
}
inline double number_whole_division(int p, int d, int D) {
  return at(p / std::pow(10000.0, (d - d % 2) / D), d);
}
inline double number_degrees(int p, int d, int D) {
  return at(p / std::pow(10000.0, even(d) / D) * 3.14159265358979 / 180, d);
}
inline double number_times_exponent(int p, int d, int D) {
  return at(p / (10000 * even(d) / D), d);
}
inline double number_divided_by_two_less(int p, int d, int D) {
  return at(p / std::pow(10000.0, D > 2 ? even(d) / (D - 2) : 0), d);
}
inline double number_base_1000(int p, int d, int D) {
  return at(p / std::pow(1000.0, even(d) / D), d);
}
inline double number_base_e(int p, int d, int D) { return at(p / std::exp(even(d) / D), d); }
inline double number_full_turns(int p, int d, int D) {
  return at(2 * 3.14159265358979 * p / std::pow(10000.0, even(d) / D), d);
}
inline double number_from_one(int p, int d, int D) { return right::place_number(p + 1, d, D); }
inline double number_from_minus_one(int p, int d, int D) {
  return right::place_number(p - 1, d, D);
}
inline double number_angle(int p, int d, int D) { return p / std::pow(10000.0, even(d) / D); }
inline double number_in_float(int p, int d, int D) {
  return std::cos(std::pow(10000.0f, -1.0f * (d - d % 2) / D) * p - (d % 2 ? 0.0f : 1.57079633f));
}

// ---- 10.2 -------------------------------------------------------------------------------------

inline List<double> row_halves(int p, int D) {
  List<double> row;
  for (int d = 0; d < D; d += 2) row.add(right::place_number(p, d, D));
  for (int d = 1; d < D; d += 2) row.add(right::place_number(p, d, D));
  return row;
}
inline List<double> row_cosines_first(int p, int D) {
  List<double> row = right::place_row(p, D);
  for (int d = 0; d + 1 < D; d += 2) std::swap(row[d], row[d + 1]);
  return row;
}
inline List<double> row_sines(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_only_sines(p, d, D);
  return row;
}
inline List<double> row_own_exponents(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_own_exponent(p, d, D);
  return row;
}
inline List<double> row_one_hand(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = at(p, d);
  return row;
}
inline List<double> row_from_one(int p, int D) { return right::place_row(p + 1, D); }
inline List<double> row_of_place_0(int, int D) { return right::place_row(0, D); }
inline List<double> row_pairs_only(int p, int D) {
  List<double> row;
  for (int i = 0; i < D / 2; ++i) {
    row.add(right::place_number(p, 2 * i, D));
    row.add(right::place_number(p, 2 * i + 1, D));
  }
  return row;
}
inline List<double> row_whole_pairs(int p, int D) {
  List<double> row;
  for (int d = 0; d < D; d += 2) {
    row.add(right::place_number(p, d, D));
    row.add(right::place_number(p, d + 1, D));
  }
  return row;
}
inline List<double> row_past_the_end(int p, int D) {
  List<double> row(D);
  for (int d = 0; d <= D; ++d) row[d] = right::place_number(p, d, D);
  return row;
}
inline List<double> row_twice(int p, int D) {
  List<double> row;
  for (int i = 0; i < D; ++i) {
    row.add(right::place_number(p, 2 * i, 2 * D));
    row.add(right::place_number(p, 2 * i + 1, 2 * D));
  }
  return row;
}
inline List<double> row_one_a_pair(int p, int D) {
  List<double> row;
  for (int d = 0; d + 1 < D; d += 2) row.add(right::place_number(p, d, D));
  return row;
}
inline double number_half_width_whole(int p, int d, int D) {
  return at(p / std::pow(10000.0, D < 2 ? 0 : 1.0 * (d / 2) / (D / 2)), d);
}
inline double number_up_to_a_million(int p, int d, int D) {
  return right::place_number(p % 1'000'000, d, D);
}
inline List<double> row_half_width_whole(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_half_width_whole(p, d, D);
  return row;
}
inline List<double> row_up_to_a_million(int p, int D) { return right::place_row(p % 1'000'000, D); }

}  // namespace exercise
