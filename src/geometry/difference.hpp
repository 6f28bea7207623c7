#pragma once

#include <cmath>
#include <cstring>
#include <optional>

#include "base/errors.hpp"
#include "base/real.hpp"

/// How two runs of numbers differ. All throw ShapeError for different lengths.
namespace emb {

/// The first place where two runs of numbers are not the same bits.
struct FirstDifference {
  std::size_t index;
  Real left, right;
};

inline void check_lengths(const char* op, std::span<const Real> a, std::span<const Real> b) {
  if (a.size() != b.size()) throw ShapeError(op, ": ", a.size(), " numbers against ", b.size());
}

/// Empty where all bits are the same: 0 and -0 differ, a NaN equals itself.
inline std::optional<FirstDifference> first_difference(std::span<const Real> left,
                                                       std::span<const Real> right) {
  check_lengths("first_difference", left, right);
  for (std::size_t n = 0; n < left.size(); ++n)
    if (std::memcmp(&left[n], &right[n], sizeof(Real)) != 0)
      return FirstDifference{n, left[n], right[n]};
  return std::nullopt;
}

/// The largest |a[n] - b[n]|, taken in double; 0 for no numbers.
inline double largest_difference(std::span<const Real> a, std::span<const Real> b) {
  check_lengths("largest_difference", a, b);
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    // Not fmax: g++ 12.2 for ARM breaks off where it makes vectors of that.
    const double difference = std::abs(static_cast<double>(a[n]) - static_cast<double>(b[n]));
    if (difference > largest) largest = difference;
  }
  return largest;
}

}  // namespace emb
