// Lesson 06: the bigram model. The statements are in lessons/06_bigram/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 06.1` helps.

#include "lessons/06_bigram/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 06.1 Predict: the first loss
double predicted_first_loss(std::size_t V) { throw todo("06.1"); }

// 06.2 Count the pairs
std::vector<float> count_pairs(std::span<const TokenId> ids, std::size_t V) {
  std::vector<float> counts(V * V, 0.0f);
  throw todo("06.2");
}

// 06.3 From counts to shares
std::vector<float> shares(std::span<const float> counts, std::size_t V, float add) {
  throw todo("06.3");
}

// 06.4 The loss of a row
double row_loss(std::span<const float> scores, TokenId target) { throw todo("06.4"); }

// 06.5 The floor by hand
double bigram_floor(std::span<const TokenId> ids, std::size_t V) { throw todo("06.5"); }

// 06.6 The gradient, from counts
std::vector<float> table_gradient(std::span<const float> scores, std::span<const float> counts,
                                  std::size_t V) {
  throw todo("06.6");
}

}  // namespace exercise
