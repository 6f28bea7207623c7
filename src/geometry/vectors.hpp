#pragma once

#include <cstddef>
#include <span>

#include "base/real.hpp"

namespace emb {

/// Vectors in somebody's memory, [N, D]: row n is one of them. The geometry here knows no tensor.
struct Vectors {
  std::span<const Real> values;
  std::size_t width;  // D, above 0

  std::size_t count() const { return values.size() / width; }
  std::span<const Real> row(std::size_t n) const { return values.subspan(n * width, width); }
};

}  // namespace emb
