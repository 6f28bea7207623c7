// Lesson 09: permutation. The statements are in lessons/09_permutation/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 09.1` helps.

#include "lessons/09_permutation/exercise.hpp"

namespace exercise {

// 09.1 Another order
std::vector<float> permuted(std::span<const float> x, std::size_t width,
                            std::span<const std::size_t> order) {
  std::vector<float> rows;
  for (std::size_t i = 0; i < order.size(); ++i) {
    // For each d below width: rows.push_back(...), one number of x.
    throw todo("09.1");
  }
  return rows;
}

// 09.2 The mean over places
std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  throw todo("09.2");
}

// 09.3 Predict: how many answers can a bag of words give?
Answers predicted_answers(std::size_t T) { throw todo("09.3"); }

// 09.4 A layer of attention
std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal) {
  throw todo("09.4");
}

}  // namespace exercise
