#include "base/errors.hpp"
#include "kernels/layout.hpp"
#include "ops/axis.hpp"
#include "ops/layout.hpp"

namespace emb {
namespace {

/// Storage to add into, with the rows that the slice holds marked as written.
std::span<Real> marked(Tensor& x, std::size_t axis, std::size_t begin, std::size_t end) {
  const bool rows_are_cut = axis + 1 == x.shape().rank();
  if (rows_are_cut || x.size() == 0) return x.grad().all();
  const Axis along = axis_of("slice", x.shape(), axis);
  const std::size_t rows = along.inner / x.shape().width();  // at each index of the axis
  for (std::size_t outer = 0; outer < along.outer; ++outer)
    for (std::size_t r = begin * rows; r < end * rows; ++r)
      x.grad().row(outer * along.length * rows + r);
  return x.grad().rows_of({});
}

}  // namespace

Tensor slice(const Tensor& x, std::size_t axis, std::size_t begin, std::size_t end) {
  const Axis along = axis_of("slice", x.shape(), axis);
  if (begin > end || end > along.length)
    throw ShapeError(message("slice: [", begin, ", ", end, ") is outside axis ", axis, " of ",
                             x.shape(), ", which has ", along.length, " entries"));
  const Shape shape = x.shape().with(axis, end - begin);
  const std::size_t width = (end - begin) * along.inner;
  const std::size_t stride = along.length * along.inner;
  const std::size_t start = begin * along.inner;
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::copy_runs({along.outer, width, stride, width}, x.values().data() + start, values.data(),
                     true);
  return record("slice", shape, std::move(values), {x}, [=](const Flow& flow) {
    // dx = dout inside the slice
    const std::span<Real> dx = marked(flow.in[0], axis, begin, end);
    kernels::copy_runs({along.outer, width, width, stride}, flow.dout.data(), dx.data() + start,
                       false);
  });
}

}  // namespace emb
