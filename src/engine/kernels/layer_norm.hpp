#pragma once

#include "base/real.hpp"

/// Layer normalisation of rows of D numbers, D the size of the gain.
namespace emb::kernels {

/// Rows whose part of dgain and dbias is added up before it is added to the parts before it.
inline constexpr std::size_t layer_norm_block = 64;

/// What the backward needs of one row: its mean, and 1 / sqrt(variance + epsilon).
struct RowScale {
  Real mean, inverse;
};

/// y = (x - mean) * inverse * gain + bias, and the scale of each row. An empty bias is no bias.
/// The variance is the mean of the squared deviations: divided by D, not by D - 1.
///   x, y [N, D]   gain [D]   bias [D] or empty   scales [N]
void layer_norm(std::span<const Real> x, std::span<const Real> gain, std::span<const Real> bias,
                Real epsilon, std::span<Real> y, std::span<RowScale> scales);

/// With h = (x - mean) * inverse and g = dy * gain:
///   dx = inverse * (g - mean of g - h * mean of g h), written if dx is fresh, otherwise added
///   dgain = sum over rows of dy * h      dbias = sum over rows of dy      both overwritten
/// An empty dx or dbias is left out. Sums over rows run in row order within blocks of
/// layer_norm_block rows, and then over the blocks in order: the same for any number of threads.
void layer_norm_backward(std::span<const Real> x, std::span<const Real> gain,
                         std::span<const RowScale> scales, std::span<const Real> dy, Target dx,
                         std::span<Real> dgain, std::span<Real> dbias);

}  // namespace emb::kernels
