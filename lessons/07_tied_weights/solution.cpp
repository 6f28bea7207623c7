#include <algorithm>
#include <cmath>

#include "lessons/07_tied_weights/exercise.hpp"

namespace exercise {

// 07.1 Predict: how many parameters?
std::int64_t predicted_parameters(std::int64_t V, std::int64_t D, bool tied, bool map) {
  std::int64_t count = V * D;  // the table at the input
  if (!tied) count += V * D;
  if (map) count += D * D;
  return count;
}

// 07.2 Predict: how dense?
// The lookup writes each row that was read, once or more often. Every row has a score, so the
// output end writes all rows, and both together cannot write more than all.
Densities predicted_densities(int V, int, int distinct) { return {1.0 * distinct / V, 1, 1}; }

// 07.3 Scores through a map
Matrix<double> scores_through(const Matrix<double>& table, const Matrix<double>& map) {
  const int V = table.rows(), D = table.columns();
  Matrix<double> scores(V, V);
  for (int x = 0; x < V; ++x) {
    List<double> hidden(D);  // row x of E M
    for (int i = 0; i < D; ++i)
      for (int j = 0; j < D; ++j) hidden[j] += table(x, i) * map(i, j);
    for (int y = 0; y < V; ++y)
      for (int j = 0; j < D; ++j) scores(x, y) += hidden[j] * table(y, j);
  }
  return scores;
}

// 07.4 The output end
Matrix<double> output_end(const List<double>& slopes, const List<double>& hidden) {
  Matrix<double> gradient(slopes.size(), hidden.size());
  for (int v = 0; v < slopes.size(); ++v)
    for (int d = 0; d < hidden.size(); ++d) gradient(v, d) = slopes[v] * hidden[d];
  return gradient;
}

// 07.5 The tied gradient
Matrix<double> tied_gradient(const Matrix<double>& table, TokenId id, TokenId target) {
  const int V = table.rows(), D = table.columns();
  const List<double> hidden = table.row(id);
  List<double> slopes(V);
  for (int v = 0; v < V; ++v)
    for (int d = 0; d < D; ++d) slopes[v] += hidden[d] * table(v, d);
  // Turn scores into probabilities (lesson 06), and those into slopes.
  const double largest = *std::max_element(slopes.begin(), slopes.end());
  double sum = 0;
  for (double& slope : slopes) {
    slope = std::exp(slope - largest);
    sum += slope;
  }
  for (double& slope : slopes) slope /= sum;
  slopes[target] -= 1;

  Matrix<double> gradient = output_end(slopes, hidden);
  for (int v = 0; v < V; ++v)
    for (int d = 0; d < D; ++d) gradient(id, d) += slopes[v] * table(v, d);
  return gradient;
}

// 07.6 A step over the tied table
// The whole gradient is computed before the first entry of the table changes.
void sgd_step(Matrix<double>& table, TokenId id, TokenId target, double rate) {
  const Matrix<double> gradient = tied_gradient(table, id, target);
  for (int v = 0; v < table.rows(); ++v)
    for (int d = 0; d < table.columns(); ++d) table(v, d) -= rate * gradient(v, d);
}

}  // namespace exercise
