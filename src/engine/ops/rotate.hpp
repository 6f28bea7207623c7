#pragma once

#include "engine/kernels/rotate.hpp"
#include "engine/tensor/tensor.hpp"

namespace emb {

using kernels::PairLayout;
using kernels::RotationTable;

/// Turns every pair of numbers of every head by the angle of its place.
///   x [B, T, D], D = heads * d, d even   table [T, d/2]   ->   [B, T, D]
/// Gradient: dx is dout turned back by the same angles (times the table's length, if not 1).
/// Throws ShapeError where the table does not fit.
Tensor rotate(Tensor x, std::size_t heads, PairLayout layout,
              std::shared_ptr<const RotationTable> table);

}  // namespace emb
