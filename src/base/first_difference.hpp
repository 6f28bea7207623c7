#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "base/real.hpp"

namespace emb {

/// The first place where two runs of numbers are not the same bits.
struct FirstDifference {
  std::size_t index;
  Real left, right;
};

/// Empty where all bits are the same: 0 and -0 differ, a NaN equals itself. Throws ShapeError for
/// different lengths.
std::optional<FirstDifference> first_difference(std::span<const Real> left,
                                                std::span<const Real> right);

}  // namespace emb
