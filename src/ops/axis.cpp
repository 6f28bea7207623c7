#include "ops/axis.hpp"

#include <algorithm>
#include <array>

#include "base/errors.hpp"

namespace emb {

Axis axis_of(const char* op, const Shape& shape, std::size_t axis) {
  if (axis >= shape.rank())
    throw ShapeError(message(op, ": axis ", axis, " of ", shape, " is not there, it has ",
                             shape.rank(), shape.rank() == 1 ? " axis" : " axes"));
  Axis seen{1, shape[axis], 1};
  for (std::size_t n = 0; n < axis; ++n) seen.outer *= shape[n];
  for (std::size_t n = axis + 1; n < shape.rank(); ++n) seen.inner *= shape[n];
  return seen;
}

Shape without_axis(const Shape& shape, std::size_t axis) {
  std::array<std::size_t, Shape::max_rank> kept{};
  const auto axes = shape.axes();
  const auto end = std::copy_n(axes.begin(), axis, kept.begin());
  std::copy(axes.begin() + static_cast<std::ptrdiff_t>(axis) + 1, axes.end(), end);
  return Shape(std::span<const std::size_t>(kept.data(), axes.size() - 1));
}

Shape with_last_axis(const Shape& shape, std::size_t length) {
  std::array<std::size_t, Shape::max_rank + 1> longer{};
  *std::copy(shape.axes().begin(), shape.axes().end(), longer.begin()) = length;
  return Shape(std::span<const std::size_t>(longer.data(), shape.rank() + 1));
}

}  // namespace emb
