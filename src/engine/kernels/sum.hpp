#pragma once

#include "base/real.hpp"

/// Long sums in one order on every machine. Terms come in blocks of 32: each of 32 lanes adds up
/// one position of every block, and a last block that is shorter fills the last lanes. Then the
/// lanes are folded in halves, lane l with lane l + half. The order depends on neither the number
/// of threads nor the width of a vector register, and the error grows with n / 32 and not with n.
namespace emb::kernels {

inline constexpr std::size_t sum_lanes = 32;

/// The sum of the values; 0 for none.
Real sum(std::span<const Real> values);

/// The same in double precision: for means over many values.
double sum_in_double(std::span<const Real> values);

/// The sum of the squares, in double precision: for norms over many values.
double sum_of_squares(std::span<const Real> values);

/// The sum of a[i] * b[i], each product rounded before it is added. Equal sizes.
Real dot(std::span<const Real> a, std::span<const Real> b);

/// The largest value, or the lowest finite number if no value is above it, so that a row of
/// -infinity can be shifted by the result. NaNs are passed over.
Real largest(std::span<const Real> values);

}  // namespace emb::kernels
