#pragma once

#include <cstddef>
#include <span>

#include "base/real.hpp"

/// Rotation of pairs of numbers: what rotary positions do to queries and keys.
namespace emb::kernels {

/// Which numbers of a head of width d make pair i.
enum class PairLayout {
  adjacent,  ///< 2i and 2i + 1
  halves     ///< i and i + d/2
};

struct Rotation {
  std::size_t places;  // T: row n of x stands at place n mod T
  std::size_t heads;   // each row holds this many heads, all turned alike
  std::size_t pairs;   // d / 2
  PairLayout layout;
  std::span<const Real> cosines, sines;  // [T, d/2]
};

/// y0 = x0 cos - x1 sin,  y1 = x0 sin + x1 cos for each pair. Where `back`, by the opposite angle:
/// the gradient. Writes y where `fresh`, adds to it otherwise.
///   x, y [N, heads * d], N a multiple of T
void rotate(const Rotation& rotation, std::span<const Real> x, std::span<Real> y, bool back,
            bool fresh);

}  // namespace emb::kernels
