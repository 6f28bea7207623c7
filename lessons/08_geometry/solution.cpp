#include <algorithm>
#include <cmath>

#include "lessons/08_geometry/exercise.hpp"

namespace exercise {

// 08.1 Predict: which similarity?
// Lengths cancel, and rotating both rows changes no angle. Only a factor below 0 reverses a row.
double predicted_similarity(double cosine, double first, double second, double) {
  return first * second < 0 ? -cosine : cosine;
}

static double product(const List<double>& a, const List<double>& b) {
  double sum = 0;
  for (int d = 0; d < a.size(); ++d) sum += a[d] * b[d];
  return sum;
}

// 08.2 Cosine
double cosine(const List<double>& a, const List<double>& b) {
  const double lengths = std::sqrt(product(a, a)) * std::sqrt(product(b, b));
  return lengths > 0 ? product(a, b) / lengths : 0;
}

// 08.3 The pairs of a text
List<Pair> pairs(const List<TokenId>& text, int window) {
  List<Pair> found;
  for (int centre = 0; centre < text.size(); ++centre)
    for (int other = centre - window; other <= centre + window; ++other)
      if (other >= 0 && other < text.size() && other != centre)
        found.add({text[centre], text[other]});
  return found;
}

// ln(1 + e^s), without raising e to anything above 0.
static double cost(double s) { return std::max(s, 0.0) + std::log1p(std::exp(-std::abs(s))); }

// 08.4 The loss of a pair
double pair_loss(const List<double>& x, const Matrix<double>& table, TokenId right,
                 const List<TokenId>& negatives) {
  double loss = cost(-product(x, table.row(right)));
  for (TokenId id : negatives)
    if (id != right) loss += cost(product(x, table.row(id)));
  return loss;
}

// 08.5 Its gradient
Gradient pair_gradient(const List<double>& x, const Matrix<double>& table, TokenId right,
                       const List<TokenId>& negatives) {
  Gradient gradient{List<double>(x.size()), Matrix<double>(table.rows(), table.columns())};
  const auto add = [&](TokenId id, double wanted) {
    const double slope = 1 / (1 + std::exp(-product(x, table.row(id)))) - wanted;
    for (int d = 0; d < x.size(); ++d) {
      gradient.x[d] += slope * table(id, d);
      gradient.table(id, d) += slope * x[d];
    }
  };
  add(right, 1);
  for (TokenId id : negatives)
    if (id != right) add(id, 0);
  return gradient;
}

// 08.6 An analogy
TokenId analogy(const Matrix<double>& table, TokenId a, TokenId b, TokenId c) {
  List<double> wanted(table.columns());
  const auto add = [&](TokenId id, double sign) {
    const List<double> row = table.row(id);
    const double length = std::sqrt(product(row, row));
    for (int d = 0; d < row.size(); ++d) wanted[d] += sign * row[d] / length;
  };
  add(b, 1);
  add(a, -1);
  add(c, 1);
  TokenId best = -1;
  for (TokenId id = 0; id < table.rows(); ++id) {
    if (id == a || id == b || id == c) continue;
    if (best < 0 || cosine(wanted, table.row(id)) > cosine(wanted, table.row(best))) best = id;
  }
  return best;
}

// 08.7 One power iteration
List<double> power_step(const Matrix<double>& matrix, const List<double>& direction) {
  List<double> result(direction.size());
  for (int i = 0; i < result.size(); ++i) result[i] = product(matrix.row(i), direction);
  const double length = std::sqrt(product(result, result));
  for (double& number : result) number /= length;
  return result;
}

}  // namespace exercise
