#pragma once

#include "base/real.hpp"

/// The matrix product. Every element of C is one chain of fused multiply-adds over k = 0 .. K-1,
///     c = fma(a(i, k), b(k, j), c)
/// starting from zero or from what C holds. So its bits depend on nothing but its own row of A and
/// column of B: not on blocking, vector width, thread count or compiler.
///
/// Views are passed by reference: as values they go through memory more than once, which a product
/// of 16 by 16 feels.
namespace emb::kernels {

/// A matrix inside somebody's memory: `rows` rows of `cols` numbers, their starts `stride` apart.
template <class T>
struct MatrixView {
  T* data;
  std::size_t rows, cols, stride;

  MatrixView(T* start, std::size_t row_count, std::size_t col_count)
      : MatrixView(start, row_count, col_count, col_count) {}
  MatrixView(T* start, std::size_t row_count, std::size_t col_count, std::size_t row_stride)
      : data(start), rows(row_count), cols(col_count), stride(row_stride) {}
  T* row(std::size_t r) const { return data + r * stride; }
  MatrixView<const T> read() const { return {data, rows, cols, stride}; }
};

using Matrix = MatrixView<Real>;
using ConstMatrix = MatrixView<const Real>;

/// What each chain starts from.
enum class Start { zero, stored };

/// Which of the factors is read transposed.
enum class Form { plain, b_transposed, a_transposed };

///     plain           C = A B      A [M, K]   B [K, N]   C [M, N]
///     b_transposed    C = A B^T    A [M, K]   B [N, K]   C [M, N]
///     a_transposed    C = A^T B    A [K, M]   B [K, N]   C [M, N]
void gemm(Form form, const ConstMatrix& a, const ConstMatrix& b, const Matrix& c, Start start);

/// `count` products, contiguous one after the other: A, B and C of the next lie a.rows * a.stride,
/// b.rows * b.stride and c.rows * c.stride further on.
void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start);

}  // namespace emb::kernels
