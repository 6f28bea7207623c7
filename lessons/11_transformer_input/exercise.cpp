// Lesson 11: transformer input. The statements are in
// lessons/11_transformer_input/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 11.1` helps.

#include "lessons/11_transformer_input/exercise.hpp"

#include <cmath>

namespace exercise {

// 11.1 Add the places
std::vector<float> with_places(std::span<const float> words, std::size_t texts,
                               std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d) {
        // sum.push_back(...): number d of place t of text b, plus one number of places.
        throw todo("11.1");
      }
  return sum;
}

// 11.2 What comes back to the places
std::vector<float> places_gradient(std::span<const float> d, std::size_t texts, std::size_t longest,
                                   std::size_t width) {
  throw todo("11.2");
}

// 11.3 Predict: sizes
InputSizes predicted_sizes(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                           std::size_t T) {
  throw todo("11.3");
}

// 11.4 Dropout
std::vector<float> dropped(std::span<const float> x, std::span<const double> draws, double rate) {
  throw todo("11.4");
}

// 11.5 The whole input
std::vector<float> transformer_input(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  throw todo("11.5");
}

}  // namespace exercise
