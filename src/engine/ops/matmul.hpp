#pragma once

#include "engine/tensor/tensor.hpp"

namespace emb {

/// The matrix products. `a` may carry leading axes in front of its matrix; `b` has the same ones
/// (a product for each), or none (every matrix of `a` meets the same `b`):
///     matmul     a [.., M, K]   b [K, N] or [.., K, N]   ->   [.., M, N]     A B
///     matmul_nt  a [.., M, K]   b [N, K] or [.., N, K]   ->   [.., M, N]     A B^T
///     matmul_tn  a [.., K, M]   b [.., K, N]             ->   [.., M, N]     A^T B
/// Each element is summed over k in order with fused multiply-adds.
/// Gradients:
///     matmul     dA = dC B^T    dB = A^T dC
///     matmul_nt  dA = dC B      dB = dC^T A
///     matmul_tn  dA = B dC^T    dB = A dC
/// Throws ShapeError where inner sizes or leading axes differ, or for fewer than two axes.
Tensor matmul(const Tensor& a, const Tensor& b);
Tensor matmul_nt(const Tensor& a, const Tensor& b);
Tensor matmul_tn(const Tensor& a, const Tensor& b);

}  // namespace emb
