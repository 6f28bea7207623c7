#include "base/shape.hpp"

#include <algorithm>
#include <ostream>

#include "base/errors.hpp"

namespace emb {

Shape::Shape(std::initializer_list<std::size_t> axes)
    : Shape(std::span<const std::size_t>(axes.begin(), axes.size())) {}

Shape::Shape(std::span<const std::size_t> axes) : rank_(axes.size()) {
  if (axes.size() > max_rank)
    throw ShapeError(
        message("shape: ", axes.size(), " axes given, at most ", max_rank, " are supported"));
  std::copy(axes.begin(), axes.end(), axes_.begin());
}

std::size_t Shape::operator[](std::size_t axis) const {
  if (axis >= rank_)
    throw ShapeError(message("shape: axis ", axis, " of ", str(), ", which has ", rank_, " axes"));
  return axes_[axis];
}

std::size_t Shape::size() const {
  std::size_t product = 1;
  for (const std::size_t length : axes()) product *= length;
  return product;
}

std::size_t Shape::rows() const {
  std::size_t product = 1;
  for (std::size_t axis = 0; axis + 1 < rank_; ++axis) product *= axes_[axis];
  return product;
}

Shape Shape::with(std::size_t axis, std::size_t length) const {
  Shape changed = *this;
  if (axis >= rank_)
    throw ShapeError(message("shape: axis ", axis, " of ", str(), " cannot be changed"));
  changed.axes_[axis] = length;
  return changed;
}

Shape Shape::with_width(std::size_t width) const { return with(rank_ - 1, width); }

std::string Shape::str() const {
  std::string text = "[";
  for (std::size_t axis = 0; axis < rank_; ++axis) {
    if (axis > 0) text += ", ";
    text += std::to_string(axes_[axis]);
  }
  return text + "]";
}

std::ostream& operator<<(std::ostream& out, const Shape& shape) { return out << shape.str(); }

}  // namespace emb
