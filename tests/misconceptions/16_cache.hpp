#pragma once

// Wrong answers of lesson 16: one step with a cache.

#include <cmath>

#include "lessons/16_your_text/exercise.hpp"

namespace exercise {

using Row = List<double>;

inline double inner(const Row& x, const Row& y) {
  double sum = 0;
  for (int i = 0; i < x.size(); ++i) sum += x[i] * y[i];
  return sum;
}
inline Row softmax_of(Row s) {
  double top = s[0], sum = 0;
  for (double x : s) top = x > top ? x : top;
  for (double& x : s) sum += x = std::exp(x - top);
  for (double& x : s) x /= sum;
  return s;
}
inline Row summed(const Row& weights, const List<Row>& values) {
  Row sum(values[0].size());
  for (int j = 0; j < weights.size(); ++j)
    for (int i = 0; i < sum.size(); ++i) sum[i] += weights[j] * values[j][i];
  return sum;
}
/// The scores of a query with all keys, divided by `by`.
inline Row asked(const Cache& cache, const Row& query, double by) {
  Row scores;
  for (const Row& key : cache.keys) scores.add(inner(query, key) / by);
  return scores;
}
inline void keep(Cache& cache, const Row& key, const Row& value) {
  cache.keys.add(key);
  cache.values.add(value);
}
inline Row look_back(const Cache& cache, const Row& query, double by) {
  return summed(softmax_of(asked(cache, query, by)), cache.values);
}

inline Row step_largest_before_itself(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row weights = asked(cache, q, std::sqrt(k.size()));
  double largest = weights[0], sum = 0;
  for (int j = 0; j + 1 < weights.size(); ++j) largest = std::max(largest, weights[j]);
  for (double& weight : weights) sum += weight = std::exp(weight - largest);
  for (double& weight : weights) weight /= sum;
  return summed(weights, cache.values);
}
inline Row step_not_scaled(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, 1);
}
inline Row step_as_wide_as_a_key(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row made = look_back(cache, q, std::sqrt(k.size()));
  for (int e = k.size(); e < made.size(); ++e) made[e] = 0;
  return made;
}
inline Row step_of_eight(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Cache eight;
  for (int j = 0; j < std::min(8, cache.keys.size()); ++j)
    keep(eight, cache.keys[j], cache.values[j]);
  return look_back(eight, q, std::sqrt(k.size()));
}
inline Row step_divided_by_d(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, k.size());
}
inline Row step_root_of_value(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, std::sqrt(v.size()));
}
inline Row step_root_of_text(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, std::sqrt(cache.keys.size()));
}
inline Row step_itself_missing(Cache& cache, const Row& q, const Row& k, const Row& v) {
  Row result(v.size());
  if (cache.keys.size() > 0) result = look_back(cache, q, std::sqrt(k.size()));
  keep(cache, k, v);
  return result;
}
inline Row step_not_kept(Cache& cache, const Row& q, const Row& k, const Row& v) {
  Cache copy = cache;
  keep(copy, k, v);
  return look_back(copy, q, std::sqrt(k.size()));
}
inline Row step_value_not_kept(Cache& cache, const Row& q, const Row& k, const Row& v) {
  Cache copy = cache;
  keep(copy, k, v);
  cache.keys.add(k);
  return look_back(copy, q, std::sqrt(k.size()));
}
inline Row step_query_kept(Cache& cache, const Row& q, const Row&, const Row& v) {
  keep(cache, q, v);
  return look_back(cache, q, std::sqrt(q.size()));
}
inline Row step_key_asks(Cache& cache, const Row&, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, k, std::sqrt(k.size()));
}
inline Row step_not_divided_by_sum(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row weights = asked(cache, q, std::sqrt(k.size()));
  for (double& weight : weights) weight = std::exp(weight);
  return summed(weights, cache.values);
}
inline Row step_no_softmax(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return summed(asked(cache, q, std::sqrt(k.size())), cache.values);
}
inline Row step_mean(Cache& cache, const Row&, const Row& k, const Row& v) {
  keep(cache, k, v);
  return summed(Row(cache.keys.size(), 1.0 / cache.keys.size()), cache.values);
}
inline Row step_best_alone(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  const Row scores = asked(cache, q, 1);
  int best = 0;
  for (int j = 1; j < scores.size(); ++j)
    if (scores[j] > scores[best]) best = j;
  return cache.values[best];
}
inline Row step_newest_alone(Cache& cache, const Row&, const Row& k, const Row& v) {
  keep(cache, k, v);
  return v;
}
inline Row step_infinite(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row weights = asked(cache, q, std::sqrt(k.size()));
  double sum = 0;
  for (double& weight : weights) sum += weight = std::exp(weight);
  for (double& weight : weights) weight /= sum;
  return summed(weights, cache.values);
}
inline Row step_added_twice(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Cache copy = cache;
  keep(copy, k, v);
  return look_back(copy, q, std::sqrt(k.size()));
}
inline Row step_first_forgotten(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Cache rest;
  for (int j = 1; j < cache.keys.size(); ++j) keep(rest, cache.keys[j], cache.values[j]);
  return rest.keys.size() == 0 ? Row(v.size()) : look_back(rest, q, std::sqrt(k.size()));
}
inline Row step_times_root(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, 1 / std::sqrt(k.size()));
}
inline Row step_newest_in_front(Cache& cache, const Row& q, const Row& k, const Row& v) {
  Cache turned;
  keep(turned, k, v);
  for (int j = 0; j < cache.keys.size(); ++j) keep(turned, cache.keys[j], cache.values[j]);
  cache = turned;
  return look_back(cache, q, std::sqrt(k.size()));
}
inline Row step_key_scaled_in_cache(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  const Row result = look_back(cache, q, std::sqrt(k.size()));
  for (double& x : cache.keys[cache.keys.size() - 1]) x /= std::sqrt(k.size());
  return result;
}

