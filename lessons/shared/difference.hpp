#pragma once

#include <cmath>

#include "base/errors.hpp"
#include "base/real.hpp"

namespace emb {

/// The largest |a[n] - b[n]|, taken in double; 0 for no numbers. Throws ShapeError for different
/// lengths.
inline double largest_difference(std::span<const Real> a, std::span<const Real> b) {
  if (a.size() != b.size())
    throw ShapeError("largest_difference: ", a.size(), " numbers against ", b.size());
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    // Not fmax: g++ 12.2 for ARM breaks off where it makes vectors of that.
    const double difference = std::abs(static_cast<double>(a[n]) - static_cast<double>(b[n]));
    if (difference > largest) largest = difference;
  }
  return largest;
}

}  // namespace emb
