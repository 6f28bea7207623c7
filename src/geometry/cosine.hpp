#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/real.hpp"
#include "geometry/vectors.hpp"

namespace emb {

/// Sum of a[i] * b[i], in double precision. Both have one size.
double dot(std::span<const Real> a, std::span<const Real> b);
/// Root of the sum of squares.
double length(std::span<const Real> a);
/// dot / lengths, in [-1, 1]: 1 for the same direction, 0 for a right angle. 0 where one of them is
/// all zeros, which has no direction.
double cosine(std::span<const Real> a, std::span<const Real> b);

/// The cosine of every pair of rows, [N, N].
std::vector<Real> cosines(const Vectors& rows);

/// Each row divided by its length; rows of zeros stay. [N, D]
std::vector<Real> unit_rows(const Vectors& rows);

}  // namespace emb
