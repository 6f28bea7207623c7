#include "kernels/broadcast.hpp"
#include "ops/axis.hpp"
#include "ops/reduce.hpp"

namespace emb {
namespace {

/// `kept`: the shape of x with length 1 where it is summed. `shape`: the same without those axes.
Tensor sum_over(const Tensor& x, const Shape& kept, const Shape& shape) {
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::sum_to(x.shape(), x.values().data(), kept, values.data(), true);
  return record("sum", shape, std::move(values), {x}, [kept](const Flow& flow) {
    // dx = dout, repeated
    const Shape& full = flow.in[0].shape();
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::broadcast({full, kept, {}}, flow.dout.data(), flow.dout.data(), dx.data(), fresh,
                       [](Real dout, Real) { return dout; });
  });
}

}  // namespace

Tensor sum(const Tensor& x) { return sum_over(x, {}, {}); }

Tensor sum(const Tensor& x, std::size_t axis) {
  axis_of("sum", x.shape(), axis);
  return sum_over(x, x.shape().with(axis, 1), without_axis(x.shape(), axis));
}

}  // namespace emb
