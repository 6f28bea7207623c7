#pragma once

// Wrong answers of lesson 14: losses.

#include <algorithm>

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

inline double loss_sum(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[n % length];
  return sum;
}
inline double loss_by_length(const List<double>& costs, int targets, int length) {
  return loss_sum(costs, targets, length) / length;
}
inline double loss_by_windows(const List<double>& costs, int targets, int length) {
  return loss_sum(costs, targets, length) / ((targets + length - 1) / length);
}
inline double loss_from_one(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 1; n <= targets; ++n) sum += costs[n % length];
  return sum / targets;
}
inline double loss_without_the_first(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 1; n < targets; ++n) sum += costs[n % length];
  return sum / targets;
}
inline double loss_without_the_last(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets - 1; ++n) sum += costs[n % length];
  return sum / targets;
}
inline double loss_mean_of_means(const List<double>& costs, int targets, int length) {
  double sum = 0, windows = 0;
  for (int first = 0; first < targets; first += length, ++windows)
    sum += right::mean_loss(costs, std::min(length, targets - first), length);
  return sum / windows;
}
inline double loss_full_windows(const List<double>& costs, int targets, int length) {
  double sum = 0;
  int count = 0;
  for (int window = 0; window < targets / length; ++window)
    for (int p = 0; p < length; ++p, ++count) sum += costs[p];
  return sum / count;
}
inline double loss_number_of_window(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[n / length];
  return sum / targets;
}
inline double loss_stays_at_the_end(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) sum += costs[std::min(n, length - 1)];
  return sum / targets;
}
inline double loss_of_full_window(const List<double>& costs, int, int length) {
  return right::mean_loss(costs, length, length);
}
inline double loss_of_all_costs(const List<double>& costs, int, int) {
  return right::mean_loss(costs, costs.size(), costs.size());
}
inline double loss_one_window(const List<double>& costs, int targets, int) {
  return right::mean_loss(costs, targets, targets);
}

}  // namespace exercise
