#pragma once

// What right answers and recognised wrong ones give: the references of the checks.

#include <algorithm>
#include <cmath>

#include "base/ids.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace references {

using emb::TokenId;
using emb::course::filled;
using emb::course::List;
using emb::course::Matrix;
using Counts = Matrix<int>;
using Table = Matrix<double>;

template <class Numbers>
auto sum_of(const Numbers& numbers) {
  std::decay_t<decltype(*numbers.begin())> sum = 0;
  for (auto number : numbers) sum += number;
  return sum;
}

/// Pairs (ids[n], ids[n + apart]) for n = first, first + stride, ..., `last` fewer than there are.
struct Walk {
  int first = 0, stride = 1, apart = 1, last = 0;
};

inline Counts pair_counts(const List<TokenId>& ids, int V, Walk walk = {}) {
  Counts counts(V, V);
  for (int n = walk.first; n + walk.apart < ids.size() - walk.last; n += walk.stride)
    counts(ids[n], ids[n + walk.apart]) += 1;
  return counts;
}

inline double sum_or(double sum, double instead) { return sum > 0 ? sum : instead; }

inline Table shares(const Counts& counts, double add) {
  const int V = counts.rows();
  return filled(V, V, [&](int x, int y) {
    const double sum = sum_of(counts.row(x)) + V * add;
    return sum > 0 ? (counts(x, y) + add) / sum : 1.0 / V;
  });
}

/// Divided by the sum of all: one distribution over pairs, and not one for each row.
inline Table joint(const Counts& counts, double add = 0) {
  const double total = sum_of(counts) + counts.rows() * counts.rows() * add;
  return filled(counts.rows(), counts.rows(),
                [&](int x, int y) { return (counts(x, y) + add) / total; });
}

/// Every row's counts divided by `below(x, y)`; rows without any pair are 1/V.
template <class Below>
Table divided(const Counts& counts, double above, Below below) {
  const int V = counts.rows();
  return filled(V, V, [&](int x, int y) {
    const double sum = below(x, y);
    return sum > 0 ? (counts(x, y) + above) / sum : 1.0 / V;
  });
}

/// The loss of a row with every score multiplied by `factor`: 0 makes all equal.
inline double row_loss(const List<double>& scores, TokenId target, double factor = 1) {
  const double largest = *std::ranges::max_element(scores);
  double sum = 0;
  for (const double score : scores) sum += std::exp(factor * (score - largest));
  return std::log(sum) - factor * (scores[target] - largest);
}

/// Softmax of each row.
inline Table probabilities(const Table& scores, double factor = 1) {
  return filled(scores.rows(), scores.rows(), [&](int x, int v) {
    return std::exp(-row_loss(scores.row(x), static_cast<TokenId>(v), factor));
  });
}

/// Softmax of the whole table at once.
inline Table probabilities_of_all(const Table& scores) {
  const double largest = *std::ranges::max_element(scores);
  double sum = 0;
  for (const double score : scores) sum += std::exp(score - largest);
  return filled(scores.rows(), scores.rows(),
                [&](int x, int v) { return std::exp(scores(x, v) - largest) / sum; });
}

/// The mean over the pairs of a text of f(x, y).
template <class F>
double mean_over_pairs(const List<TokenId>& ids, F f) {
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum += f(ids[n], ids[n + 1]);
  return sum / (ids.size() - 1);
}

inline double mean_loss(const List<TokenId>& ids, const Table& share) {
  return mean_over_pairs(ids, [&](int x, int y) { return -std::log(share(x, y)); });
}

/// The sum of c * f(c / sum) over counts above 0, divided by `by`.
template <class Numbers, class F>
double spread(const Numbers& counts, double by, F f) {
  double sum = 0;
  const double total = sum_of(counts);
  for (const int count : counts)
    if (count > 0) sum += f(count, count / total);
  return sum / by;
}

/// Entropy in nats of what is counted.
template <class Numbers>
double entropy(const Numbers& counts) {
  return spread(counts, sum_of(counts), [](int c, double p) { return -c * std::log(p); });
}

/// How often each id occurs, from place `first` on.
inline List<int> token_counts(const List<TokenId>& ids, int V, int first) {
  List<int> counts(V);
  for (int n = first; n < ids.size(); ++n) counts[ids[n]] += 1;
  return counts;
}

/// Sums over the shares above 0, each once however often its pair occurs.
struct Kinds {
  double losses = 0, entropies = 0;
  int count = 0;

  void add(double share) {
    losses -= std::log(share);
    entropies -= share * std::log(share);
    ++count;
  }
};

/// Of pairs that occur; with `all`, of the 1/V of rows without any pair, too.
inline Kinds kinds(const Counts& counts, bool all) {
  const Table share = shares(counts, 0);
  Kinds sums;
  for (int x = 0; x < counts.rows(); ++x)
    for (int y = 0; y < counts.rows(); ++y)
      if (counts(x, y) > 0 || (all && share(x, y) > 0)) sums.add(share(x, y));
  return sums;
}

}  // namespace references
