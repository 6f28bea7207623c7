// Lesson 07: tied weights. The statements are in lessons/07_tied_weights/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 07.1` helps.

#include "lessons/07_tied_weights/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 07.1 Predict: how many parameters?
std::size_t predicted_parameters(std::size_t V, std::size_t D, bool tied, bool map) {
  // The table at the input has V * D numbers. What else is there?
  throw todo("07.1");
}

// 07.2 Predict: how dense?
Densities predicted_densities(std::size_t V, std::size_t N, std::size_t distinct) {
  throw todo("07.2");
}

// 07.3 Scores through a map
std::vector<float> scores_through(std::span<const float> table, std::span<const float> map,
                                  std::size_t V, std::size_t D) {
  throw todo("07.3");
}

// 07.4 What the output end sends
std::vector<float> output_end(std::span<const float> slopes, std::span<const float> hidden) {
  throw todo("07.4");
}

// 07.5 The tied gradient
std::vector<float> tied_gradient(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  throw todo("07.5");
}

// 07.6 A step over the tied table
void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  throw todo("07.6");
}

}  // namespace exercise
