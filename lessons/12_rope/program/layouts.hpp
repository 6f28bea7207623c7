#pragma once

// Neighbours or halves: the same rotation with its numbers in another order.

#include <cmath>
#include <span>
#include <vector>

#include "engine/ops/matmul.hpp"
#include "lessons/12_rope/program/reordered.hpp"
#include "lessons/12_rope/program/turning.hpp"

namespace emb::lesson12 {

/// Numbers that are equal to the last bit.
inline std::size_t equal_numbers(std::span<const Real> a, std::span<const Real> b) {
  std::size_t equal = 0;
  for (std::size_t n = 0; n < a.size(); ++n) equal += a[n] == b[n];
  return equal;
}

/// The same query and key, reordered and turned as halves.
inline Meeting as_halves(const Meeting& pair) {
  const std::size_t d = pair.options.width;
  Meeting made{adjacent_to_halves(pair.query, d), adjacent_to_halves(pair.key, d), pair.options};
  made.options.layout = PairLayout::halves;
  return made;
}

}  // namespace emb::lesson12
