#include <cmath>

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

// 11.1 Add the places
// The text does not occur in the place of the places: that is all there is to broadcasting.
Batch with_places(const Batch& words, const Matrix<float>& places) {
  Batch sum = words;
  for (Matrix<float>& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += places(t, d);
  return sum;
}

// 11.2 What comes back to the places
// The forward line read backwards: places(t, d) went into one number of each text.
Matrix<float> places_gradient(const Batch& d, int longest) {
  Matrix<float> gradient(longest, d[0].columns());
  for (const Matrix<float>& text : d)
    for (int t = 0; t < text.rows(); ++t)
      for (int k = 0; k < text.columns(); ++k) gradient(t, k) += text(t, k);
  return gradient;
}

// 11.3 Predict: sizes
// Longer texts cost no parameters up to Tmax; places that no text reaches get no gradient.
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T) {
  return {V * D + Tmax * D, B * T * D, T, B};
}

// 11.4 Dropout
// A share of 1 - rate is kept: 1 / (1 - rate) times as large, their mean is x again.
List<float> dropped(const List<float>& x, const List<double>& draws, double rate) {
  List<float> y(x.size());
  for (int n = 0; n < x.size(); ++n) y[n] = draws[n] < rate ? 0 : x[n] / (1 - rate);
  return y;
}

// 11.5 The whole input
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& places, TokenId padding) {
  const float root = std::sqrt(1.0f * table.columns());
  Batch words;
  for (const List<TokenId>& ids : texts) {
    if (ids.size() > places.rows()) throw ShapeError("more tokens than places");
    Matrix<float> text(ids.size(), table.columns());
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d)
        text(t, d) = ids[t] == padding ? 0 : root * table(ids[t], d);
    words.add(text);
  }
  return with_places(words, places);
}

}  // namespace exercise
