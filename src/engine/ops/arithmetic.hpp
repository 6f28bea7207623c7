#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// a + b, a - b, a * b, a / b, entry by entry. Shapes are lined up at their last axes; where they
/// differ, one of the two has length 1 there, or lacks the axis, and its numbers are used again:
///     [B, T, D] + [T, D]     [N, D] * [D]     [N, D] / [N, 1]     [N, D] - []
/// Gradients, each summed over the axes along which its operand was repeated, the last by
/// kernels::sum and others in index order:
///     add  da = dout          db = dout
///     sub  da = dout          db = -dout
///     mul  da = dout * b      db = dout * a
///     div  da = dout / b      db = -(dout / b) * out
/// Throws ShapeError for shapes that cannot be lined up:
///     add: shapes [7, 4] and [5, 4] cannot be broadcast: axis 0 is 7 and 5
/// A sum is written over the values of an operand that nothing else can ask for:
/// `add(x, matmul(y, w))` holds no product.
Tensor add(Tensor a, Tensor b);
Tensor sub(const Tensor& a, const Tensor& b);
Tensor mul(const Tensor& a, const Tensor& b);
Tensor div(const Tensor& a, const Tensor& b);

}  // namespace emb
