// Lesson 01: one-hot vectors. The statements are in lessons/01_one_hot/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 01.1` helps.

#include "lessons/01_one_hot/exercise.hpp"

namespace exercise {

// 01.1 One row
void one_hot_row(TokenId id, std::span<float> row) {
  for (float& number : row) number = 0.0f;
  // Here the place of `id` becomes 1: row[static_cast<std::size_t>(id)] is that place.
  throw todo("01.1");
}

// 01.2 One row for each token
std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  throw todo("01.2");
}

// 01.3 The product that picks rows
std::vector<float> product(std::span<const float> left, std::span<const float> table, std::size_t N,
                           std::size_t V, std::size_t D) {
  throw todo("01.3");
}

// 01.4 Predict: how far apart?
double predicted_distance(TokenId a, TokenId b) { throw todo("01.4"); }

// 01.5 Predict: what does it cost?
std::size_t predicted_bytes(std::size_t N, std::size_t V) { throw todo("01.5"); }

}  // namespace exercise
