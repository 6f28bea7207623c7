#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "base/real.hpp"
#include "engine/kernels/sum.hpp"

/// Layer normalisation of rows of D numbers, D the size of the gain.
namespace emb::kernels {

/// Rows whose part of dgain and dbias is added up before it is added to the parts before it.
inline constexpr std::size_t layer_norm_block = 64;

/// What the backward needs of one row: its mean, and 1 / sqrt(variance + epsilon).
struct RowScale {
  Real mean, inverse;
};

/// Whether a row is one of the few for which the usual mean and variance are not good enough: its
/// numbers differ by little more than the rounding of their mean, as those of a constant row do, or
/// the sum of their squares overflows.
inline bool needs_care(Real mean, Real variance) {
  constexpr Real near = 256 * std::numeric_limits<Real>::epsilon();
  return std::isfinite(mean) &&
         (!std::isfinite(variance) || std::sqrt(variance) < near * std::fabs(mean));
}

/// The scale of such a row. The mean of what is left beside the mean is added to it once more, and
/// if squares overflow, they are those of smaller numbers.
inline RowScale careful_scale(std::span<const Real> row, Real mean, Real variance, Real epsilon) {
  const Real count = static_cast<Real>(row.size());
  std::vector<Real> left(row.begin(), row.end());
  for (Real& value : left) value -= mean;
  mean += sum(left) / count;
  constexpr int half_of_all = std::numeric_limits<Real>::max_exponent / 2;
  const Real factor = std::isfinite(variance) ? Real(1) : std::ldexp(Real(1), -half_of_all);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Real part = (row[i] - mean) * factor;
    left[i] = part * part;
  }
  return {mean, Real(1) / std::sqrt(sum(left) / count / factor / factor + epsilon)};
}

/// y = (x - mean) * inverse * gain + bias, and the scale of each row. An empty bias is no bias.
/// The variance is the mean of the squared deviations: divided by D, not by D - 1.
/// A row that needs_care() has its careful_scale().
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
