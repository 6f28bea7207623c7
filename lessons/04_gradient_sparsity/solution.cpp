#include <algorithm>
#include <cmath>

#include "lessons/04_gradient_sparsity/exercise.hpp"

namespace exercise {

// 04.1 The written rows
List<int> written_rows(const List<TokenId>& ids, TokenId padding) {
  List<int> rows;
  for (TokenId id : ids) {
    const bool there = std::count(rows.begin(), rows.end(), id) > 0;
    if (id != padding && !there) rows.add(id);
  }
  return rows;
}

// 04.2 Predict: the density
double predicted_density(const List<TokenId>& ids, int V) {
  const double written = written_rows(ids, -1).size();  // no id is -1: there is no padding
  return written / V;
}

// 04.3 SGD on the written rows
void sgd_step(Matrix<float>& table, const Matrix<float>& gradient, const List<int>& written,
              float rate) {
  for (int r : written) {
    for (int d = 0; d < table.columns(); ++d) table(r, d) -= rate * gradient(r, d);
  }
}

// 04.4 An Adam step
void adam_step(List<double>& p, const List<double>& g, List<double>& m, List<double>& v, int t,
               const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  for (int d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    const double m_hat = m[d] / (1 - std::pow(beta1, t)), v_hat = v[d] / (1 - std::pow(beta2, t));
    p[d] -= rate * m_hat / (std::sqrt(v_hat) + epsilon);
  }
}

// 04.5 Predict: how many rows move?
// Momentum and Adam keep moving every row that ever had a gradient. A row that never had one has
// averages of zero, and stays. Weight decay needs no gradient at all.
int predicted_moved(Optimiser optimiser, int V, int now, int so_far) {
  switch (optimiser) {
    case Optimiser::momentum:
    case Optimiser::adam:
      return so_far;
    case Optimiser::adamw:
      return V;
    default:
      return now;
  }
}

// 04.6 Training that never visits the rest
void train(WatchedRows& table, WatchedRows& gradient, const List<Batch>& batches, TokenId padding,
           float limit, float rate) {
  const int D = table.columns();
  for (const Batch& batch : batches) {
    for (int n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      for (int d = 0; d < D; ++d) gradient(batch.ids[n], d) += batch.dout(n, d);
    }
    for (int r : written_rows(batch.ids, padding)) {
      for (int d = 0; d < D; ++d) {
        table(r, d) -= rate * std::clamp(gradient(r, d), -limit, limit);
        gradient(r, d) = 0;
      }
    }
  }
}

}  // namespace exercise
