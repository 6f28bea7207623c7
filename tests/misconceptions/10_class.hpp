#pragma once

// More wrong answers of lesson 10, by a class that had read the statements and the chapter alone.

#include <cmath>

#include "lessons/10_sinusoids/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

inline double number_twice_d(int p, int d, int D) {
  const double angle = p / std::pow(10000.0, 2.0 * d / D);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}
inline double number_whole_power(int p, int d, int D) {
  const int power = std::pow(10000.0, 2.0 * (d / 2) / D);
  const double angle = 1.0 * p / power;
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}
inline double number_divided_late(int p, int d, int D) {
  return (d % 2 == 0 ? std::sin(p) : std::cos(p)) / std::pow(10000.0, 2.0 * (d / 2) / D);
}
inline double number_float_rate(int p, int d, int D) {
  const float rate = 1 / std::pow(10000.0f, 1.0f * (d - d % 2) / D);
  return d % 2 == 0 ? std::sin(p * rate) : std::cos(p * rate);
}
inline double number_float_angle(int p, int d, int D) {
  const float angle = p / std::pow(10000.0, 1.0 * (d - d % 2) / D);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}
inline double number_rate_before(int p, int d, int D) {
  const double rate = std::exp(-std::log(10000.0) * (d / 2 * 2) / D);
  return d % 2 == 0 ? std::sin(rate * p) : std::cos(rate * p);
}

inline List<double> row_in_float(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = number_float_angle(p, d, D);
  return row;
}
inline List<double> row_kept_for_its_size(int p, int D) {
  static List<double> kept;
  if (kept.size() != D) kept = right::place_row(p, D);
  return kept;
}
inline List<double> row_of_a_list_with_a_size(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row.add(place_number(p, d, D));
  return row;
}
inline List<double> row_arguments_exchanged(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) row[d] = place_number(d, p, D);
  return row;
}
inline List<double> row_returned_at_once(int p, int D) {
  List<double> row(D);
  for (int d = 0; d < D; ++d) {
    row[d] = place_number(p, d, D);
    return row;
  }
  return row;
}

inline JoinCosts costs_of_the_longer(std::int64_t D, std::int64_t E) {
  const std::int64_t longer = D > E ? D : E, both = D + E;
  return {longer, both, 3 * longer * longer, 3 * both * both};
}
inline JoinCosts costs_in_int(std::int64_t D, std::int64_t E) {
  const unsigned added = D, both = D + E;  // unsigned wraps where int is undefined
  return {D, D + E, static_cast<int>(3 * added * added), static_cast<int>(3 * both * both)};
}

inline JoinCosts costs_in_float(std::int64_t D, std::int64_t E) {
  JoinCosts made = right::predicted_costs(D, E);
  made.added_maps = planted::in_float(made.added_maps);
  return made;
}

inline List<double> moved_by_the_chapters_step(const List<double>& row, int k) {
  List<double> moved = row;
  for (int n = 0; n < k; ++n)
    for (int d = 0; d < row.size(); d += 2) {
      const double sine = moved[d], cosine = moved[d + 1];
      moved[d] = 0.54 * sine + 0.84 * cosine;
      moved[d + 1] = -0.84 * sine + 0.54 * cosine;
    }
  return moved;
}
inline List<double> moved_by_asin(const List<double>& row, int k) {
  List<double> moved(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    const double step = k / std::pow(10000.0, 1.0 * d / row.size());
    moved[d] = std::sin(std::asin(row[d]) + step);
    moved[d + 1] = std::cos(std::asin(row[d]) + step);
  }
  return moved;
}
inline List<double> moved_by_searching(const List<double>& row, int k) {
  for (int p = 0; p <= 20000; ++p) {
    const List<double> found = right::place_row(p, row.size());
    bool same = true;
    for (int d = 0; d < row.size(); ++d) same = same && std::fabs(found[d] - row[d]) < 1e-5;
    if (same) return right::place_row(p + k, row.size());
  }
  return row;
}
inline List<double> moved_by_atan2(const List<double>& row, int k) {
  List<double> moved(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    const double angle = std::atan2(row[d], row[d + 1]);
    const double step = k / std::pow(10000.0, 1.0 * d / row.size());
    moved[d] = std::sin(angle + step);
    moved[d + 1] = std::cos(angle + step);
  }
  return moved;
}
inline List<double> moved_first_pair(const List<double>& row, int k) {
  List<double> moved = row;
  moved[0] = std::cos(k) * row[0] + std::sin(k) * row[1];
  moved[1] = std::cos(k) * row[1] - std::sin(k) * row[0];
  return moved;
}

inline List<double> moved_with_i_from_1(const List<double>& row, int k) {
  List<double> moved = row;
  for (int d = 0; d < row.size(); d += 2) {
    const double angle = k / std::pow(10000.0, (d + 2.0) / row.size());
    moved[d] = std::cos(angle) * row[d] + std::sin(angle) * row[d + 1];
    moved[d + 1] = std::cos(angle) * row[d + 1] - std::sin(angle) * row[d];
  }
  return moved;
}

}  // namespace exercise
