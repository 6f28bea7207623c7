#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/real.hpp"

namespace emb {

/// Vectors in somebody's memory, [N, D]: row n is one of them. The geometry here knows no tensor.
struct Vectors {
  std::span<const Real> values;
  std::size_t width;  // D, above 0

  std::size_t count() const { return values.size() / width; }
  std::span<const Real> row(std::size_t n) const { return values.subspan(n * width, width); }
};

/// Sum of a[i] * b[i], in double precision. Both have one size.
double dot(std::span<const Real> a, std::span<const Real> b);
/// Root of the sum of squares.
double length(std::span<const Real> a);
/// dot / lengths, in [-1, 1]: 1 for the same direction, 0 for a right angle. 0 where one of them is
/// all zeros, which has no direction.
double cosine(std::span<const Real> a, std::span<const Real> b);

/// The cosine of every pair of rows, [N, N].
std::vector<Real> cosines(const Vectors& rows);

}  // namespace emb
