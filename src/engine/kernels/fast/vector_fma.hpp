#pragma once

#include <cmath>

#include "base/real.hpp"

namespace emb::kernels {

/// a * b + c in every lane of vectors, rounded once. The compilers turn the loop into one
/// instruction.
template <class V>
[[gnu::always_inline]] inline V fma(Real a, V b, V c) {
  for (std::size_t lane = 0; lane < sizeof(V) / sizeof(Real); ++lane)
    c[lane] = std::fma(a, b[lane], c[lane]);
  return c;
}

}  // namespace emb::kernels
