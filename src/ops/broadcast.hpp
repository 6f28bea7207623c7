#pragma once

#include <functional>

#include "kernels/broadcast.hpp"
#include "tensor/tensor.hpp"

/// What the operations of ops/arithmetic.hpp share.
namespace emb {

/// The shape that two operands have together: lined up at the last axis, each axis as long as the
/// longer of the two, where the other is 1 or missing. Throws ShapeError where they differ
/// otherwise.
Shape broadcast_shape(const char* op, const Shape& a, const Shape& b);

/// Writes where the flag is true and adds otherwise.
using Fill = std::function<void(Real* out, bool fresh)>;

/// Lets a gradient flow into an operand. `fill` gives its terms in the shape of the output; where
/// the operand was repeated they are summed in index order.
void flow_into(Tensor& operand, const Shape& out, const Fill& fill);

/// The same for terms that are there already.
void flow_into(Tensor& operand, const Shape& out, std::span<const Real> terms);

}  // namespace emb
