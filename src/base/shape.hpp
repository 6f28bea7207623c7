#pragma once

#include <array>
#include <initializer_list>
#include <iosfwd>
#include <span>

#include "base/errors.hpp"

namespace emb {

/// The lengths of up to four axes, row-major: the last axis is contiguous.
/// `Shape{}` is the shape of a single number and prints as [].
class Shape {
 public:
  static constexpr std::size_t max_rank = 4;

  Shape() = default;
  Shape(std::initializer_list<std::size_t> axes);
  /// Throws ShapeError for more than four axes.
  explicit Shape(std::span<const std::size_t> axes);

  std::size_t rank() const { return rank_; }
  /// Throws ShapeError for an axis that is not there.
  std::size_t operator[](std::size_t axis) const;
  std::span<const std::size_t> axes() const { return {axes_.data(), rank_}; }

  /// How many numbers: the product of all axes, 1 for []. Throws ShapeError where that overflows.
  std::size_t size() const;
  /// Length of the last axis, 1 for [].
  std::size_t width() const { return rank_ == 0 ? 1 : axes_[rank_ - 1]; }
  /// Product of all axes but the last: how many rows of width() numbers there are.
  std::size_t rows() const;

  /// The same shape with one axis of another length.
  Shape with(std::size_t axis, std::size_t length) const;

  /// The shape without that axis, which is there.
  Shape without(std::size_t axis) const;
  /// The shape with one more axis at its end. Throws ShapeError where that makes five.
  Shape with_last_axis(std::size_t length) const;

  /// "[2, 3]"
  std::string str() const;

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  std::array<std::size_t, max_rank> axes_{};
  std::size_t rank_ = 0;
};

/// A shape seen from one of its axes: [outer, length, inner].
struct Axis {
  std::size_t outer, length, inner;
};

/// Throws ShapeError for an axis that the shape does not have:
///     sum: axis 2 of [4, 3] is not there, it has 2 axes
Axis axis_of(const char* op, const Shape& shape, std::size_t axis);

std::ostream& operator<<(std::ostream& out, const Shape& shape);

}  // namespace emb
