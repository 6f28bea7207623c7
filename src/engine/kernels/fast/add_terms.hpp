#pragma once

#include "engine/kernels/fast/vector.hpp"

namespace emb::kernels {

/// Adds factor * row to columns [begin, end) of `to`, for every term, in order: each(term) calls
/// term(factor, row) for one after the other. So many columns at a time stay in registers
/// meanwhile. No row may overlap `to`.
void add_terms(std::size_t begin, std::size_t end, Real* to, auto&& each) {
  constexpr std::size_t vectors = 4, columns = vectors * lanes;
  std::size_t c = begin;
  for (; c + columns <= end; c += columns) {
    Vector sums[vectors];
    for (std::size_t v = 0; v < vectors; ++v) sums[v] = load(to + c + v * lanes);
    each([&](Real factor, const Real* row) {
      for (std::size_t v = 0; v < vectors; ++v) sums[v] += factor * load(row + c + v * lanes);
    });
    for (std::size_t v = 0; v < vectors; ++v) store(to + c + v * lanes, sums[v]);
  }
  if (c == end) return;
  each([&](Real factor, const Real* row) {
    for (std::size_t i = c; i < end; ++i) to[i] += factor * row[i];
  });
}

}  // namespace emb::kernels
