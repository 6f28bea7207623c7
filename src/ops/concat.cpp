#include "base/errors.hpp"
#include "kernels/layout.hpp"
#include "ops/axis.hpp"
#include "ops/layout.hpp"

namespace emb {
namespace {

/// The shape of all parts together.
Shape joined(const std::vector<Tensor>& parts, std::size_t axis) {
  if (parts.empty()) throw ShapeError("concat: needs at least one tensor");
  const Shape& first = parts[0].shape();
  std::size_t length = axis_of("concat", first, axis).length;
  for (std::size_t n = 1; n < parts.size(); ++n) {
    const Shape& shape = parts[n].shape();
    if (shape.rank() != first.rank() || shape.with(axis, 0) != first.with(axis, 0))
      throw ShapeError(message("concat: input ", n, " is ", shape, ", which does not fit ", first,
                               " along axis ", axis));
    length += shape[axis];
  }
  return first.with(axis, length);
}

}  // namespace

Tensor concat(const std::vector<Tensor>& parts, std::size_t axis) {
  const Shape shape = joined(parts, axis);
  const Axis all = axis_of("concat", shape, axis);
  const std::size_t stride = all.length * all.inner;
  Buffer values = Buffer::uninitialised(shape.size());
  Real* to = values.data();
  for (const Tensor& part : parts) {
    const std::size_t width = part.shape()[axis] * all.inner;
    kernels::copy_runs({all.outer, width, width, stride}, part.values().data(), to, true);
    to += width;
  }
  return record("concat", shape, std::move(values), parts, [all, stride, axis](const Flow& flow) {
    // each part's own columns of dout
    const Real* from = flow.dout.data();
    for (Tensor& part : flow.in) {
      const std::size_t width = part.shape()[axis] * all.inner;
      if (part.needs_grad()) {
        const auto [dx, fresh] = part.grad().whole();
        kernels::copy_runs({all.outer, width, stride, width}, from, dx.data(), fresh);
      }
      from += width;
    }
  });
}

}  // namespace emb
