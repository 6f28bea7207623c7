#pragma once

#include "ops/rotate.hpp"

namespace emb {

/// How rotary positions are stretched to texts longer than those of training.
enum class Stretch {
  none,
  linear,  ///< places are divided by the factor. Chen et al., Extending Context Window of Large
           ///< Language Models via Positional Interpolation, 2023.
  ntk,     ///< the base becomes base * factor^(d / (d - 2)): the fastest pair keeps its angle, the
           ///< slowest is divided by the factor. As described in YaRN, 2023, section 3.
  yarn     ///< pairs that turn often in the trained length keep their angle, those that turn less
           ///< than once are divided by the factor, those between are blended; queries and keys
           ///< grow by 0.1 ln(factor) + 1. Peng et al., YaRN, 2023.
};

/// Rotary positions: pair i at place p is turned by p * theta_i, theta_i = base^(-2i/d).
/// Su et al., RoFormer, 2021.
struct RopeOptions {
  std::size_t width = 0;  // d, of one head; even
  double base = 10000.0;
  PairLayout layout = PairLayout::adjacent;
  Stretch stretch = Stretch::none;
  double factor = 1.0;             // how many times longer the text gets, at least 1
  std::size_t trained_length = 0;  // for yarn
};

/// theta_i for i = 0 .. d/2 - 1, stretched. Throws ValueError for an odd or zero width, a factor
/// below 1, or yarn without a trained length.
std::vector<double> rope_angles(const RopeOptions& options);

/// Cosines and sines for places first .. first + T - 1: an offset continues a text.
std::shared_ptr<const RotationTable> rope_table(const RopeOptions& options, std::size_t first,
                                                std::size_t places);

}  // namespace emb
