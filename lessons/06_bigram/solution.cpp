#include <algorithm>
#include <cmath>

#include "lessons/06_bigram/exercise.hpp"

namespace exercise {

// 06.1 Predict: the first loss
// Equal scores make each of V tokens equally likely, and -ln(1/V) = ln V, whatever comes.
double predicted_first_loss(int V) { return std::log(V); }

// 06.2 Count the pairs
Matrix<int> count_pairs(const List<TokenId>& ids, int V) {
  Matrix<int> counts(V, V);
  for (int n = 0; n + 1 < ids.size(); ++n) counts(ids[n], ids[n + 1]) += 1;
  return counts;
}

// 06.3 From counts to shares
Matrix<double> shares(const Matrix<int>& counts, double add) {
  const int V = counts.rows();
  Matrix<double> result(V, V);
  for (int x = 0; x < V; ++x) {
    double sum = 0;
    for (int y = 0; y < V; ++y) sum += counts(x, y) + add;
    for (int y = 0; y < V; ++y) result(x, y) = sum > 0 ? (counts(x, y) + add) / sum : 1.0 / V;
  }
  return result;
}

// 06.4 The loss of a row
// With the largest score subtracted no e^x exceeds 1, and one of them is 1: no infinity, no ln 0.
double row_loss(const List<double>& scores, TokenId target) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double score : scores) sum += std::exp(score - largest);
  return std::log(sum) - (scores[target] - largest);
}

// 06.5 The floor by hand
double bigram_floor(const List<TokenId>& ids, int V) {
  const Matrix<double> share = shares(count_pairs(ids, V), 0);
  double sum = 0;
  for (int n = 0; n + 1 < ids.size(); ++n) sum -= std::log(share(ids[n], ids[n + 1]));
  return sum / (ids.size() - 1);
}

// 06.6 The gradient, from counts
Matrix<double> table_gradient(const Matrix<double>& scores, const Matrix<int>& counts) {
  const int V = counts.rows();
  Matrix<double> gradient(V, V);
  double N = 0;  // may be more than an int can hold
  for (int count : counts) N += count;
  for (int x = 0; x < V; ++x) {
    double pairs = 0;
    for (int count : counts.row(x)) pairs += count;
    for (int v = 0; v < V; ++v) {
      // e^-loss is the probability of v, so 06.4 does the work.
      const double p = std::exp(-row_loss(scores.row(x), v));
      gradient(x, v) = (pairs * p - counts(x, v)) / N;
    }
  }
  return gradient;
}

}  // namespace exercise
