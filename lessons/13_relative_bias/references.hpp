#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <cmath>
#include <cstddef>
#include <vector>

#include "embed/relative.hpp"
#include "ops/attention.hpp"

namespace exercise {

using Numbers = std::vector<double>;

/// One number for each h = 1 .. H.
template <class Slope>
Numbers each_head(std::size_t H, Slope slope) {
  Numbers made;
  for (std::size_t h = 1; h <= H; ++h)
    made.push_back(slope(static_cast<double>(h), static_cast<double>(H)));
  return made;
}

/// One number for each query and key, from their places.
template <class Bias>
Numbers each_pair(std::size_t Tq, std::size_t Tk, Bias bias) {
  Numbers made;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j)
      made.push_back(bias(static_cast<double>(i + Tk - Tq), static_cast<double>(j)));
  return made;
}

/// Rows and columns of a [rows, columns] matrix exchanged.
inline Numbers transposed(const Numbers& matrix, std::size_t columns) {
  Numbers made;
  for (std::size_t c = 0; c < columns; ++c)
    for (std::size_t n = c; n < matrix.size(); n += columns) made.push_back(matrix[n]);
  return made;
}

/// By the engine's attention.
inline Numbers right_weights(const Numbers& scores, double slope) {
  const std::size_t T = scores.size();
  const emb::Tensor q({1, 1, 1}, std::vector<emb::Real>{1});
  const emb::Tensor k({1, T, 1}, std::vector<emb::Real>(scores.begin(), scores.end()));
  std::vector<emb::Real> bias;
  for (std::size_t d = T; d-- > 0;)
    bias.push_back(static_cast<emb::Real>(-slope * static_cast<double>(d)));
  const auto made = emb::attention_weights(q, k, {.bias = emb::Tensor({1, T}, bias)});
  return {made.values().begin(), made.values().end()};
}

/// term(score, distance) of each key.
template <class Term>
Numbers each_key(const Numbers& scores, Term term) {
  Numbers made;
  for (std::size_t j = 0; j < scores.size(); ++j)
    made.push_back(term(scores[j], static_cast<double>(scores.size() - 1 - j)));
  return made;
}

inline Numbers divided_by_sum(Numbers made) {
  double sum = 0;
  for (double number : made) sum += number;
  for (double& number : made) number /= sum;
  return made;
}

}  // namespace exercise
