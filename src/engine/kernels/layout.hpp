#pragma once

#include "base/real.hpp"

/// Moving numbers to other places. Every function writes where `fresh` is true and adds to what
/// stands there otherwise. `from` and `to` do not overlap.
namespace emb::kernels {

/// Runs of `width` numbers, `count` of them, their starts a stride apart on each side.
struct Runs {
  std::size_t count, width, from_stride, to_stride;
};
void copy_runs(const Runs& runs, const Real* from, Real* to, bool fresh);

/// [outer, a, middle, b, inner]   ->   [outer, b, middle, a, inner]
struct SwappedAxes {
  std::size_t outer, a, middle, b, inner;
};
void transpose(const SwappedAxes& axes, const Real* from, Real* to, bool fresh);

}  // namespace emb::kernels
