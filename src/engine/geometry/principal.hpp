#pragma once

#include <array>

#include "engine/geometry/cosine.hpp"

namespace emb {

/// M = U S V^T for a square matrix M [n, n], all row-major: U and V are orthogonal, S falls. Of U
/// there is U S: column k is s[k] long, which for s[k] = 0 leaves its direction open.
/// Jacobi rotations of pairs of columns until all stand at right angles (Hestenes, Inversion of
/// Matrices by Biorthogonalization and Related Results, 1958).
struct SingularValues {
  std::vector<double> us, s, v;  // [n, n], [n], [n, n]: column k of us and v belongs to s[k]
};
SingularValues singular_values(std::span<const double> matrix, std::size_t n);

/// Rows as points of the plane in which they spread most, [N, 2], and the shares of their variance
/// that its two directions hold, the larger first. Takes time that grows with N cubed, and with N
/// squared times the width.
std::pair<std::vector<double>, std::array<double, 2>> plane_of(const Vectors& rows);

/// The same for many rows that are not wide, in time that grows with N times the width squared, and
/// with the width cubed.
std::pair<std::vector<double>, std::array<double, 2>> plane_of_many(const Vectors& rows);

}  // namespace emb
