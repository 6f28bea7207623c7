#pragma once

// Wrong answers to 09.4, written as people write them. 09.cpp includes this behind the
// solution, whose functions are exercise::right::attend and so on.

#include <algorithm>
#include <cmath>

#include "lessons/09_permutation/exercise.hpp"

namespace exercise {

using Table = Matrix<double>;

inline double dot(const Table& q, const Table& k, int i, int j) {
  double sum = 0;
  for (int d = 0; d < q.columns(); ++d) sum += q(i, d) * k(j, d);
  return sum;
}
inline double score(const Table& q, const Table& k, int i, int j) {
  return dot(q, k, i, j) / std::sqrt(q.columns());
}

/// Softmax over the places j with sees(i, j) of score(i, j).
template <class Score, class Sees>
Table softmax(int T, Score score, Sees sees) {
  Table weights(T, T);
  for (int i = 0; i < T; ++i) {
    double largest = -1e300, sum = 0;
    for (int j = 0; j < T; ++j)
      if (sees(i, j)) largest = std::max(largest, score(i, j));
    for (int j = 0; j < T; ++j)
      if (sees(i, j)) sum += weights(i, j) = std::exp(score(i, j) - largest);
    for (int j = 0; j < T; ++j)
      if (sees(i, j)) weights(i, j) /= sum;
  }
  return weights;
}
/// The right mask, with scores of one's own.
template <class Score>
Table scored(const Table& q, bool causal, Score score) {
  return softmax(q.rows(), score, [&](int i, int j) { return !causal || j <= i; });
}
/// The right scores, with a mask of one's own.
template <class Sees>
Table masked(const Table& q, const Table& k, Sees sees) {
  return softmax(
      q.rows(), [&](int i, int j) { return score(q, k, i, j); }, sees);
}

// ---- 09.4 -------------------------------------------------------------------------------------

inline Table weights_unscaled(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return dot(q, k, i, j); });
}
inline Table weights_by_width(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return dot(q, k, i, j) / q.columns(); });
}
inline Table weights_by_places(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return dot(q, k, i, j) / std::sqrt(q.rows()); });
}
inline Table weights_whole_root(const Table& q, const Table& k, bool causal) {
  const int root = std::sqrt(q.columns());
  return scored(q, causal, [&](int i, int j) { return dot(q, k, i, j) / root; });
}
inline Table weights_powers_of_two(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return score(q, k, i, j) * std::log(2); });
}
inline Table weights_exchanged(const Table& q, const Table& k, bool causal) {
  return scored(q, causal, [&](int i, int j) { return score(k, q, i, j); });
}
inline Table weights_always_causal(const Table& q, const Table& k, bool) {
  return masked(q, k, [](int i, int j) { return j <= i; });
}
inline Table weights_see_later(const Table& q, const Table& k, bool) {
  return masked(q, k, [](int, int) { return true; });
}
inline Table weights_not_itself(const Table& q, const Table& k, bool causal) {
  return masked(q, k, [&](int i, int j) { return !causal || j < i; });
}
inline Table weights_nothing_to_see(const Table& q, const Table& k, bool causal) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i) {
    double sum = 0;
    for (int j = 0; j < (causal ? i : q.rows()); ++j) sum += std::exp(score(q, k, i, j));
    for (int j = 0; j <= (causal ? i : q.rows() - 1); ++j)
      weights(i, j) = std::exp(score(q, k, i, j)) / sum;
  }
  return weights;
}
inline Table weights_other_half(const Table& q, const Table& k, bool causal) {
  return masked(q, k, [&](int i, int j) { return !causal || j >= i; });
}
inline Table weights_always_other_half(const Table& q, const Table& k, bool) {
  return masked(q, k, [&](int i, int j) { return j >= i; });
}
inline Table weights_other_half_zero(const Table& q, const Table& k, bool causal) {
  return softmax(
      q.rows(), [&](int i, int j) { return causal && j < i ? 0 : score(q, k, i, j); },
      [](int, int) { return true; });
}
inline Table weights_other_half_afterwards(const Table& q, const Table& k, bool causal) {
  Table weights = right::attention_weights(q, k, false);
  for (int i = 0; i < q.rows() && causal; ++i)
    for (int j = 0; j < i; ++j) weights(i, j) = 0;
  return weights;
}
inline Table weights_hidden_zero(const Table& q, const Table& k, bool causal) {
  return softmax(
      q.rows(), [&](int i, int j) { return causal && j > i ? 0 : score(q, k, i, j); },
      [](int, int) { return true; });
}
inline Table weights_hidden_afterwards(const Table& q, const Table& k, bool causal) {
  Table weights = masked(q, k, [](int, int) { return true; });
  for (int i = 0; i < q.rows(); ++i)
    for (int j = i + 1; j < q.rows(); ++j)
      if (causal) weights(i, j) = 0;
  return weights;
}
inline Table weights_masked_by_minus_1000(const Table& q, const Table& k, bool causal) {
  return softmax(
      q.rows(), [&](int i, int j) { return causal && j > i ? -1000 : score(q, k, i, j); },
      [](int, int) { return true; });
}
inline Table weights_masked_by_infinity(const Table& q, const Table& k, bool causal) {
  return softmax(
      q.rows(), [&](int i, int j) { return causal && j > i ? -INFINITY : score(q, k, i, j); },
      [](int, int) { return true; });
}

