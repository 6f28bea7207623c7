#pragma once

#include "base/real.hpp"

/// Softmax of rows of `width` numbers, each row shifted by its largest number so that nothing
/// overflows. Spans have equal sizes and do not overlap.
///
/// A backward writes dx if it is fresh and adds to it otherwise.
namespace emb::kernels {

/// y = e^(x - m) / sum of e^(x - m), m the row's largest. A row of -infinity alone becomes zeros.
void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y);
/// dx = y (dy - sum of y dy)
void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      Target dx);

/// y = (x - m) - ln(sum of e^(x - m)). A row of -infinity alone stays so.
void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y);
/// dx = dy - e^y (sum of dy), and zero in a row of -infinity alone.
void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          Target dx);

}  // namespace emb::kernels
