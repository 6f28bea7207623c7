#pragma once

// Neighbours or halves: a vector that was made for one layout, with its numbers where the other
// looks for them.

#include <span>
#include <vector>

#include "base/real.hpp"

namespace emb::lesson12 {

/// Where number n of rows of `width` numbers, laid out in adjacent pairs, stands in halves.
inline std::size_t place_in_halves(std::size_t n, std::size_t width) {
  const std::size_t at = n % width, row = n - at;
  return row + at / 2 + at % 2 * (width / 2);
}

/// Reorders the d numbers of a head so that a vector made for one layout serves the other:
/// adjacent 0 1 2 3 becomes halves 0 2 1 3, and back.
///   x [N, d]   ->   [N, d]
inline std::vector<Real> adjacent_to_halves(std::span<const Real> x, std::size_t width) {
  std::vector<Real> y(x.size());
  for (std::size_t n = 0; n < x.size(); ++n) y[place_in_halves(n, width)] = x[n];
  return y;
}
inline std::vector<Real> halves_to_adjacent(std::span<const Real> x, std::size_t width) {
  std::vector<Real> y(x.size());
  for (std::size_t n = 0; n < x.size(); ++n) y[n] = x[place_in_halves(n, width)];
  return y;
}

}  // namespace emb::lesson12
