#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// The sum of all entries, or along one axis, which is removed.
///     [B, T, D]   ->   []           sum(x)
///     [B, T, D]   ->   [B, D]       sum(x, 1)
/// Along the last axis longer than 1 (and over all) the order of the terms is that of kernels::sum;
/// along one before it they are added one after the other in index order. The sum of nothing is 0.
/// Gradient: dx = dout, repeated along what was summed.
/// Throws ShapeError for an axis that x does not have.
Tensor sum(const Tensor& x);
Tensor sum(const Tensor& x, std::size_t axis);

/// The sum divided by how many entries went into it. Shapes and order as for sum.
/// Gradient: dx = dout / count, repeated along what was averaged.
/// Throws ShapeError for an axis that x does not have, and for the mean of nothing.
Tensor mean(const Tensor& x);
Tensor mean(const Tensor& x, std::size_t axis);

}  // namespace emb