inline Row step_shares_of_scores(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row weights = asked(cache, q, std::sqrt(k.size()));
  double sum = 0;
  for (double weight : weights) sum += weight;
  for (double& weight : weights) weight /= sum;
  return summed(weights, cache.values);
}
inline Row step_by_cosines(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row scores;
  for (const Row& key : cache.keys)
    scores.add(inner(q, key) / std::sqrt(inner(q, q) * inner(key, key)));
  return summed(softmax_of(scores), cache.values);
}
inline Row step_sign_turned(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  return look_back(cache, q, -std::sqrt(k.size()));
}
inline Row step_adds_keys(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row sum(v.size());
  const Row weights = softmax_of(asked(cache, q, std::sqrt(k.size())));
  for (int j = 0; j < weights.size(); ++j)
    for (int i = 0; i < sum.size(); ++i) sum[i] += weights[j] * cache.keys[j][i];
  return sum;
}
inline Row step_from_opposite_ends(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  const Row weights = softmax_of(asked(cache, q, std::sqrt(k.size())));
  Row sum(v.size());
  for (int j = 0; j < weights.size(); ++j)
    for (int i = 0; i < sum.size(); ++i)
      sum[i] += weights[j] * cache.values[weights.size() - 1 - j][i];
  return sum;
}
inline Row step_assigned(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row last = v;
  const Row weights = softmax_of(asked(cache, q, std::sqrt(k.size())));
  for (double& x : last) x *= weights[weights.size() - 1];
  return last;
}
inline Row step_adds_newcomer(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row sum = look_back(cache, q, std::sqrt(k.size()));
  for (int i = 0; i < sum.size(); ++i) sum[i] += v[i];
  return sum;
}
inline Row step_mean_of_sum(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row sum = look_back(cache, q, std::sqrt(k.size()));
  for (double& x : sum) x /= cache.keys.size();
  return sum;
}

inline Row step_forgets_the_cache(Cache& cache, const Row& q, const Row& k, const Row& v) {
  const Row made = right::step(cache, q, k, v);
  cache = {};
  return made;
}
/// The newest score is taken off all of them, whichever is the largest.
inline Row step_newest_taken_off(Cache& cache, const Row& q, const Row& k, const Row& v) {
  keep(cache, k, v);
  Row weights = asked(cache, q, std::sqrt(k.size()));
  const double newest = weights[weights.size() - 1];
  double sum = 0;
  for (double& weight : weights) sum += weight = std::exp(weight - newest);
  for (double& weight : weights) weight /= sum;
  return summed(weights, cache.values);
}
inline Row step_zeros_first(Cache& cache, const Row& q, const Row& k, const Row& v) {
  Row made(v.size());
  for (const double number : right::step(cache, q, k, v)) made.add(number);
  return made;
}

}  // namespace exercise