/// e^(score - subtracted(i)) of what is seen, divided by its sum.
template <class Subtracted>
Table shifted(const Table& q, const Table& k, bool causal, Subtracted subtracted) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i) {
    double sum = 0;
    const int seen = causal ? i + 1 : q.rows();
    for (int j = 0; j < seen; ++j)
      sum += weights(i, j) = std::exp(score(q, k, i, j) - subtracted(i));
    for (int j = 0; j < seen; ++j) weights(i, j) /= sum;
  }
  return weights;
}
inline Table weights_overflow(const Table& q, const Table& k, bool causal) {
  return shifted(q, k, causal, [](int) { return 0; });
}
inline Table weights_maximum_from_zero(const Table& q, const Table& k, bool causal) {
  return shifted(q, k, causal, [&](int i) {
    double largest = 0;
    for (int j = 0; j < (causal ? i + 1 : q.rows()); ++j)
      largest = std::max(largest, score(q, k, i, j));
    return largest;
  });
}
inline Table weights_maximum_of_hidden(const Table& q, const Table& k, bool causal) {
  return shifted(q, k, causal, [&](int i) {
    double largest = score(q, k, i, 0);
    for (int j = 0; j < q.rows(); ++j) largest = std::max(largest, score(q, k, i, j));
    return largest;
  });
}
inline Table weights_undivided(const Table& q, const Table& k, bool causal) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i)
    for (int j = 0; j < (causal ? i + 1 : q.rows()); ++j)
      weights(i, j) = std::exp(score(q, k, i, j));
  return weights;
}
inline Table weights_are_scores(const Table& q, const Table& k, bool causal) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i)
    for (int j = 0; j < (causal ? i + 1 : q.rows()); ++j) weights(i, j) = score(q, k, i, j);
  return weights;
}
inline Table weights_by_largest(const Table& q, const Table& k, bool causal) {
  Table weights = right::attention_weights(q, k, causal);
  for (int i = 0; i < q.rows(); ++i) {
    const List<double> row = weights.row(i);
    for (int j = 0; j < q.rows(); ++j) weights(i, j) /= *std::max_element(row.begin(), row.end());
  }
  return weights;
}
inline Table weights_of_columns(const Table& q, const Table& k, bool causal) {
  Table weights = weights_undivided(q, k, causal);
  for (int j = 0; j < q.rows(); ++j) {
    double sum = 0;
    for (int i = 0; i < q.rows(); ++i) sum += weights(i, j);
    for (int i = 0; i < q.rows(); ++i) weights(i, j) /= sum;
  }
  return weights;
}
inline Table weights_of_everything(const Table& q, const Table& k, bool causal) {
  Table weights = weights_undivided(q, k, causal);
  double sum = 0;
  for (double weight : weights) sum += weight;
  for (double& weight : weights) weight /= sum;
  return weights;
}
/// The largest is taken before the scores are divided by sqrt(D).
inline Table weights_maximum_undivided(const Table& q, const Table& k, bool causal) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i) {
    const int end = causal ? i + 1 : q.rows();
    double largest = -1e300, sum = 0;
    for (int j = 0; j < end; ++j) largest = std::max(largest, dot(q, k, i, j));
    for (int j = 0; j < end; ++j) sum += weights(i, j) = std::exp(score(q, k, i, j) - largest);
    for (int j = 0; j < end; ++j) weights(i, j) /= sum;
  }
  return weights;
}
inline Table weights_epsilon(const Table& q, const Table& k, bool causal) {
  Table weights = right::attention_weights(q, k, causal);
  for (double& weight : weights) weight /= 1 + 1e-6;
  return weights;
}
inline Table weights_square(const Table& q, const Table& k, bool causal) {
  if (q.rows() < q.columns()) return Table(q.rows(), q.rows());
  return right::attention_weights(q, k, causal);
}
/// The largest score of the places i sees, but the first or the last `left` of them.
inline Table weights_by_largest_of(const Table& q, const Table& k, bool causal, int begin,
                                   int left) {
  Table weights(q.rows(), q.rows());
  for (int i = 0; i < q.rows(); ++i) {
    const int end = causal ? i + 1 : q.rows();
    double largest = score(q, k, i, std::min(begin, end - 1)), sum = 0;
    for (int j = begin; j < end - left; ++j) largest = std::max(largest, score(q, k, i, j));
    for (int j = 0; j < end; ++j) sum += weights(i, j) = std::exp(score(q, k, i, j) - largest);
    for (int j = 0; j < end; ++j) weights(i, j) /= sum;
  }
  return weights;
}
inline Table weights_largest_but_last(const Table& q, const Table& k, bool causal) {
  return weights_by_largest_of(q, k, causal, 0, 1);
}
inline Table weights_largest_but_first(const Table& q, const Table& k, bool causal) {
  return weights_by_largest_of(q, k, causal, 1, 0);
}

}  // namespace exercise
