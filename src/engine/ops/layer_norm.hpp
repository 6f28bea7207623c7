#pragma once

#include <optional>

#include "engine/tensor/tensor.hpp"

namespace emb {

/// Layer normalisation over the last axis: y = (x - mean) / sqrt(variance + epsilon) * gain + bias,
/// with the mean and the variance of each row. The variance is divided by D, not by D - 1.
///   x [.., D]   gain [D]   bias [D] or none   ->   [.., D]
/// Gradients, with h the normalised row, g = dy gain, and s = 1 / sqrt(variance + epsilon):
///   dx = s (g - mean of g - h * mean of g h)
///   dgain = sum over rows of dy h      dbias = sum over rows of dy
/// The mean of a row of equal numbers is that number, so the row becomes the bias.
/// Throws ShapeError unless gain and bias are [D], and ValueError unless epsilon as a Real is above
/// 0 and finite, and for a row whose sum or variance is infinite: deviations of 2e19 are too large
/// for 32 bits. Ba, Kiros and Hinton, Layer Normalization, 2016.
Tensor layer_norm(const Tensor& x, const Tensor& gain, const std::optional<Tensor>& bias = {},
                  double epsilon = 1e-5);

}  // namespace emb
