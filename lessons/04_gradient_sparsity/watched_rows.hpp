#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/errors.hpp"

namespace exercise {

/// A matrix [V, D] that remembers which of its rows were asked for.
class WatchedRows {
 public:
  ///   values [V, D], as rows * width numbers
  WatchedRows(std::vector<float> values, std::size_t rows, std::size_t width)
      : values_(std::move(values)), rows_(rows), width_(width) {}

  /// Row r, to read and to write. Throws std::out_of_range for a row that is not there.
  std::span<float> row(std::size_t r) {
    if (r >= rows_)
      throw std::out_of_range(emb::message("row ", r, " of ", rows_, " was asked for"));
    visited_.insert(r);
    return std::span<float>(values_).subspan(r * width_, width_);
  }
  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }

  const std::set<std::size_t>& visited() const { return visited_; }
  const std::vector<float>& values() const { return values_; }

 private:
  std::vector<float> values_;
  std::size_t rows_, width_;
  std::set<std::size_t> visited_;
};

}  // namespace exercise
