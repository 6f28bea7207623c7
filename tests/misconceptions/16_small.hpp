#pragma once

// Wrong answers of lesson 16: small probabilities and temperatures, and what was rounded.

#include <algorithm>
#include <cmath>

#include "lessons/16_your_text/exercise.hpp"
#include "tests/misconceptions/16_drawn.hpp"
#include "tests/misconceptions/16_left.hpp"

namespace exercise {

inline double to_digits(double number, int digits) {
  const double step = std::pow(10.0, std::floor(std::log10(std::fabs(number))) + 1 - digits);
  return number == 0 ? 0 : std::round(number / step) * step;
}
inline std::int64_t size_to_4_digits(const Shapes& shapes, int bytes, std::int64_t text) {
  return std::llround(to_digits(right::file_size(shapes, bytes, text), 4));
}
inline std::int64_t size_to_6_digits(const Shapes& shapes, int bytes, std::int64_t text) {
  return std::llround(to_digits(right::file_size(shapes, bytes, text), 6));
}
inline std::int64_t size_in_thousands(const Shapes& shapes, int bytes, std::int64_t text) {
  return (right::file_size(shapes, bytes, text) + 500) / 1000 * 1000;
}

// ---- 16.3 -------------------------------------------------------------------------------------

inline Numbers left_nearly_p(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  Numbers kept(x.size());
  double part = 0;
  for (int i : ranking(some))
    if (part < p - 1e-3) part += kept[i] = some[i];
  return shares(kept);
}
/// Right: a guard against the rounding of sums.
inline Numbers left_guarded(const Numbers& x, int k, double p) {
  return right::left_to_draw(x, k, p - 1e-9);
}
inline Numbers left_a_little_more(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  Numbers kept(x.size());
  double part = 0;
  for (int i : ranking(some))
    if (part < p + 1e-3 && part < 0.999999) part += kept[i] = some[i];
  return shares(kept);
}
inline Numbers left_small_are_zero(const Numbers& x, int k, double p) {
  Numbers kept = right::left_to_draw(x, k, p);
  for (double& number : kept)
    if (number < 1e-6) number = 0;
  return kept;
}
inline Numbers left_small_not_asked(const Numbers& x, int k, double p) {
  Numbers some = x;
  for (double& number : some)
    if (number < 1e-4) number = 0;
  return right::left_to_draw(some, k, p);
}
inline Numbers left_never_zero(const Numbers& x, int k, double p) {
  Numbers kept = right::left_to_draw(x, k, p);
  for (double& number : kept) number = std::max(number, 1e-9);
  return kept;
}
inline Numbers left_rounded(const Numbers& x, int k, double p) {
  Numbers kept = right::left_to_draw(x, k, p);
  for (double& number : kept) number = std::round(number * 1000) / 1000;
  return kept;
}
inline Numbers left_at_least_two(const Numbers& x, int k, double p) {
  return shares(top_p(shares(top_k(x, std::max(2, k))), p));
}
inline Numbers left_two_after_p(const Numbers& x, int k, double p) {
  Numbers some = shares(top_k(x, k)), kept = top_p(some, p);
  const List<int> ids = ranking(some);
  for (int n = 0; n < 2 && n < k && n < x.size(); ++n) kept[ids[n]] = some[ids[n]];
  return shares(kept);
}
inline Numbers left_k_below_size(const Numbers& x, int k, double p) {
  return right::left_to_draw(x, std::min(k, std::max(1, x.size() - 1)), p);
}
inline Numbers left_k_of_three(const Numbers& x, int, double p) {
  return right::left_to_draw(x, 3, p);
}
inline Numbers left_p_of_3_quarters(const Numbers& x, int k, double) {
  return right::left_to_draw(x, k, 0.75);
}
inline Numbers left_p_of_the_rest(const Numbers& x, int k, double p) {
  const Numbers some = shares(top_k(x, k));
  Numbers kept(x.size());
  double rest = 1;
  for (int i : ranking(some))
    if (rest > p) rest -= kept[i] = some[i];
  return total(kept) > 0 ? shares(kept) : kept;
}
inline Numbers left_share_of_k(const Numbers& x, int k, double p) {
  return shares(top_k(x, std::max(1, static_cast<int>(std::ceil(p * std::min(k, x.size()))))));
}

// ---- 16.4 -------------------------------------------------------------------------------------

inline int drawn_cold_is_zero(const Scores& s, double T, double u) {
  return right::drawn(s, T < 0.1 ? 0 : T, u);
}
inline int drawn_very_cold_is_zero(const Scores& s, double T, double u) {
  return right::drawn(s, T < 1e-4 ? 0 : T, u);
}
inline int drawn_at_least_cold(const Scores& s, double T, double u) {
  return right::drawn(s, T == 0 ? 0 : std::max(T, 0.1), u);
}
inline int drawn_epsilon_added(const Scores& s, double T, double u) {
  return walk(powers(s, 1 / (T + 1e-3)), u);
}
inline int drawn_squared_temperature(const Scores& s, double T, double u) {
  return T == 0 ? first_largest(s) : walk(powers(s, 1 / (T * T)), u);
}
inline int drawn_minus_temperature(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores cooled = s;
  for (double& score : cooled) score -= T;
  return walk(powers(cooled, 1), u);
}
inline int drawn_scores_cut(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& score : weights) score = std::exp(std::min(700.0, std::max(-700.0, score / T)));
  return walk(weights, u);
}
inline int drawn_first_subtracted(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& score : weights) score = std::exp((score - s[0]) / T);
  return walk(weights, u);
}
inline int drawn_mean_subtracted(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& score : weights) score = std::exp((score - total(s) / s.size()) / T);
  return walk(weights, u);
}
inline int drawn_top_from_zero(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  const double top = std::max(0.0, s[first_largest(s)]);
  for (double& score : weights) score = std::exp((score - top) / T);
  return walk(weights, u);
}
inline int drawn_top_not_divided(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = s;
  for (double& score : weights) score = std::exp(score / T - s[first_largest(s)]);
  return walk(weights, u);
}
inline int drawn_whole_weights(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = powers(s, 1 / T);
  for (double& weight : weights) weight = std::round(weight * 100);
  return walk(weights, u);
}
inline int drawn_nearest_end(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const Scores weights = shares(powers(s, 1 / T));
  double end = 0, nearest = 9;
  int best = 0;
  for (int i = 0; i < s.size(); ++i) {
    end += weights[i];
    if (std::fabs(end - u) < nearest) nearest = std::fabs(end - u), best = i;
  }
  return best;
}
inline int drawn_nearest_weight(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const Scores weights = shares(powers(s, 1 / T));
  int best = 0;
  for (int i = 0; i < s.size(); ++i)
    if (std::fabs(weights[i] - u) < std::fabs(weights[best] - u)) best = i;
  return best;
}
inline int drawn_last_missing(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = powers(s, 1 / T);
  if (weights.size() > 1) weights[weights.size() - 1] = 0;
  return walk(weights, u);
}
inline int drawn_first_missing(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  Scores weights = powers(s, 1 / T);
  if (weights.size() > 1) weights[0] = 0;
  return walk(weights, u);
}
inline int drawn_zero_is_one(const Scores& s, double T, double u) {
  return right::drawn(s, T == 0 ? 1 : T, u);
}
inline int drawn_zero_is_small(const Scores& s, double T, double u) {
  return walk(powers(s, 1 / std::max(T, 1e-6)), u);
}
inline int drawn_in_float(const Scores& s, double T, double u) {
  if (T == 0) return first_largest(s);
  const float top = s[first_largest(s)];
  Scores weights;
  for (double score : s)
    weights.add(std::exp((static_cast<float>(score) - top) / static_cast<float>(T)));
  return walk(weights, u);
}

}  // namespace exercise
