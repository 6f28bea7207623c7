#pragma once

// What right answers and recognised wrong ones give: the references of the checks.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/ids.hpp"
#include "course/check/check.hpp"
#include "course/check/exercise.hpp"
#include "lessons/shared/tables.hpp"

namespace references {

using emb::TokenId;
using emb::course::filled;
using emb::course::List;
using emb::course::Matrix;
using Table = Matrix<double>;
using Order = List<int>;

/// "1 -0.5 2"
inline std::string shown(const auto& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : " ") + emb::course::show(number);
  return text;
}

inline Table in_order(const Table& x, const Order& order) {
  return filled(x.rows(), x.columns(), [&](int i, int d) { return x(order[i], d); });
}

/// Row i goes to place order[i].
inline Order inverse(const Order& order) {
  Order made(order.size());
  for (int i = 0; i < order.size(); ++i) made[order[i]] = i;
  return made;
}

/// What is left if rows are written into the matrix that they are read from; with `swaps`, the two
/// rows change places.
inline Table in_place(Table x, const Order& order, bool swaps) {
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) {
      const double old = x(i, d);
      x(i, d) = x(order[i], d);
      if (swaps) x(order[i], d) = old;
    }
  return x;
}

/// The sum over rows t of wanted(t), divided by `by`: once, so that a mean of 0 is 0. Zeros where
/// no row is wanted.
template <class Wanted>
List<double> row_sum(const Table& x, double by, Wanted wanted) {
  List<double> sum(x.columns());
  int rows = 0;
  for (int t = 0; t < x.rows(); ++t) {
    if (!wanted(t)) continue;
    ++rows;
    for (int d = 0; d < x.columns(); ++d) sum[d] += x(t, d);
  }
  for (double& number : sum) number = rows == 0 ? 0 : number / by;
  return sum;
}

/// Queries and keys, and who sees whom.
struct Looking {
  Table q, k;
  bool causal;

  int T() const { return q.rows(); }
  int D() const { return q.columns(); }
  bool sees(int i, int j) const { return !causal || j <= i; }
  double product(int i, int j) const {
    double sum = 0;
    for (int d = 0; d < D(); ++d) sum += q(i, d) * k(j, d);
    return sum;
  }
  double score(int i, int j) const { return product(i, j) / std::sqrt(D()); }
  /// The largest score, its sign aside.
  double size() const {
    double size = 0;
    for (int i = 0; i < T(); ++i)
      for (int j = 0; j < T(); ++j) size = std::max(size, std::fabs(score(i, j)));
    return size;
  }

  /// Softmax of each row of score(i, j) over those of sees(i, j); rows that see nothing are 0.
  template <class Score, class Sees>
  Table softmax(Score score, Sees sees) const {
    Table weights(T(), T());
    for (int i = 0; i < T(); ++i) {
      double largest = -std::numeric_limits<double>::infinity(), sum = 0;
      for (int j = 0; j < T(); ++j)
        if (sees(i, j)) largest = std::max(largest, score(i, j));
      for (int j = 0; j < T(); ++j)
        if (sees(i, j)) sum += weights(i, j) = std::exp(score(i, j) - largest);
      for (int j = 0; j < T(); ++j)
        if (sum > 0) weights(i, j) /= sum;
    }
    return weights;
  }
  /// The right weights, for scores that are multiplied by `factor`.
  Table weights(double factor = 1) const {
    return softmax([&](int i, int j) { return factor * score(i, j); },
                   [&](int i, int j) { return sees(i, j); });
  }
  /// The right scores, with others seen.
  template <class Sees>
  Table seeing(Sees sees) const {
    return softmax([&](int i, int j) { return score(i, j); }, sees);
  }
};

/// out_i = sum over j of weights(i, j) * v_j
inline Table mixed(const Table& weights, const Table& v) {
  return filled(weights.rows(), v.columns(), [&](int i, int d) {
    double sum = 0;
    for (int j = 0; j < v.rows(); ++j) sum += weights(i, j) * v(j, d);
    return sum;
  });
}

}  // namespace references
