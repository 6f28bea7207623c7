#include <algorithm>

#include "kernels/layout.hpp"
#include "ops/axis.hpp"
#include "ops/layout.hpp"

namespace emb {

Tensor transpose(const Tensor& x, std::size_t axis_a, std::size_t axis_b) {
  const Axis low = axis_of("transpose", x.shape(), std::min(axis_a, axis_b));
  const Axis high = axis_of("transpose", x.shape(), std::max(axis_a, axis_b));
  kernels::SwappedAxes axes{1, 1, 1, 1, x.size()};  // an axis swapped with itself
  if (axis_a != axis_b)
    axes = {low.outer, low.length, high.outer / std::max<std::size_t>(1, low.outer * low.length),
            high.length, high.inner};
  const Shape shape = x.shape().with(axis_a, x.shape()[axis_b]).with(axis_b, x.shape()[axis_a]);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::transpose(axes, x.values().data(), values.data(), true);
  return record("transpose", shape, std::move(values), {x}, [axes](const Flow& flow) {
    // dx = dout with the axes swapped back
    const auto [dx, fresh] = flow.in[0].grad().whole();
    const auto [outer, a, middle, b, inner] = axes;
    kernels::transpose({outer, b, middle, a, inner}, flow.dout.data(), dx.data(), fresh);
  });
}

}  // namespace emb
