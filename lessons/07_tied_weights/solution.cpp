#include <algorithm>
#include <cmath>

#include "lessons/07_tied_weights/exercise.hpp"

namespace exercise {

// 07.1 Predict: how many parameters?
std::size_t predicted_parameters(std::size_t V, std::size_t D, bool tied, bool map) {
  std::size_t count = V * D;  // the table at the input
  if (!tied) count += V * D;
  if (map) count += D * D;
  return count;
}

// 07.2 Predict: how dense?
// The lookup writes each row that was read, once or more often. Every score comes from a row, so
// the output end writes all of them, and more than all there is not.
Densities predicted_densities(std::size_t V, std::size_t, std::size_t distinct) {
  return {static_cast<double>(distinct) / static_cast<double>(V), 1.0, 1.0};
}

// 07.3 Scores through a map
std::vector<float> scores_through(std::span<const float> table, std::span<const float> map,
                                  std::size_t V, std::size_t D) {
  std::vector<float> scores(V * V, 0.0f);
  for (std::size_t x = 0; x < V; ++x) {
    std::vector<float> hidden(D, 0.0f);  // row x of E M
    for (std::size_t i = 0; i < D; ++i) {
      for (std::size_t j = 0; j < D; ++j) hidden[j] += table[x * D + i] * map[i * D + j];
    }
    for (std::size_t y = 0; y < V; ++y) {
      for (std::size_t j = 0; j < D; ++j) scores[x * V + y] += hidden[j] * table[y * D + j];
    }
  }
  return scores;
}

// 07.4 What the output end sends
std::vector<float> output_end(std::span<const float> slopes, std::span<const float> hidden) {
  std::vector<float> gradient;
  for (float slope : slopes) {
    for (float number : hidden) gradient.push_back(slope * number);
  }
  return gradient;
}

// 07.5 The tied gradient
std::vector<float> tied_gradient(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v) {
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  }
  // Scores become probabilities (lesson 06), and those become slopes.
  const float largest = *std::max_element(slopes.begin(), slopes.end());
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope - largest);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;

  std::vector<float> gradient = output_end(slopes, hidden);
  for (std::size_t v = 0; v < V; ++v) {
    for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] += slopes[v] * table[v * D + d];
  }
  return gradient;
}

// 07.6 A step over the tied table
// The whole gradient is there before the first number of the table moves.
void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= rate * gradient[n];
}

}  // namespace exercise
