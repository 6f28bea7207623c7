#include <algorithm>

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

// 14.1 What a length costs
double mean_loss(std::span<const double> costs, std::size_t targets, std::size_t length) {
  double sum = 0;
  for (std::size_t n = 0; n < targets; ++n) sum += costs[n % length];
  return sum / static_cast<double>(targets);
}

// 14.2 Predict: how large is the model?
// Four maps of D D and two of 4 D D are 12 D D a block.
Sizes predicted_sizes(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  const std::size_t tied = V * D + L * (12 * D * D + 2 * D) + D;
  return {tied, tied + V * D, T * D, 32 * H};
}

// 14.3 The wiring of a block
std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  const auto plus = [](std::vector<double> stream, const std::vector<double>& branch) {
    for (std::size_t d = 0; d < stream.size(); ++d) stream[d] += branch[d];
    return stream;
  };
  const std::vector<double> y = plus(x, attend(norm1(x)));
  return plus(y, think(norm2(y)));
}

// 14.4 Writing
// max_element gives the first of equal ones.
std::vector<TokenId> written(const Model& model, const std::vector<TokenId>& prompt,
                             std::size_t count, std::size_t context) {
  std::vector<TokenId> text = prompt;
  for (std::size_t n = 0; n < count; ++n) {
    const auto shown = static_cast<std::ptrdiff_t>(std::min(context, text.size()));
    const std::vector<double> scores = model({text.end() - shown, text.end()});
    text.push_back(
        static_cast<TokenId>(std::max_element(scores.begin(), scores.end()) - scores.begin()));
  }
  return {text.begin() + static_cast<std::ptrdiff_t>(prompt.size()), text.end()};
}

}  // namespace exercise
