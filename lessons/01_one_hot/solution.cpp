#include <cmath>

#include "lessons/01_one_hot/exercise.hpp"

namespace exercise {

// 01.1 One row
void one_hot_row(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  row[static_cast<std::size_t>(id)] = 1.0f;
}

// 01.2 One row for each token
std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> matrix(ids.size() * vocabulary, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    // The sign is asked first: a negative id would become a huge number as std::size_t.
    if (ids[n] < 0 || static_cast<std::size_t>(ids[n]) >= vocabulary) {
      throw emb::IdError(
          emb::message("one_hot: ids[", n, "] = ", ids[n], " is outside [0, ", vocabulary, ")"));
    }
    matrix[n * vocabulary + static_cast<std::size_t>(ids[n])] = 1.0f;
  }
  return matrix;
}

// 01.3 The product that picks rows
std::vector<float> product(std::span<const float> left, std::span<const float> table, std::size_t N,
                           std::size_t V, std::size_t D) {
  std::vector<float> out(N * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    for (std::size_t v = 0; v < V; ++v) {
      for (std::size_t d = 0; d < D; ++d) out[n * D + d] += left[n * V + v] * table[v * D + d];
    }
  }
  return out;
}

// 01.4 Predict: how far apart?
// Two different rows differ in two places, by 1 each: 1 + 1 under the root, whatever the ids are.
double predicted_distance(TokenId a, TokenId b) { return a == b ? 0.0 : std::sqrt(2.0); }

// 01.5 Predict: what does it cost?
// 2048 * 50257 * 4 bytes are 392.6 MiB: for 2048 names.
std::size_t predicted_bytes(std::size_t N, std::size_t V) { return N * V * sizeof(float); }

}  // namespace exercise
