#include "engine/ops/layout.hpp"

#include <algorithm>

#include "engine/kernels/layout.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

/// The numbers of x in other places. `there` and `back` are called as move(from, to, fresh).
Tensor moved(const char* op, const Tensor& x, const Shape& shape, auto there, auto back) {
  Buffer values = Buffer::uninitialised(shape.size());
  there(x.values().data(), values.data(), true);
  return record_unread(op, shape, std::move(values), {x}, [back](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    back(flow.dout.data(), dx.data(), fresh);
  });
}

/// The shape of all parts together.
Shape joined(const std::vector<Tensor>& parts, std::size_t axis) {
  if (parts.empty()) throw ShapeError("concat: needs at least one tensor");
  const Shape& first = parts[0].shape();
  std::size_t length = axis_of("concat", first, axis).length;
  for (std::size_t n = 1; n < parts.size(); ++n) {
    const Shape& shape = parts[n].shape();
    if (shape.rank() != first.rank() || shape.with(axis, 0) != first.with(axis, 0))
      throw ShapeError("concat: input ", n, " is ", shape, ", which does not fit ", first,
                       " along axis ", axis);
    length += shape[axis];
  }
  return first.with(axis, length);
}

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

Tensor reshape(const Tensor& x, const Shape& shape) {
  if (shape.size() != x.size())
    throw ShapeError("reshape: ", x.shape(), " holds ", x.size(), " numbers, ", shape, " holds ",
                     shape.size());
  const auto copy = [size = x.size()](const Real* from, Real* to, bool fresh) {
    kernels::copy_runs({1, size, size, size}, from, to, fresh);
  };
  return moved("reshape", x, shape, copy, copy);  // dx = dout
}

Tensor transpose(const Tensor& x, std::size_t axis_a, std::size_t axis_b) {
  const Axis low = axis_of("transpose", x.shape(), std::min(axis_a, axis_b));
  const Axis high = axis_of("transpose", x.shape(), std::max(axis_a, axis_b));
  kernels::SwappedAxes axes{1, 1, 1, 1, x.size()};  // an axis swapped with itself
  if (axis_a != axis_b)
    axes = {low.outer, low.length, high.outer / std::max<std::size_t>(1, low.outer * low.length),
            high.length, high.inner};
  const Shape shape = x.shape().with(axis_a, x.shape()[axis_b]).with(axis_b, x.shape()[axis_a]);
  const auto swap = [](kernels::SwappedAxes of) { return std::bind_front(kernels::transpose, of); };
  const auto [outer, a, middle, b, inner] = axes;
  // dx = dout with the axes swapped back
  return moved("transpose", x, shape, swap(axes), swap({outer, b, middle, a, inner}));
}

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
  return record_unread(
      "concat", shape, std::move(values), parts, [all, stride, axis](const Flow& flow) {
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

Tensor slice(const Tensor& x, std::size_t axis, std::size_t begin, std::size_t end) {
  const Axis along = axis_of("slice", x.shape(), axis);
  if (begin > end || end > along.length)
    throw ShapeError("slice: [", begin, ", ", end, ") is outside axis ", axis, " of ", x.shape(),
                     ", which has ", along.length, " entries");
  const Shape shape = x.shape().with(axis, end - begin);
  const std::size_t outer = along.outer, width = (end - begin) * along.inner;
  const std::size_t stride = along.length * along.inner, start = begin * along.inner;
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::copy_runs({outer, width, stride, width}, x.values().data() + start, values.data(), true);
  return record_unread("slice", shape, std::move(values), {x}, [=](const Flow& flow) {
    // dx = dout inside the slice
    Real* const dx = marked(flow.in[0], axis, begin, end).data() + start;
    kernels::copy_runs({outer, width, width, stride}, flow.dout.data(), dx, false);
  });
}

}  // namespace emb
