#pragma once

// Wrong answers of lesson 13: weights, and what is learned.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise {

// ---- 13.3 -------------------------------------------------------------------------------------

template <class Term>
List<double> keys(const List<double>& scores, Term term) {
  List<double> made;
  for (int j = 0; j < scores.size(); ++j) made.add(term(scores[j], scores.size() - 1 - j));
  return made;
}
inline List<double> shares(List<double> made) {
  double sum = 0;
  for (const double number : made) sum += number;
  for (double& number : made) number /= sum;
  return made;
}
inline List<double> weights_bias_last(const List<double>& scores, double slope) {
  return keys(right::weights(scores, 0), [&](double w, int d) { return w - slope * d; });
}
inline List<double> weights_by_key(const List<double>& scores, double slope) {
  List<double> biased = scores;
  for (int j = 0; j < scores.size(); ++j) biased[j] -= slope * j;
  return right::weights(biased, 0);
}
inline List<double> weights_far_gain(const List<double>& scores, double slope) {
  return right::weights(scores, -slope);
}
inline List<double> weights_multiplied(const List<double>& scores, double slope) {
  return right::weights(keys(scores, [&](double s, int d) { return s * (1 - slope * d); }), 0);
}
inline List<double> weights_old_sum(const List<double>& scores, double slope) {
  return keys(right::weights(scores, 0), [&](double w, int d) { return w * std::exp(-slope * d); });
}
inline List<double> weights_overflow(const List<double>& scores, double slope) {
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d); }));
}
inline List<double> weights_largest_from_zero(const List<double>& scores, double slope) {
  double largest = 0;
  for (const double score : scores) largest = std::max(largest, score);
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}
inline List<double> weights_largest_size(const List<double>& scores, double slope) {
  double largest = 0;
  for (const double score : scores) largest = std::max(largest, std::abs(score));
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}
inline List<double> weights_smallest(const List<double>& scores, double slope) {
  const double smallest = *std::min_element(scores.begin(), scores.end());
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - smallest); }));
}
inline List<double> weights_powers_of_two(const List<double>& scores, double slope) {
  return right::weights(
      keys(scores, [&](double s, int d) { return (s - slope * d) * std::log(2.0); }), 0);
}
inline List<double> weights_undivided(const List<double>& scores, double slope) {
  return keys(scores, [&](double s, int d) { return std::exp(s - slope * d); });
}
inline List<double> weights_without_bias(const List<double>& scores, double) {
  return right::weights(scores, 0);
}
inline List<double> weights_without_e(const List<double>& scores, double slope) {
  return shares(keys(scores, [&](double s, int d) { return s - slope * d; }));
}
inline List<double> weights_scores(const List<double>& scores, double slope) {
  return keys(scores, [&](double s, int d) { return s - slope * d; });
}
inline List<double> weights_largest_before_bias(const List<double>& scores, double slope) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  return shares(keys(scores, [&](double s, int d) { return std::exp(s - slope * d - largest); }));
}

// ---- 13.4 -------------------------------------------------------------------------------------

inline Needs with(const Model& model, std::int64_t Needs::*field, std::int64_t value) {
  Needs needs = right::predicted_needs(model);
  needs.*field = value;
  return needs;
}
inline Needs needs_slopes_learned(const Model& m) { return with(m, &Needs::alibi, m.H); }
inline Needs needs_biases_learned(const Model& m) { return with(m, &Needs::alibi, m.T * m.H); }
inline Needs needs_bucket_vectors(const Model& m) {
  return with(m, &Needs::buckets, m.buckets * m.D);
}
inline Needs needs_vectors_a_head(const Model& m) {
  return with(m, &Needs::buckets, m.buckets * m.D * m.H);
}
inline Needs needs_number_a_distance(const Model& m) { return with(m, &Needs::buckets, m.T * m.H); }
inline Needs needs_one_for_all_heads(const Model& m) { return with(m, &Needs::buckets, m.buckets); }
inline Needs needs_both_sides(const Model& m) {
  return with(m, &Needs::buckets, 2 * m.buckets * m.H);
}
inline Needs needs_table_of_numbers(const Model& m) { return with(m, &Needs::table, m.T); }
inline Needs needs_table_of_heads(const Model& m) {
  return with(m, &Needs::table, m.T * m.D * m.H);
}
inline Needs needs_table_to_farthest(const Model& m) {
  return with(m, &Needs::table, m.farthest * m.D);
}
inline Needs needs_near_ones(const Model& m) { return with(m, &Needs::beyond, m.farthest); }
inline Needs needs_one_too_few(const Model& m) {
  return with(m, &Needs::beyond, m.T - 1 - m.farthest);
}
inline Needs needs_one_too_many(const Model& m) {
  return with(m, &Needs::beyond, m.T + 1 - m.farthest);
}
inline Needs needs_how_often(const Model& m) { return with(m, &Needs::beyond, m.T / m.farthest); }

}  // namespace exercise
