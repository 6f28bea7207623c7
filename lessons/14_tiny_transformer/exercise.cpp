// Lesson 14: tiny transformer. The statements are in lessons/14_tiny_transformer/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 14.1` helps.

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

// 14.1 What a length costs
double mean_loss(std::span<const double> costs, std::size_t targets, std::size_t length) {
  double sum = 0;
  for (std::size_t n = 0; n < targets; ++n) {
    // At which place of its window does target n stand? Add what it pays there.
    throw todo("14.1");
  }
  return sum / static_cast<double>(targets);
}

// 14.2 Predict: how large is the model?
Sizes predicted_sizes(std::size_t V, std::size_t D, std::size_t L, std::size_t T, std::size_t H) {
  throw todo("14.2");
}

// 14.3 The wiring of a block
std::vector<double> block(const std::vector<double>& x, const Map& norm1, const Map& attend,
                          const Map& norm2, const Map& think) {
  // attend(norm1(x)) is a vector. Vectors have no +: add number by number.
  throw todo("14.3");
}

// 14.4 Writing
std::vector<TokenId> written(const Model& model, const std::vector<TokenId>& prompt,
                             std::size_t count, std::size_t context) {
  throw todo("14.4");
}

}  // namespace exercise
