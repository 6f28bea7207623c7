#pragma once

#include <array>

#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/fast/sum.hpp"
#include "engine/kernels/gemm.hpp"

/// Exponentials of rows, each shifted by its largest number: what softmax, cross-entropy and
/// attention have in common.
namespace emb::kernels {

/// By how much each of several rows was shifted, and the sum of its exponentials.
struct Raised {
  std::array<Real, most_together> shift, total;
};

/// y = the exponentials of `count` rows, at most most_together.
Raised raised_rows(const Real* x, std::size_t count, std::size_t width, Real* y, Prefetch prefetch);

/// The factor for terms that add up to `total`; 0 if all of them are 0.
inline Real share_of(Real total) { return total == Real(0) ? Real(0) : Real(1) / total; }

/// The rows of x become the softmax of x * factor: in place, on the calling thread. They are a
/// multiple of sum_lanes long, and the factor is above 0.
///   scales [rows, 2]: what x * factor was shifted by before it was raised, and multiplied by after
void softmax_rows(const Matrix& x, Real factor, Real* scales);
/// The same again, to the bit, from these scales.
void softmax_rows_again(const Matrix& x, Real factor, const Real* scales);

}  // namespace emb::kernels
