#include "engine/ops/reduce.hpp"

#include "engine/kernels/broadcast.hpp"

namespace emb {
namespace {

/// The sums, each divided by `divisor`: 1 changes nothing. `kept` is the shape of x with length 1
/// where it is summed, `result` the same without those axes.
Tensor reduce(const char* op, const Tensor& x, const Shape& kept, const Shape& result,
              Real divisor) {
  Buffer values = Buffer::uninitialised(result.size());
  kernels::sum_to(x.shape(), x.values().data(), kept, {values.values(), true});
  for (Real& value : values.values()) value /= divisor;
  return record(op, result, std::move(values), {x}, [kept, divisor](const Flow& flow) {
    // dx = dout / divisor, repeated
    kernels::broadcast({flow.in[0].shape(), kept, {}}, flow.dout.data(), &divisor,
                       flow.in[0].grad().whole(), std::divides<>());
  });
}

/// What a mean divides by.
Real checked(const Tensor& x, std::size_t count) {
  if (count == 0) throw ShapeError("mean: shape ", x.shape(), " has nothing to average");
  return static_cast<Real>(count);
}

}  // namespace

Tensor sum(const Tensor& x) { return reduce("sum", x, {}, {}, 1); }
Tensor sum(const Tensor& x, std::size_t axis) {
  axis_of("sum", x.shape(), axis);  // throws where there is none
  return reduce("sum", x, x.shape().with(axis, 1), x.shape().without(axis), 1);
}
Tensor mean(const Tensor& x) { return reduce("mean", x, {}, {}, checked(x, x.size())); }
Tensor mean(const Tensor& x, std::size_t axis) {
  const Real count = checked(x, axis_of("mean", x.shape(), axis).length);
  return reduce("mean", x, x.shape().with(axis, 1), x.shape().without(axis), count);
}

}  // namespace emb
