// Lesson 14: tiny transformer. The statements are in lessons/14_tiny_transformer/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 14.1` helps.

#include "lessons/14_tiny_transformer/exercise.hpp"

namespace exercise {

// 14.1 What a length costs
double mean_loss(const List<double>& costs, int targets, int length) {
  double sum = 0;
  for (int n = 0; n < targets; ++n) {
    // At which position of its window is target n? Add the loss at that position.
    throw todo("14.1");
  }
  return sum / targets;
}

// 14.2 Predict: how large is the model?
Sizes predicted_sizes(std::int64_t V, std::int64_t D, std::int64_t L, std::int64_t T,
                      std::int64_t H) {
  throw todo("14.2");
}

// 14.3 The wiring of a block
List<double> block(const List<double>& x, const Map& norm1, const Map& attend, const Map& norm2,
                   const Map& feed_forward) {
  // attend(norm1(x)) is a list. Lists have no +: add element by element.
  throw todo("14.3");
}

// 14.4 Writing
List<TokenId> generated(const Model& model, const List<TokenId>& prompt, int count, int context) {
  throw todo("14.4");
}

}  // namespace exercise
