#pragma once

// What right answers and recognised wrong ones give: the references of check.cpp.

#include <algorithm>
#include <cmath>
#include <vector>

#include "course/check/exercise.hpp"
#include "engine/embed/positions.hpp"
#include "engine/ops/attention.hpp"

namespace exercise::checks {

using Numbers = emb::course::List<double>;
using Square = emb::course::Matrix<double>;

/// One number for each h = 1 .. H.
template <class Slope>
Numbers each_head(int H, Slope slope) {
  Numbers made;
  for (int h = 1; h <= H; ++h) made.add(slope(h));
  return made;
}

/// One number for each query and key, from their places.
template <class Bias>
Square each_pair(int Tq, int Tk, Bias bias) {
  Square made(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) made(i, j) = bias(i + Tk - Tq, j);
  return made;
}

/// By the engine's attention, which rounds to 32 bits.
inline Numbers right_weights(const Numbers& scores, double slope) {
  const auto T = static_cast<std::size_t>(scores.size());
  const emb::Tensor q({1, 1, 1}, std::vector<emb::Real>{1});
  const emb::Tensor k({1, T, 1}, std::vector<emb::Real>(scores.begin(), scores.end()));
  std::vector<emb::Real> bias;
  for (std::size_t d = T; d-- > 0;)
    bias.push_back(static_cast<emb::Real>(-slope * static_cast<double>(d)));
  const auto made = emb::attention_weights(q, k, {.bias = emb::Tensor({1, T}, bias)});
  return Numbers(std::vector<double>(made.values().begin(), made.values().end()));
}

/// term(score, distance) of each key.
template <class Term>
Numbers each_key(const Numbers& scores, Term term) {
  Numbers made;
  for (int j = 0; j < scores.size(); ++j) made.add(term(scores[j], scores.size() - 1 - j));
  return made;
}

inline Numbers divided_by_sum(Numbers made) {
  double sum = 0;
  for (const double number : made) sum += number;
  for (double& number : made) number /= sum;
  return made;
}

/// Softmax as it should be, of any numbers.
inline Numbers softmax(Numbers made) {
  const double largest = *std::max_element(made.begin(), made.end());
  for (double& number : made) number = std::exp(number - largest);
  return divided_by_sum(made);
}

}  // namespace exercise::checks
