#pragma once

// What the checks of this lesson compare with.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lessons/16_your_text/exercise.hpp"

namespace exercise::checks {

using Numbers = List<double>;

inline double real(std::int64_t n) { return static_cast<double>(n); }

inline double sum_of(const Numbers& numbers) {
  double sum = 0;
  for (const double x : numbers) sum += x;
  return sum;
}

inline Numbers sum_of(Numbers x, const Numbers& y) {
  for (int i = 0; i < x.size(); ++i) x[i] += y[i];
  return x;
}

inline Numbers divided(Numbers numbers, double by) {
  for (double& x : numbers) x /= by;
  return numbers;
}

/// Ids by falling number; of equal ones the lower id first, or the higher one.
inline List<int> falling(const Numbers& numbers, bool lower_first = true) {
  List<int> ids(numbers.size());
  for (int i = 0; i < ids.size(); ++i) ids[i] = lower_first ? i : ids.size() - 1 - i;
  std::stable_sort(ids.begin(), ids.end(), [&](int a, int b) { return numbers[a] > numbers[b]; });
  return ids;
}

/// The numbers of these ids, 0 elsewhere.
inline Numbers only(const Numbers& numbers, const List<int>& ids) {
  Numbers kept(numbers.size());
  for (const int i : ids) kept[i] = numbers[i];
  return kept;
}

/// The first `count` of them, as many as there are.
inline List<int> first(const List<int>& ids, int count) {
  List<int> some;
  for (int n = 0; n < count && n < ids.size(); ++n) some.add(ids[n]);
  return some;
}

/// How many of these ids it takes until their numbers sum up to p.
inline int enough(const Numbers& numbers, const List<int>& ids, double p) {
  double sum = 0;
  int n = 0;
  while (n < ids.size() && sum < p) sum += numbers[ids[n++]];
  return n;
}

/// e^score, the largest score taken off first.
inline Numbers weights_of(Numbers scores, double temperature) {
  const double top = *std::max_element(scores.begin(), scores.end());
  for (double& s : scores) s = std::exp((s - top) / temperature);
  return scores;
}

/// The id at u on the line; `ids` says in which order the weights lie.
inline int at_place(const Numbers& weights, const List<int>& ids, double u) {
  const double place = u * sum_of(weights);
  double end = 0;
  for (const int i : ids) {
    end += weights[i];
    if (place < end) return i;
  }
  return ids[ids.size() - 1];
}

inline double dot_of(const Numbers& x, const Numbers& y) {
  double sum = 0;
  for (int i = 0; i < std::min(x.size(), y.size()); ++i) sum += x[i] * y[i];
  return sum;
}

/// The sum of the rows, each times its weight.
inline Numbers mixed(const Numbers& weights, const List<Numbers>& rows) {
  Numbers sum(rows[0].size());
  for (int j = 0; j < rows.size(); ++j)
    for (int i = 0; i < sum.size(); ++i) sum[i] += weights[j] * rows[j][i];
  return sum;
}

}  // namespace exercise::checks
