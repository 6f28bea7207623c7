#pragma once

// Wrong answers of lesson 16: a token is drawn.

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lessons/16_your_text/exercise.hpp"

namespace exercise {

using Scores = List<double>;

inline int first_largest(const Scores& s) {
  return int(std::max_element(s.begin(), s.end()) - s.begin());
}
inline Scores powers(const Scores& s, double factor) {
  const double top = s[first_largest(s)];
  Scores weights(s.size());
  for (int i = 0; i < s.size(); ++i) weights[i] = std::exp((s[i] - top) * factor);
  return weights;
}
inline int walk(const Scores& weights, double u) {
  double sum = 0, end = 0;
  for (double weight : weights) sum += weight;
  for (int i = 0; i < weights.size(); ++i)
    if ((end += weights[i]) > u * sum) return i;
  return weights.size() - 1;
}

inline int drawn_off_the_end(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const Scores weights = powers(s, 1 / T);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  double end = 0;
  for (int i = 0; i < s.size(); ++i)
    if (u < (end += weights[i] / sum)) return i;
  return -1;
}
inline int drawn_without_temperature(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, 1), u);
}
inline int drawn_times_temperature(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, T), u);
}
inline int drawn_temperature_outside(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = powers(s, 1);
  for (double& weight : weights) weight /= T;
  return walk(weights, u);
}
inline int drawn_always_largest(const Scores& s, double, double) { return first_largest(s); }
inline int drawn_larger_of_two(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& weight : weights) weight = std::exp((weight - std::max(s[0], s[s.size() > 1])) / T);
  return walk(weights, u);
}
inline int drawn_uniform(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : int(u * s.size());
}
inline int drawn_sorted(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  List<int> ids;
  for (int i = 0; i < s.size(); ++i) ids.add(i);
  std::stable_sort(ids.begin(), ids.end(), [&](int a, int b) { return s[a] > s[b]; });
  Scores sorted;
  for (int id : ids) sorted.add(s[id]);
  return ids[walk(powers(sorted, 1 / T), u)];
}
inline int drawn_from_the_right(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, 1 / T), 1 - u);
}
inline int drawn_not_to_one(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  double end = 0;
  for (int i = 0; i < s.size(); ++i)
    if ((end += std::exp(s[i] / T)) > u) return i;
  return s.size() - 1;
}
inline int drawn_sum_so_far(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  double sum = 0;
  for (int i = 0; i < s.size(); ++i) {
    sum += std::exp(s[i] / T);
    if (u * sum < sum) return i;
  }
  return s.size() - 1;
}
inline int drawn_by_scores(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& weight : weights) weight = std::max(0.0, weight);
  return walk(weights, u);
}
inline int drawn_power_of_2(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, std::log(2.0) / T), u);
}
inline int drawn_from_one(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, 1 / T), u) + 1;
}
inline int drawn_left_where_they_meet(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const Scores weights = powers(s, 1 / T);
  double sum = 0, end = 0;
  for (double weight : weights) sum += weight;
  for (int i = 0; i < s.size(); ++i)
    if ((end += weights[i]) >= u * sum) return i;
  return s.size() - 1;
}
inline int drawn_infinite(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& weight : weights) weight = std::exp(weight / T);
  return walk(weights, u);
}
inline int drawn_not_found(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  double sum = 0, end = 0;
  for (double score : s) sum += std::exp(score / T);
  for (int i = 0; i < s.size(); ++i)
    if ((end += std::exp(s[i] / T) / sum) > u) return i;
  return -1;
}
inline int drawn_sign(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, -1 / T), u);
}
inline int drawn_last_largest(const Scores& s, double T, double u) {
  if (T > 0) return walk(powers(s, 1 / T), u);
  int best = 0;
  for (int i = 0; i < s.size(); ++i)
    if (s[i] >= s[best]) best = i;
  return best;
}
inline int drawn_largest_from_zero(const Scores& s, double T, double u) {
  if (T > 0) return walk(powers(s, 1 / T), u);
  double top = 0;
  int best = 0;
  for (int i = 0; i < s.size(); ++i)
    if (s[i] > top) top = s[best = i];
  return best;
}
inline int drawn_zero_not_asked(const Scores& s, double T, double u) {
  return walk(powers(s, 1 / T), u);
}
inline int drawn_one_late(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  return std::min(s.size() - 1, walk(powers(s, 1 / T), u) + 1);
}
inline int drawn_one_weight_alone(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const Scores weights = powers(s, 1 / T);
  double sum = 0;
  for (double weight : weights) sum += weight;
  for (int i = 0; i < s.size(); ++i)
    if (weights[i] / sum > u) return i;
  return s.size() - 1;
}
inline int drawn_smallest(const Scores& s, double T, double u) {
  if (T > 0) return walk(powers(s, 1 / T), u);
  return static_cast<int>(std::min_element(s.begin(), s.end()) - s.begin());
}
inline int drawn_by_bare_scores(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& weight : weights) weight /= T;
  return walk(weights, u);
}

}  // namespace exercise
