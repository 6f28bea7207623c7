#pragma once

#include <cstring>
#include <optional>

#include "base/errors.hpp"
#include "base/real.hpp"

namespace emb {

/// The first place where two runs of numbers are not the same bits. Empty where all bits are the
/// same: 0 and -0 differ, a NaN equals itself. Throws ShapeError for different lengths.
inline std::optional<std::size_t> first_difference(std::span<const Real> left,
                                                   std::span<const Real> right) {
  if (left.size() != right.size())
    throw ShapeError("first_difference: ", left.size(), " numbers against ", right.size());
  for (std::size_t n = 0; n < left.size(); ++n)
    if (std::memcmp(&left[n], &right[n], sizeof(Real)) != 0) return n;
  return std::nullopt;
}

}  // namespace emb
