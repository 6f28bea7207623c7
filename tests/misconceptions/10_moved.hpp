#pragma once

// Wrong answers of lesson 10: costs and moves.

#include <cmath>
#include <cstdint>
#include <utility>

#include "lessons/10_sinusoids/exercise.hpp"

namespace exercise {

// ---- 10.3 -------------------------------------------------------------------------------------

using Size = std::int64_t;

inline JoinCosts costs_added_longer(Size D, Size E) {
  return {D + E, D + E, 3 * D * D, 3 * (D + E) * (D + E)};
}
inline JoinCosts costs_no_room(Size D, Size) { return {D, D, 3 * D * D, 3 * D * D}; }
inline JoinCosts costs_twice(Size D, Size) { return {D, 2 * D, 3 * D * D, 12 * D * D}; }
inline JoinCosts costs_one_map(Size D, Size E) { return {D, D + E, D * D, (D + E) * (D + E)}; }
inline JoinCosts costs_not_squared(Size D, Size E) { return {D, D + E, 3 * D, 3 * (D + E)}; }
inline JoinCosts costs_all_squared(Size D, Size E) {
  return {D, D + E, 9 * D * D, 9 * (D + E) * (D + E)};
}
inline JoinCosts costs_cubed(Size D, Size E) {
  return {D, D + E, D * D * D, (D + E) * (D + E) * (D + E)};
}
inline JoinCosts costs_apart(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * (D * D + E * E)}; }
inline JoinCosts costs_not_square(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * D * (D + E)}; }
inline JoinCosts costs_four_times(Size D, Size E) { return {D, D + E, 3 * D * D, 12 * D * D}; }
inline JoinCosts costs_maps_stay(Size D, Size E) { return {D, D + E, 3 * D * D, 3 * D * D}; }

// ---- 10.4 -------------------------------------------------------------------------------------

template <class Angle>
List<double> turned(const List<double>& row, Angle angle) {
  List<double> moved(row.size());
  for (int d = 0; d < row.size(); d += 2) {
    const double a = angle(d);
    moved[d] = std::cos(a) * row[d] + std::sin(a) * row[d + 1];
    moved[d + 1] = std::cos(a) * row[d + 1] - std::sin(a) * row[d];
  }
  return moved;
}
inline List<double> moved_by_a_float(const List<double>& row, int k) {
  return turned(row, [&](int d) { return float(k) * std::pow(10000.f, -float(d) / row.size()); });
}
inline List<double> moved_a_thousand_at_most(const List<double>& row, int k) {
  const int some = k < 1'000'000'000 ? k % 1000 : k;
  return turned(row, [&](int d) { return some * std::pow(10000.0, -1.0 * d / row.size()); });
}
inline List<double> moved_back(const List<double>& row, int k) {
  return turned(row, [&](int d) { return -k / std::pow(10000.0, 1.0 * d / row.size()); });
}
inline List<double> moved_as_the_first(const List<double>& row, int k) {
  return turned(row, [&](int) { return 1.0 * k; });
}
inline List<double> moved_half_exponent(const List<double>& row, int k) {
  return turned(row, [&](int d) { return k / std::pow(10000.0, 0.5 * d / row.size()); });
}
inline List<double> moved_by_one(const List<double>& row, int k) {
  return right::moved_on(row, k == 0 ? 0 : 1);
}
inline List<double> moved_too_early(const List<double>& row, int k) {
  const List<double> step = right::place_row(k, row.size());
  List<double> moved = row;
  for (int d = 0; d < row.size(); d += 2) {
    moved[d] = step[d + 1] * moved[d] + step[d] * moved[d + 1];
    moved[d + 1] = step[d + 1] * moved[d + 1] - step[d] * moved[d];
  }
  return moved;
}
inline List<double> moved_by_adding(const List<double>& row, int k) {
  List<double> sum = right::place_row(k, row.size());
  for (int d = 0; d < row.size(); ++d) sum[d] += row[d];
  return sum;
}
inline List<double> moved_by_multiplying(const List<double>& row, int k) {
  List<double> product = right::place_row(k, row.size());
  for (int d = 0; d < row.size(); ++d) product[d] *= row[d];
  return product;
}
inline List<double> moved_exchanged(const List<double>& row, int k) {
  List<double> moved = right::moved_on(row, k);
  for (int d = 0; d < row.size(); d += 2) std::swap(moved[d], moved[d + 1]);
  return moved;
}
inline List<double> moved_from_the_start(const List<double>& row, int k) {
  return right::place_row(k, row.size());
}
inline List<double> moved_too_far(const List<double>& row, int k) {
  return right::moved_on(row, k + 1);
}
inline List<double> moved_nothing(const List<double>& row, int) { return row; }
inline List<double> moved_one_by_one(const List<double>& row, int k) {
  List<double> moved = row;
  for (int n = 0; n < k; ++n) moved = right::moved_on(moved, 1);
  return moved;
}
/// From the slowest hand alone, which comes back to where it was.
inline List<double> moved_by_the_slowest(const List<double>& row, int k) {
  const int D = row.size();
  const double place = std::atan2(row[D - 2], row[D - 1]) * std::pow(10000.0, (D - 2.0) / D);
  List<double> moved(D);
  for (int d = 0; d < D; ++d) {
    const double angle = (place + k) / std::pow(10000.0, 1.0 * (d - d % 2) / D);
    moved[d] = d % 2 == 0 ? std::sin(angle) : std::cos(angle);
  }
  return moved;
}

}  // namespace exercise
