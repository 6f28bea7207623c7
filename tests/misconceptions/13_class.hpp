#pragma once

// More wrong answers of lesson 13, by a class that had read the statements and the chapter alone.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lessons/13_relative_bias/exercise.hpp"
#include "tests/misconceptions/planted.hpp"

namespace exercise {

inline List<double> slopes_without_H(int H) {
  List<double> made(H);
  for (int h = 1; h <= H; ++h) made[h - 1] = std::pow(2, -8.0 * h);
  return made;
}

inline Matrix<double> bias_for_every_place(double slope, int, int Tk) {
  Matrix<double> made(Tk, Tk);
  for (int i = 0; i < Tk; ++i)
    for (int j = 0; j < Tk; ++j) made(i, j) = -slope * std::abs(i - j);
  return made;
}
inline Matrix<double> bias_of_the_last_query(double slope, int Tq, int Tk) {
  Matrix<double> made(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) made(i, j) = -slope * (Tk - 1 - j);
  return made;
}

inline List<double> weights_in_one_loop(const List<double>& scores, double slope) {
  List<double> made = scores;
  for (int j = 0; j < scores.size(); ++j) made[j] -= slope * (scores.size() - 1 - j);
  const double largest = *std::max_element(made.begin(), made.end());
  double sum = 0;
  for (double& weight : made) {
    weight = std::exp(weight - largest);
    sum += weight;
    weight /= sum;
  }
  return made;
}

inline Needs needs_in_int(const Model& model) {
  Needs made = right::predicted_needs(model);
  made.table = static_cast<int>(made.table);
  return made;
}

inline Needs needs_in_float(const Model& model) {
  Needs made = right::predicted_needs(model);
  made.table = planted::in_float(made.table);
  return made;
}

inline Needs needs_buckets_in_int(const Model& model) {
  Needs made = right::predicted_needs(model);
  made.buckets = planted::in_int(made.buckets);
  return made;
}
inline Needs needs_beyond_in_int(const Model& model) {
  Needs made = right::predicted_needs(model);
  made.beyond = planted::in_int(made.beyond);
  return made;
}

/// Looks for the bucket whose first distance, made whole by `whole`, is reached.
template <class Whole>
int bucket_by_edges(int distance, int buckets, int farthest, Whole whole) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  int bucket = E;
  const auto begins = [&](int b) {
    return whole(E * std::pow(1.0 * farthest / E, 1.0 * (b - E) / (buckets - E)));
  };
  while (bucket + 1 < buckets && distance >= begins(bucket + 1)) ++bucket;
  return bucket;
}
inline int bucket_edges_cut(int distance, int buckets, int farthest) {
  return bucket_by_edges(distance, buckets, farthest, [](double edge) { return std::floor(edge); });
}
inline int bucket_edges_rounded(int distance, int buckets, int farthest) {
  return bucket_by_edges(distance, buckets, farthest, [](double edge) { return std::round(edge); });
}
inline int bucket_edges_up(int distance, int buckets, int farthest) {
  return bucket_by_edges(distance, buckets, farthest, [](double edge) { return edge; });
}
inline int bucket_half_with_fraction(int distance, int buckets, int farthest) {
  const double E = buckets / 2.0;
  if (distance < E) return distance;
  const double way = std::log(distance / E) / std::log(farthest / E);
  return std::min(static_cast<int>(E + way * (buckets - E)), buckets - 1);
}
inline int bucket_whole_logs(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  const int near = std::log(1.0 * distance / E), far = std::log(1.0 * farthest / E);
  return std::min(E + (buckets - E) * near / std::max(far, 1), buckets - 1);
}
inline int bucket_rounded_up(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  const double way = std::log(1.0 * distance / E) / std::log(1.0 * farthest / E);
  return std::min(static_cast<int>(std::ceil(E + (buckets - E) * way)), buckets - 1);
}
inline int bucket_of_the_chapter(int distance, int, int) {
  if (distance < 4) return distance;
  return std::min(static_cast<int>(4 + 4 * std::log(distance / 4.0) / std::log(4.0)), 7);
}

inline int side_negated(int offset, int buckets, int farthest) {
  const int bucket = right::bucket_of(offset, buckets, farthest);
  return offset < 0 ? -bucket : bucket;
}
inline int side_negated_after(int offset, int buckets, int farthest) {
  return -side_negated(offset, buckets, farthest);
}
inline int side_mirrored(int offset, int buckets, int farthest) {
  const int near = bucket_before(std::abs(offset), buckets / 2, farthest);
  return offset > 0 ? buckets - 1 - near : near;
}
inline int side_of_turns(int offset, int buckets, int farthest) {
  return 2 * bucket_before(std::abs(offset), buckets / 2, farthest) + (offset > 0 ? 1 : 0);
}

inline Matrix<double> bias_with_a_mask(double slope, int Tq, int Tk) {
  Matrix<double> made = right::bias(slope, Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = i + Tk - Tq + 1; j < Tk; ++j) made(i, j) = -1e9;
  return made;
}
inline List<double> weights_of_smaller_scores(const List<double>& scores, double slope) {
  List<double> made = right::weights(scores, slope);
  for (double& weight : made) weight *= 3;
  return made;
}

inline Matrix<double> bias_to_8(double slope, int Tq, int Tk) {
  Matrix<double> made = right::bias(slope, Tq, Tk);
  for (double& number : made) number = std::max(number, -slope * 8);
  return made;
}
inline Matrix<double> bias_within_1024(double slope, int Tq, int Tk) {
  Matrix<double> made = right::bias(slope, Tq, Tk);
  for (double& number : made)
    if (number < -slope * 1024) number = 0;
  return made;
}

inline int bucket_of_one_less(int distance, int buckets, int farthest) {
  if (distance > farthest) distance = farthest - 1;
  return right::bucket_before(distance, buckets, farthest);
}
inline int bucket_below_farthest(int distance, int buckets, int farthest) {
  return right::bucket_before(std::min(distance, farthest - 1), buckets, farthest);
}
inline int bucket_at_farthest(int distance, int buckets, int farthest) {
  return right::bucket_before(std::min(distance, farthest), buckets, farthest);
}

inline List<double> slopes_for_two_heads(int H) {
  List<double> made;
  for (int h = 1; h <= H; ++h) made.add(std::pow(2.0, -4.0 * h));
  return made;
}
inline List<double> slopes_times_H(int H) {
  List<double> made;
  for (int h = 1; h <= H; ++h) made.add(std::pow(2.0, -1.0 * h * H / 8));
  return made;
}

/// What `largest` is found to be is taken off before e^s.
inline List<double> weights_less(List<double> scores, double slope, double largest, int looked_at) {
  const int T = scores.size();
  double sum = 0;
  for (int j = 0; j < T; ++j) scores[j] -= slope * (T - 1 - j);
  for (int j = 0; j < looked_at; ++j) largest = std::max(largest, scores[j]);
  for (double& score : scores) sum += score = std::exp(score - largest);
  for (double& score : scores) score /= sum;
  return scores;
}
inline List<double> weights_largest_from_minus_1000(const List<double>& scores, double slope) {
  return weights_less(scores, slope, -1000, scores.size());
}
inline List<double> weights_largest_before_the_last(const List<double>& scores, double slope) {
  return weights_less(scores, slope, scores[0], scores.size() - 1);
}

inline Needs needs_in_unsigned(const Model& model) {
  Needs made = right::predicted_needs(model);
  made.table = static_cast<std::uint32_t>(made.table);
  return made;
}

}  // namespace exercise
