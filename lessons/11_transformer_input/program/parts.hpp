#pragma once

// Single parts of the input: dropout, padding, and where a learned table ends.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/optim/adam.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"

namespace emb::lesson11 {

// ---- Dropout ----------------------------------------------------------------------------------

/// What many draws of dropout make of each number of x.
struct Draws {
  std::vector<double> mean, zeros;  // of each number
  std::vector<Tensor> first{};      // the first draws themselves
};

inline Draws draw_often(const Tensor& x, double rate, std::size_t draws, std::uint64_t seed) {
  Random noise(seed);
  Draws seen{std::vector<double>(x.size()), std::vector<double>(x.size())};
  for (std::size_t n = 0; n < draws; ++n) {
    const Tensor y = dropout(x, rate, noise);
    if (n < 4) seen.first.push_back(y);
    for (std::size_t d = 0; d < x.size(); ++d) {
      seen.mean[d] += static_cast<double>(y.values()[d]);
      seen.zeros[d] += y.values()[d] == Real(0) ? 1 : 0;
    }
  }
  for (std::size_t d = 0; d < x.size(); ++d) {
    seen.mean[d] /= static_cast<double>(draws);
    seen.zeros[d] /= static_cast<double>(draws);
  }
  return seen;
}

// ---- Padding ----------------------------------------------------------------------------------

/// Two sentences in one batch, the shorter one filled up.
struct Padded {
  static constexpr TokenId pad = 5;
  std::vector<std::string> words = {"bites", "cat", "dog", "sat", "the", "<pad>"};
  Ids ids = Ids({2, 3}, {4, 1, 3, 2, 0, pad});  // the cat sat / dog bites <pad>
};

// ---- The end of a learned table ---------------------------------------------------------------

/// "[1, 64, 8]", or the error.
inline std::string shape_or_error(const TransformerInput& input, std::size_t places,
                                  std::size_t first = 0) {
  const NoGrad none;
  Random unused(0);
  try {
    return input(same_word(1, places), unused, first).shape().str();
  } catch (const ShapeError& error) {
    return error.what();
  }
}

}  // namespace emb::lesson11
