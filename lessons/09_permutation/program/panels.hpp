#pragma once

// What panel.js draws: the scores of three words, in any order and from any position on.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "lessons/09_permutation/program/orders.hpp"
#include "view/page.hpp"

namespace emb::lesson09 {

/// Scores [3 P, 3 P] of three words at positions 0 to P - 1: row i * P + m is the query of word i
/// at position m. To six decimals: what is shown of a change, three, is right.
inline Grid scores_everywhere(const Layer& layer, const WordVectors& text, bool sines) {
  constexpr std::size_t P = 12, words = 3;
  const std::size_t D = text.x.shape().width();
  const std::vector<Real> places = sinusoids(0, P, D);
  std::vector<Real> rows;
  for (std::size_t n = 0; n < words * P; ++n)
    for (std::size_t d = 0; d < D; ++d)
      rows.push_back(text.x.values()[n / P * D + d] + (sines ? places[n % P * D + d] : Real(0)));
  const NoGrad none;
  const Tensor found = layer.scores(Tensor({1, words * P, D}, rows));
  std::vector<double> scores;
  for (const Real x : found.values())
    scores.push_back(std::round(static_cast<double>(x) * 1e6) / 1e6);
  return {scores, words * P, words * P};
}

inline void orders_panel(Page& page, std::size_t width, std::uint64_t seed) {
  page.panel("orders",
             "\"dog bites man\" becomes \"man bites dog\". How many of the nine scores between its "
             "words change, without positions?");
  const WordVectors text("dog bites man", width, seed);
  const Layer layer("none", false, width, seed);
  page.data("schemes", std::vector<std::string>{"none", "sinusoidal"});
  page.data("scores", std::vector<Grid>{scores_everywhere(layer, text, false),
                                        scores_everywhere(layer, text, true)});
}

}  // namespace emb::lesson09
