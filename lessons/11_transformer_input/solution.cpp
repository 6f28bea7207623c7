#include <cmath>

#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise {

// 11.1 Add the positions
// The index of positions does not depend on the text: that is all there is to broadcasting.
Batch with_positions(const Batch& words, const Matrix<float>& positions) {
  Batch sum = words;
  for (Matrix<float>& text : sum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) text(t, d) += positions(t, d);
  return sum;
}

// 11.2 The gradient of the positions
// The forward line in reverse: positions(t, d) was added to one element of each text.
Matrix<float> positions_gradient(const Batch& dsum, int longest) {
  Matrix<float> gradient(longest, dsum[0].columns());
  for (const Matrix<float>& text : dsum)
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d) gradient(t, d) += text(t, d);
  return gradient;
}

// 11.3 Predict: sizes
// Up to Tmax, longer texts need no more parameters. Positions that no text reaches get no gradient.
InputSizes predicted_sizes(std::int64_t V, std::int64_t Tmax, std::int64_t D, std::int64_t B,
                           std::int64_t T) {
  return {V * D + Tmax * D, B * T * D, T, B};
}

// 11.4 Dropout
// A share of 1 - rate is kept. Made 1 / (1 - rate) times as large, their mean is x again.
List<float> dropped(const List<float>& x, const List<double>& random, double rate) {
  List<float> y(x.size());
  for (int n = 0; n < x.size(); ++n) y[n] = random[n] < rate ? 0 : x[n] / (1 - rate);
  return y;
}

// 11.5 The whole input
Batch transformer_input(const Matrix<float>& table, const List<List<TokenId>>& texts,
                        const Matrix<float>& positions, TokenId padding) {
  const float root = std::sqrt(1.0f * table.columns());
  Batch words;
  for (const List<TokenId>& ids : texts) {
    if (ids.size() > positions.rows()) throw ShapeError("more tokens than positions");
    Matrix<float> text(ids.size(), table.columns());
    for (int t = 0; t < text.rows(); ++t)
      for (int d = 0; d < text.columns(); ++d)
        text(t, d) = ids[t] == padding ? 0 : root * table(ids[t], d);
    words.add(text);
  }
  return with_positions(words, positions);
}

}  // namespace exercise
