#pragma once

#include <optional>

#include "base/real.hpp"

/// How two runs of numbers differ. All throw ShapeError for different lengths.
namespace emb {

/// The first place where two runs of numbers are not the same bits.
struct FirstDifference {
  std::size_t index;
  Real left, right;
};

/// Empty where all bits are the same: 0 and -0 differ, a NaN equals itself.
std::optional<FirstDifference> first_difference(std::span<const Real> left,
                                                std::span<const Real> right);

/// The largest |a[n] - b[n]|, taken in double; 0 for no numbers.
double largest_difference(std::span<const Real> a, std::span<const Real> b);

}  // namespace emb
