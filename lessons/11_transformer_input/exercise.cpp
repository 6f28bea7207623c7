// Lesson 11: transformer input. The statements are in
// lessons/11_transformer_input/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 11.1` helps.

#include "lessons/11_transformer_input/exercise.hpp"

#include <cmath>

namespace exercise {

// 11.1 Add the positions
Batch with_positions(const Batch& words, const Matrix<float>& positions) {
  Batch sum = words;
  for (Matrix<float>& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) {
        // text(t, d) is an element of the word vector: add one element of positions to it.
        throw todo("11.1");
      }
  return sum;
}

// 11.2 The gradient of the positions
Matrix<float> positions_gradient(const Batch& dsum, int longest) { throw todo("11.2"); }

// 11.3 Predict: sizes
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T) {
  throw todo("11.3");
}

// 11.4 Dropout
List<float> dropped(const List<float>& x, const List<double>& random, double rate) {
  throw todo("11.4");
}

// 11.5 The whole input
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& positions, TokenId padding) {
  throw todo("11.5");
}

}  // namespace exercise
