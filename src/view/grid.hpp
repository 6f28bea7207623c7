#pragma once

#include <cstddef>
#include <span>

#include "base/errors.hpp"

namespace emb {

/// A matrix to look at: rows x columns numbers, row by row, float or double. It does not own them.
class Grid {
 public:
  /// Throws ShapeError unless there are rows * columns values.
  Grid(std::span<const float> values, std::size_t rows, std::size_t columns)
      : floats_(values.data()), rows_(rows), columns_(columns) {
    check(values.size());
  }
  Grid(std::span<const double> values, std::size_t rows, std::size_t columns)
      : doubles_(values.data()), rows_(rows), columns_(columns) {
    check(values.size());
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  bool empty() const { return rows_ == 0 || columns_ == 0; }
  double at(std::size_t row, std::size_t column) const {
    const std::size_t place = row * columns_ + column;
    return floats_ != nullptr ? static_cast<double>(floats_[place]) : doubles_[place];
  }

 private:
  void check(std::size_t size) const {
    if (size != rows_ * columns_)
      throw ShapeError(message("Grid: ", size, " values cannot be [", rows_, ", ", columns_, "]"));
  }

  const float* floats_ = nullptr;
  const double* doubles_ = nullptr;
  std::size_t rows_;
  std::size_t columns_;
};

}  // namespace emb
