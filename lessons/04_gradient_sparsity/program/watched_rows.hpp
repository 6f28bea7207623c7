#pragma once

#include <set>
#include <utility>

#include "course/check/exercise.hpp"

namespace exercise {

/// A matrix [V, D] that remembers which of its rows were asked for.
class WatchedRows {
 public:
  explicit WatchedRows(emb::course::Matrix<float> values) : values_(std::move(values)) {}

  int rows() const { return values_.rows(); }
  int columns() const { return values_.columns(); }
  /// The number in row r and column d, to read and to write.
  float& operator()(int r, int d) {
    float& number = values_(r, d);
    visited_.insert(r);
    return number;
  }

  const std::set<int>& visited() const { return visited_; }
  const emb::course::Matrix<float>& values() const { return values_; }

 private:
  emb::course::Matrix<float> values_;
  std::set<int> visited_;
};

}  // namespace exercise
