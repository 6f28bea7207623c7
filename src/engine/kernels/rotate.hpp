#pragma once

#include <vector>

#include "base/real.hpp"

/// Rotation of pairs of numbers: what rotary positions do to queries and keys.
namespace emb::kernels {

/// Which numbers of a head of width d make pair i.
enum class PairLayout {
  adjacent,  ///< 2i and 2i + 1
  halves     ///< i and i + d/2
};

/// Cosines and sines of the angle that pair i is turned by at each place: [T, d/2] each.
struct RotationTable {
  std::size_t places = 0;  // T
  std::size_t pairs = 0;   // d / 2
  std::vector<Real> cosines, sines;
};

/// y0 = x0 cos - x1 sin,  y1 = x0 sin + x1 cos for each pair of every head. Where `back`, by the
/// opposite angle: the gradient. Writes y where `fresh`, adds to it otherwise.
///   x, y [N, heads * d], N a multiple of T; row n stands at place n mod T
void rotate(const RotationTable& table, std::size_t heads, PairLayout layout,
            std::span<const Real> x, Target y, bool back);

}  // namespace emb::kernels
