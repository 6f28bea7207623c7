#pragma once

#include <limits>

#include "base/ids.hpp"
#include "engine/kernels/gemm/gemm.hpp"

/// Softmax and cross-entropy of rows of `width` numbers, shifted by the row's largest so that
/// nothing overflows.
/// Spans of equal size that do not overlap; threads share the rows.
///
/// A backward writes dx where `fresh` is true and adds to it otherwise.
namespace emb::kernels {

/// y = e^(x - m) / sum of e^(x - m), m the row's largest. A row of -infinity alone becomes zeros.
void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y);
/// The rows of x become the softmax of x * factor: in place, on the calling thread. They are a
/// multiple of sum_lanes (kernels/sum.hpp) long, and the factor is above 0.
///   scales [rows, 2]: what x * factor was shifted by before it was raised, and multiplied by after
void softmax_rows(const Matrix& x, Real factor, Real* scales);
/// The same again, to the bit, from these scales.
void softmax_rows_again(const Matrix& x, Real factor, const Real* scales);
/// dx = y (dy - sum of y dy)
void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      Target dx);

/// y = (x - m) - ln(sum of e^(x - m)). A row of -infinity alone stays so.
void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y);
/// dx = dy - e^y (sum of dy), and zero in a row of -infinity alone.
void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          Target dx);

// Cross-entropy of rows of logits [N, V], V the width, with one target each.

/// A target that is not counted: its loss and its gradient are zero.
inline constexpr TokenId not_counted = std::numeric_limits<TokenId>::min();

/// losses[n] = ln(sum of e^x) - x[target], x row n of the logits. Targets are below `width`.
/// Row n of `gradient`, where there is one, = factor (softmax(x) - one-hot of the target), all of
/// it overwritten: the exponentials are computed once for both. It may be the logits themselves.
void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses,
                   std::span<Real> gradient = {}, Real factor = 1);

}  // namespace emb::kernels
