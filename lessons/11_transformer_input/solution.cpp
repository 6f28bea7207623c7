#include <cmath>

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

// 11.1 Add the places
// The text b does not occur in the index of the place: that is all there is to broadcasting.
std::vector<float> with_places(std::span<const float> words, std::size_t texts,
                               std::span<const float> places, std::size_t width) {
  const std::size_t T = words.size() / width / texts;
  std::vector<float> sum;
  for (std::size_t b = 0; b < texts; ++b)
    for (std::size_t t = 0; t < T; ++t)
      for (std::size_t d = 0; d < width; ++d)
        sum.push_back(words[(b * T + t) * width + d] + places[t * width + d]);
  return sum;
}

// 11.2 What comes back to the places
// The forward line read backwards: places[t * width + d] went into one number of each text.
std::vector<float> places_gradient(std::span<const float> d, std::size_t texts, std::size_t longest,
                                   std::size_t width) {
  const std::size_t numbers = d.size() / texts;  // of one text, T * D
  std::vector<float> gradient(longest * width, 0.0f);
  for (std::size_t n = 0; n < d.size(); ++n) gradient[n % numbers] += d[n];
  return gradient;
}

// 11.3 Predict: sizes
// Longer texts cost no parameters up to Tmax; places that no text reaches get no gradient.
InputSizes predicted_sizes(std::size_t V, std::size_t Tmax, std::size_t D, std::size_t B,
                           std::size_t T) {
  return {V * D + Tmax * D, B * T * D, T, B};
}

// 11.4 Dropout
// A share of 1 - rate is kept: 1 / (1 - rate) times as large, their mean is x again.
std::vector<float> dropped(std::span<const float> x, std::span<const double> draws, double rate) {
  std::vector<float> y;
  for (std::size_t n = 0; n < x.size(); ++n)
    y.push_back(draws[n] < rate ? 0.0f : static_cast<float>(x[n] / (1.0 - rate)));
  return y;
}

// 11.5 The whole input
std::vector<float> transformer_input(std::span<const float> table, std::span<const TokenId> ids,
                                     std::size_t texts, std::span<const float> places,
                                     std::size_t width, TokenId padding) {
  const std::size_t T = ids.size() / texts, longest = places.size() / width;
  if (T > longest)
    throw ShapeError(emb::message("a text of ", T, " tokens does not fit ", longest, " places"));
  const float root = std::sqrt(static_cast<float>(width));
  std::vector<float> words;
  for (TokenId id : ids)
    for (std::size_t d = 0; d < width; ++d)
      words.push_back(id == padding ? 0.0f
                                    : root * table[static_cast<std::size_t>(id) * width + d]);
  return with_places(words, texts, places, width);
}

}  // namespace exercise
