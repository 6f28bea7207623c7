#include <algorithm>
#include <cmath>

#include "lessons/09_permutation/exercise.hpp"

namespace exercise {

// 09.1 Another order
Matrix<double> permuted(const Matrix<double>& x, const List<int>& order) {
  Matrix<double> rows(x.rows(), x.columns());
  for (int i = 0; i < x.rows(); ++i)
    for (int d = 0; d < x.columns(); ++d) rows(i, d) = x(order[i], d);
  return rows;
}

// 09.2 The mean over positions
List<double> pooled(const Matrix<double>& x, const List<TokenId>& ids, TokenId padding) {
  List<double> mean(x.columns());
  int count = 0;
  for (int t = 0; t < ids.size(); ++t) {
    if (ids[t] == padding) continue;
    ++count;
    for (int d = 0; d < x.columns(); ++d) mean[d] += x(t, d);
  }
  for (double& number : mean)
    if (count > 0) number /= count;
  return mean;
}

// 09.3 Predict: how many answers can a bag of words give?
// The last word attends to all words, whatever their order. So its row depends only on which word
// it is, and any of T words can be the last.
Answers predicted_answers(int T) {
  std::int64_t orders = 1;
  for (int n = 2; n <= T; ++n) orders *= n;
  return {orders, 1, T};
}

// 09.4 The attention weights
Matrix<double> attention_weights(const Matrix<double>& q, const Matrix<double>& k, bool causal) {
  const int T = q.rows(), D = q.columns();
  Matrix<double> weights(T, T);
  for (int i = 0; i < T; ++i) {
    List<double> seen(causal ? i + 1 : T);  // the scores of later positions are never computed
    for (int j = 0; j < seen.size(); ++j)
      for (int d = 0; d < D; ++d) seen[j] += q(i, d) * k(j, d) / std::sqrt(D);
    const double largest = *std::max_element(seen.begin(), seen.end());
    double sum = 0;
    for (double& score : seen) {
      score = std::exp(score - largest);
      sum += score;
    }
    for (int j = 0; j < seen.size(); ++j) weights(i, j) = seen[j] / sum;
  }
  return weights;
}

// 09.5 A layer of attention
Matrix<double> attend(const Matrix<double>& q, const Matrix<double>& k, const Matrix<double>& v,
                      bool causal) {
  const Matrix<double> weights = attention_weights(q, k, causal);
  Matrix<double> out(v.rows(), v.columns());
  for (int i = 0; i < v.rows(); ++i)
    for (int j = 0; j < v.rows(); ++j)
      for (int d = 0; d < v.columns(); ++d) out(i, d) += weights(i, j) * v(j, d);
  return out;
}

}  // namespace exercise
