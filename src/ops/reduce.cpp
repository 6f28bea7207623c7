#include "ops/reduce.hpp"

#include "kernels/broadcast.hpp"

namespace emb {
namespace {

/// Which numbers go into each sum.
struct Reduction {
  Shape kept;         // the shape of x with length 1 where it is summed
  Shape result;       // the same without those axes
  std::size_t count;  // of numbers in each sum
};

Reduction over_all(const Tensor& x) { return {{}, {}, x.size()}; }

Reduction along(const char* op, const Tensor& x, std::size_t axis) {
  const std::size_t length = axis_of(op, x.shape(), axis).length;
  return {x.shape().with(axis, 1), x.shape().without(axis), length};
}

/// The sums, each divided by `divisor`: 1 changes nothing.
Tensor reduce(const char* op, const Tensor& x, const Reduction& r, Real divisor) {
  Buffer values = Buffer::uninitialised(r.result.size());
  kernels::sum_to(x.shape(), x.values().data(), r.kept, values.data(), true);
  for (Real& value : values.values()) value /= divisor;
  return record(op, r.result, std::move(values), {x}, [kept = r.kept, divisor](const Flow& flow) {
    // dx = dout / divisor, repeated
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::broadcast({flow.in[0].shape(), kept, {}}, flow.dout.data(), &divisor, dx.data(), fresh,
                       [](Real value, Real by) { return value / by; });
  });
}

Tensor average(const Tensor& x, const Reduction& r) {
  if (r.count == 0) throw ShapeError(message("mean: shape ", x.shape(), " has nothing to average"));
  return reduce("mean", x, r, static_cast<Real>(r.count));
}

}  // namespace

Tensor sum(const Tensor& x) { return reduce("sum", x, over_all(x), 1); }
Tensor sum(const Tensor& x, std::size_t axis) { return reduce("sum", x, along("sum", x, axis), 1); }
Tensor mean(const Tensor& x) { return average(x, over_all(x)); }
Tensor mean(const Tensor& x, std::size_t axis) { return average(x, along("mean", x, axis)); }

}  // namespace emb
