#include <algorithm>
#include <cmath>

#include "lessons/04_gradient_sparsity/exercise.hpp"

namespace exercise {

// 04.1 The written rows
std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows;
  for (TokenId id : ids) {
    const auto row = static_cast<std::size_t>(id);
    if (id != padding && std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
  }
  return rows;
}

// 04.2 Predict: the density
double predicted_density(std::span<const TokenId> ids, std::size_t V) {
  const TokenId none = -1;
  return static_cast<double>(written_rows(ids, none).size()) / static_cast<double>(V);
}

// 04.3 SGD on the written rows
void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float rate) {
  for (const std::size_t r : written) {
    for (std::size_t i = r * width; i < (r + 1) * width; ++i) table[i] -= rate * gradient[i];
  }
}

// 04.4 An Adam step
void adam_step(std::span<double> p, std::span<const double> g, std::span<double> m,
               std::span<double> v, std::size_t t, const AdamSettings& settings) {
  const auto& [rate, beta1, beta2, epsilon] = settings;
  const double missing1 = 1 - std::pow(beta1, t), missing2 = 1 - std::pow(beta2, t);
  for (std::size_t d = 0; d < p.size(); ++d) {
    m[d] = beta1 * m[d] + (1 - beta1) * g[d];
    v[d] = beta2 * v[d] + (1 - beta2) * g[d] * g[d];
    p[d] -= rate * (m[d] / missing1) / (std::sqrt(v[d] / missing2) + epsilon);
  }
}

// 04.5 Predict: how many rows move?
// Momentum and Adam go on moving every row that ever had a gradient; a row that never had one has
// averages of zero. Decay needs no gradient at all.
std::size_t predicted_moved(Optimiser optimiser, std::size_t V, std::size_t now,
                            std::size_t so_far) {
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
void train(WatchedRows& table, WatchedRows& gradient, std::span<const Batch> batches,
           TokenId padding, float limit, float rate) {
  const std::size_t D = table.width();
  for (const Batch& batch : batches) {
    for (std::size_t n = 0; n < batch.ids.size(); ++n) {
      if (batch.ids[n] == padding) continue;
      const auto row = gradient.row(static_cast<std::size_t>(batch.ids[n]));
      for (std::size_t d = 0; d < D; ++d) row[d] += batch.dout[n * D + d];
    }
    for (const std::size_t r : written_rows(batch.ids, padding)) {
      const auto row = table.row(r), slope = gradient.row(r);
      for (std::size_t d = 0; d < D; ++d) {
        row[d] -= rate * std::clamp(slope[d], -limit, limit);
        slope[d] = 0.0f;
      }
    }
  }
}

}  // namespace exercise
