#pragma once

#include "base/shape.hpp"

namespace emb {

/// A shape seen from one of its axes: [outer, length, inner].
struct Axis {
  std::size_t outer, length, inner;
};

/// Throws ShapeError for an axis that the shape does not have:
///     sum: axis 2 of [4, 3] is not there, it has 2 axes
Axis axis_of(const char* op, const Shape& shape, std::size_t axis);

/// The shape without that axis.
Shape without_axis(const Shape& shape, std::size_t axis);

/// The shape with one more axis at its end.
Shape with_last_axis(const Shape& shape, std::size_t length);

}  // namespace emb
