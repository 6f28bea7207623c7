#include <cmath>

#include "lessons/01_one_hot/exercise.hpp"

namespace exercise {

// 01.1 One row
List<float> one_hot_row(TokenId id, int vocabulary) {
  List<float> row(vocabulary);
  row[id] = 1;
  return row;
}

// 01.2 One row for each token
Matrix<float> one_hot_matrix(const List<TokenId>& ids, int vocabulary) {
  Matrix<float> matrix(ids.size(), vocabulary);
  for (int n = 0; n < ids.size(); ++n) {
    if (ids[n] < 0 || ids[n] >= vocabulary) {
      throw emb::IdError("one_hot: ids[", n, "] = ", ids[n], " is outside [0, ", vocabulary, ")");
    }
    matrix(n, ids[n]) = 1;
  }
  return matrix;
}

// 01.3 The product that picks rows
Matrix<float> product(const Matrix<float>& left, const Matrix<float>& table) {
  Matrix<float> out(left.rows(), table.columns());
  for (int n = 0; n < out.rows(); ++n) {
    for (int d = 0; d < out.columns(); ++d) {
      for (int v = 0; v < table.rows(); ++v) out(n, d) += left(n, v) * table(v, d);
    }
  }
  return out;
}

// 01.4 Predict: how far apart?
// Two different rows differ in two elements, by 1 each: 1 + 1 under the root, whatever the ids are.
double predicted_distance(TokenId a, TokenId b) { return a == b ? 0.0 : std::sqrt(2.0); }

// 01.5 Predict: what does it cost?
// Answer: 2048 * 50257 * 4 = 411,705,344 bytes. That is 412 MB, to store no more than 2048 ids.
std::int64_t predicted_bytes(std::int64_t N, std::int64_t V) { return N * V * 4; }

}  // namespace exercise
