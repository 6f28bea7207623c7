#include "base/errors.hpp"
#include "kernels/arithmetic.hpp"
#include "ops/axis.hpp"
#include "ops/reduce.hpp"

namespace emb {
namespace {

/// `kept`: the shape of x with length 1 where it is averaged over `count` numbers. `shape`: the
/// same without those axes.
Tensor mean_over(const Tensor& x, std::size_t count, const Shape& kept, const Shape& shape) {
  if (count == 0) throw ShapeError(message("mean: shape ", x.shape(), " has nothing to average"));
  const Real divisor = static_cast<Real>(count);
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::sum_to(x.shape(), x.values().data(), kept, values.data(), true);
  for (Real& value : values.values()) value /= divisor;
  return record("mean", shape, std::move(values), {x}, [kept, divisor](const Flow& flow) {
    // dx = dout / count, repeated
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::div({flow.in[0].shape(), kept, {}}, flow.dout.data(), &divisor, dx.data(), fresh);
  });
}

}  // namespace

Tensor mean(const Tensor& x) { return mean_over(x, x.size(), {}, {}); }

Tensor mean(const Tensor& x, std::size_t axis) {
  const Axis along = axis_of("mean", x.shape(), axis);
  return mean_over(x, along.length, x.shape().with(axis, 1), without_axis(x.shape(), axis));
}

}  // namespace emb
