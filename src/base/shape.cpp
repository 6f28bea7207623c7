#include "base/shape.hpp"

#include <algorithm>
#include <ostream>

namespace emb {

Shape::Shape(std::initializer_list<std::size_t> axes)
    : Shape(std::span<const std::size_t>(axes.begin(), axes.size())) {}

Shape::Shape(std::span<const std::size_t> axes) : rank_(axes.size()) {
  if (axes.size() > max_rank)
    throw ShapeError("shape: ", axes.size(), " axes given, at most ", max_rank, " are supported");
  std::copy(axes.begin(), axes.end(), axes_.begin());
}

std::size_t Shape::operator[](std::size_t axis) const {
  if (axis >= rank_)
    throw ShapeError("shape: axis ", axis, " of ", str(), ", which has ", rank_, " axes");
  return axes_[axis];
}

std::size_t Shape::size() const {
  std::size_t product = 1;
  for (const std::size_t length : axes())
    if (__builtin_mul_overflow(product, length, &product))
      throw ShapeError("shape: ", str(), " holds more numbers than can be counted");
  return product;
}

std::size_t Shape::rows() const {
  std::size_t product = 1;
  for (std::size_t axis = 0; axis + 1 < rank_; ++axis) product *= axes_[axis];
  return product;
}

Shape Shape::with(std::size_t axis, std::size_t length) const {
  Shape changed = *this;
  if (axis >= rank_) throw ShapeError("shape: axis ", axis, " of ", str(), " cannot be changed");
  changed.axes_[axis] = length;
  return changed;
}

Shape Shape::without(std::size_t axis) const {
  Shape rest = *this;
  for (std::size_t next = axis + 1; next < rank_; ++next) rest.axes_[next - 1] = axes_[next];
  rest.axes_[--rest.rank_] = 0;
  return rest;
}

Shape Shape::with_last_axis(std::size_t length) const {
  std::array<std::size_t, max_rank + 1> longer{};
  *std::copy_n(axes_.begin(), rank_, longer.begin()) = length;
  return Shape(std::span<const std::size_t>(longer.data(), rank_ + 1));
}

std::string Shape::str() const { return message("[", joined(axes(), ", "), "]"); }

Axis axis_of(const char* op, const Shape& shape, std::size_t axis) {
  if (axis >= shape.rank())
    throw ShapeError(op, ": axis ", axis, " of ", shape, " is not there, it has ", shape.rank(),
                     shape.rank() == 1 ? " axis" : " axes");
  Axis seen{1, shape[axis], 1};
  for (std::size_t n = 0; n < axis; ++n) seen.outer *= shape[n];
  for (std::size_t n = axis + 1; n < shape.rank(); ++n) seen.inner *= shape[n];
  return seen;
}

std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.str(); }

}  // namespace emb
