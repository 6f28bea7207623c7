#pragma once

#include <cstddef>

#include "base/real.hpp"

namespace emb::kernels {

/// A matrix inside somebody's memory: `rows` rows of `cols` numbers, their starts `stride` apart.
template <class T>
struct MatrixView {
  T* data;
  std::size_t rows;
  std::size_t cols;
  std::size_t stride;

  MatrixView(T* start, std::size_t row_count, std::size_t col_count)
      : MatrixView(start, row_count, col_count, col_count) {}
  MatrixView(T* start, std::size_t row_count, std::size_t col_count, std::size_t row_stride)
      : data(start), rows(row_count), cols(col_count), stride(row_stride) {}
  T* row(std::size_t r) const { return data + r * stride; }
};

using Matrix = MatrixView<Real>;
using ConstMatrix = MatrixView<const Real>;

}  // namespace emb::kernels
