#pragma once

#include "base/real.hpp"

/// The matrix product. Every element of C is one chain of fused multiply-adds over k = 0 .. K-1,
///     c = fma(a(i, k), b(k, j), c)
/// starting from zero or from what C holds. So its bits depend on nothing but its own row of A and
/// column of B: not on blocking, vector width, thread count or compiler.
///
/// Views are passed by reference because passing them by value costs a product of 16 by 16
/// matrices noticeable time.
namespace emb::kernels {

/// A matrix inside memory that something else owns: `rows` rows of `cols` numbers, whose starts are
/// `stride` numbers apart.
template <class T>
struct MatrixView {
  T* data;
  std::size_t rows, cols, stride;

  MatrixView(T* start, std::size_t row_count, std::size_t col_count)
      : MatrixView(start, row_count, col_count, col_count) {}
  MatrixView(T* start, std::size_t row_count, std::size_t col_count, std::size_t row_stride)
      : data(start), rows(row_count), cols(col_count), stride(row_stride) {}
  T* row(std::size_t r) const { return data + r * stride; }
  /// The matrix number n of several that lie one after the other, this one being number 0.
  MatrixView nth(std::size_t n) const { return {data + n * rows * stride, rows, cols, stride}; }
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

/// `count` products of matrices that lie one after the other: C.nth(n) = A.nth(n) B.nth(n), or the
/// transposed form of it.
void gemm_batch(Form form, std::size_t count, const ConstMatrix& a, const ConstMatrix& b,
                const Matrix& c, Start start);

}  // namespace emb::kernels
