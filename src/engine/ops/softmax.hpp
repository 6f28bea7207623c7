#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// Softmax over the last axis: e^x divided by the sum of e^x over the row, shifted by the row's
/// largest, so that no finite x overflows.
///   x [.., D]   ->   the same shape
/// A row of -infinity alone, as where attention may look at nothing, becomes zeros.
/// Gradient: dx = y (dy - sum of y dy over the row), which is zero in a row of -infinity.
/// Throws ShapeError for a single number [].
Tensor softmax(const Tensor& x);

/// The logarithm of softmax, without forming it: x - ln(sum of e^x).
///   x [.., D]   ->   the same shape
/// A row of -infinity alone stays -infinity.
/// Gradient: dx = dy - softmax(x) (sum of dy over the row), zero in a row of -infinity.
/// Throws ShapeError for a single number [].
Tensor log_softmax(const Tensor& x);

}  // namespace emb
