#pragma once

#include <cstddef>

#include "kernels/gemm/matrix.hpp"

/// The matrix product. Every element of C is one chain of fused multiply-adds over k = 0 .. K-1,
///     c = fma(a(i, k), b(k, j), c)
/// starting from zero or from what C holds. So its bits depend on nothing but its own row of A and
/// column of B: not on blocking, vector width, thread count or compiler.
///
/// Views are passed by reference: as values they go through memory more than once, which a product
/// of 16 by 16 feels.
namespace emb::kernels {

/// What each chain starts from.
enum class Start { zero, stored };

/// C = A B         A [M, K]   B [K, N]   C [M, N]
void gemm(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start);
/// C = A B^T       A [M, K]   B [N, K]   C [M, N]
void gemm_nt(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start);
/// C = A^T B       A [K, M]   B [K, N]   C [M, N]
void gemm_tn(const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start);

/// Which of the factors is read transposed.
enum class Form { plain, b_transposed, a_transposed };

/// One of the three above, by name.
void gemm(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start);

/// `count` products, contiguous one after the other: A, B and C of the next lie a.rows * a.stride,
/// b.rows * b.stride and c.rows * c.stride further on.
void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start);

}  // namespace emb::kernels
