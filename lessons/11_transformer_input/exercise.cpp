// Lesson 11: transformer input. The statements are in
// lessons/11_transformer_input/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 11.1` helps.

#include "lessons/11_transformer_input/exercise.hpp"

#include <cmath>

namespace exercise {

// 11.1 Add the places
Batch with_places(const Batch& words, const Matrix<float>& places) {
  Batch sum = words;
  for (Matrix<float>& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) {
        // text(t, d) is a number of the word: add to it one number of places.
        throw todo("11.1");
      }
  return sum;
}

// 11.2 What comes back to the places
Matrix<float> places_gradient(const Batch& d, int longest) { throw todo("11.2"); }

// 11.3 Predict: sizes
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T) {
  throw todo("11.3");
}

// 11.4 Dropout
List<float> dropped(const List<float>& x, const List<double>& draws, double rate) {
  throw todo("11.4");
}

// 11.5 The whole input
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& places, TokenId padding) {
  throw todo("11.5");
}

}  // namespace exercise
