#include <algorithm>
#include <cmath>

#include "lessons/06_bigram/exercise.hpp"

namespace exercise {

// 06.1 Predict: the first loss
// Equal scores make each of V tokens equally likely, and -ln(1/V) = ln V, whatever comes.
double predicted_first_loss(std::size_t V) { return std::log(static_cast<double>(V)); }

// 06.2 Count the pairs
std::vector<float> count_pairs(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    const auto previous = static_cast<std::size_t>(ids[n]);
    const auto next = static_cast<std::size_t>(ids[n + 1]);
    counts[previous * V + next] += 1.0f;
  }
  return counts;
}

// 06.3 From counts to shares
std::vector<float> shares(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y] + add;
    for (std::size_t y = 0; y < V; ++y) {
      result[x * V + y] =
          sum > 0.0f ? (counts[x * V + y] + add) / sum : 1.0f / static_cast<float>(V);
    }
  }
  return result;
}

// 06.4 The loss of a row
// With the largest score subtracted no e^x exceeds 1, and one of them is 1: no infinity, no ln 0.
double row_loss(std::span<const float> scores, TokenId target) {
  const double largest = *std::max_element(scores.begin(), scores.end());
  double sum = 0.0;
  for (float score : scores) sum += std::exp(score - largest);
  return std::log(sum) - (scores[static_cast<std::size_t>(target)] - largest);
}

// 06.5 The floor by hand
double bigram_floor(std::span<const TokenId> ids, std::size_t V) {
  const std::vector<float> share = shares(count_pairs(ids, V), V, 0.0f);
  double sum = 0.0;
  for (std::size_t n = 0; n + 1 < ids.size(); ++n) {
    const auto previous = static_cast<std::size_t>(ids[n]);
    const auto next = static_cast<std::size_t>(ids[n + 1]);
    sum -= std::log(static_cast<double>(share[previous * V + next]));
  }
  return sum / static_cast<double>(ids.size() - 1);
}

// 06.6 The gradient, from counts
std::vector<float> table_gradient(std::span<const float> scores, std::span<const float> counts,
                                  std::size_t V) {
  std::vector<float> gradient(V * V);
  float N = 0.0f;
  for (float count : counts) N += count;
  for (std::size_t x = 0; x < V; ++x) {
    const std::span<const float> row = scores.subspan(x * V, V);
    float pairs = 0.0f;
    for (std::size_t v = 0; v < V; ++v) pairs += counts[x * V + v];
    for (std::size_t v = 0; v < V; ++v) {
      // e^-loss is the probability of v: 06.4 has done the work.
      const auto p = static_cast<float>(std::exp(-row_loss(row, static_cast<TokenId>(v))));
      gradient[x * V + v] = (pairs * p - counts[x * V + v]) / N;
    }
  }
  return gradient;
}

}  // namespace exercise
