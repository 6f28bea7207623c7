#pragma once

#include "tensor/tensor.hpp"

namespace emb {

/// Attention scores in which no query sees a later key: entry (i, j) of each matrix becomes
/// -infinity where j > i, so that a softmax makes it zero.
///   scores [.., T, T]   ->   the same shape
/// Gradient: dscores = dout where j <= i, and 0 where j > i.
/// Throws ShapeError unless the last two axes are there and equal.
Tensor causal_mask(const Tensor& scores);

}  // namespace emb
