#include <algorithm>
#include <cmath>

#include "lessons/09_permutation/exercise.hpp"

namespace exercise {

// 09.1 Another order
std::vector<float> permuted(std::span<const float> x, std::size_t width,
                            std::span<const std::size_t> order) {
  std::vector<float> rows;
  for (std::size_t i = 0; i < order.size(); ++i)
    for (std::size_t d = 0; d < width; ++d) rows.push_back(x[order[i] * width + d]);
  return rows;
}

// 09.2 The mean over places
std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  std::vector<float> mean(width, 0.0f);
  std::size_t count = 0;
  for (std::size_t t = 0; t < ids.size(); ++t) {
    if (ids[t] == padding) continue;
    ++count;
    for (std::size_t d = 0; d < width; ++d) mean[d] += x[t * width + d];
  }
  for (float& number : mean)
    if (count > 0) number /= static_cast<float>(count);
  return mean;
}

// 09.3 Predict: how many answers can a bag of words give?
// The last word sees all words, in whatever order: its answer depends on which word it is, and on
// nothing else. T words can be last.
Answers predicted_answers(std::size_t T) {
  std::size_t orders = 1;
  for (std::size_t n = 2; n <= T; ++n) orders *= n;
  return {orders, 1, T};
}

// 09.4 A layer of attention
std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal) {
  const std::size_t T = q.size() / width;
  std::vector<float> out(q.size(), 0.0f);
  for (std::size_t i = 0; i < T; ++i) {
    std::vector<float> weights(causal ? i + 1 : T, 0.0f);
    for (std::size_t j = 0; j < weights.size(); ++j) {
      for (std::size_t d = 0; d < width; ++d) weights[j] += q[i * width + d] * k[j * width + d];
      weights[j] /= std::sqrt(static_cast<float>(width));
    }
    const float largest = *std::max_element(weights.begin(), weights.end());
    float sum = 0;
    for (float& weight : weights) sum += weight = std::exp(weight - largest);
    for (std::size_t j = 0; j < weights.size(); ++j)
      for (std::size_t d = 0; d < width; ++d)
        out[i * width + d] += weights[j] / sum * v[j * width + d];
  }
  return out;
}

}  // namespace exercise
