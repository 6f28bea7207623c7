#include "engine/ops/functions.hpp"

#include "engine/kernels/functions.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

/// y = value(x) of each number, and on the way back dx = slope(x, y) dy.
/// record_as is record_unread for a slope that does not read y.
Tensor apply(const char* name, const Tensor& in, auto value, auto slope,
             decltype(record)& record_as = record) {
  Buffer y = Buffer::uninitialised(in.size());
  kernels::each({y.values(), true},
                [=, x = in.values().data()](std::size_t i) { return value(x[i]); });
  const auto rule = [slope](const Flow& flow) {
    // A slope that reads x alone is handed it twice: there may be no y any more.
    const Real *x = flow.in[0].values().data(), *dy = flow.dout.data();
    const Real* out = flow.out.empty() ? x : flow.out.data();
    kernels::each(flow.in[0].grad().whole(),
                  [=](std::size_t i) { return slope(x[i], out[i]) * dy[i]; });
  };
  return record_as(name, in.shape(), std::move(y), {in}, rule);
}

}  // namespace

Tensor exp(const Tensor& in) {
  const auto value = [](Real x) { return math::exp(x); };
  const auto slope = [](Real, Real y) { return y; };
  return apply("exp", in, value, slope);
}

Tensor log(const Tensor& in) {
  const auto value = [](Real x) { return math::log(x); };
  const auto slope = [](Real x, Real) { return Real(1) / x; };
  return apply("log", in, value, slope, record_unread);
}

Tensor tanh(const Tensor& in) {
  const auto value = [](Real x) { return math::tanh(x); };
  const auto slope = [](Real, Real y) { return std::fma(-y, y, Real(1)); };
  return apply("tanh", in, value, slope);
}

Tensor relu(const Tensor& in) {
  const auto value = [](Real x) { return kernels::positive_part(x); };
  const auto slope = [](Real x, Real) { return x > Real(0) ? Real(1) : Real(0); };
  return apply("relu", in, value, slope, record_unread);
}

Tensor gelu(const Tensor& in) {
  const auto value = [](Real x) { return kernels::gelu(x); };
  const auto slope = [](Real x, Real) { return kernels::gelu_slope(x); };
  return apply("gelu", in, value, slope, record_unread);
}

Tensor sigmoid(const Tensor& in) {
  const auto value = [](Real x) { return math::sigmoid(x); };
  const auto slope = [](Real, Real y) { return y * (Real(1) - y); };
  return apply("sigmoid", in, value, slope);
}

Tensor scale(const Tensor& in, Real factor) {
  const auto value = [factor](Real x) { return x * factor; };
  const auto slope = [factor](Real, Real) { return factor; };
  return apply("scale", in, value, slope, record_unread);
}

Tensor dropout(Tensor x, double rate, Random& random) {
  if (!recording()) return x;
  if (!(rate >= 0.0 && rate < 1.0))
    throw ValueError("dropout: rate = ", rate, " is outside [0, 1)");
  if (rate == 0.0) return x;
  const std::uint64_t key = random.bits();
  Buffer y = Buffer::uninitialised(x.size());
  kernels::dropout(x.values(), rate, key, {y.values(), true});
  drop_if_spent(x);
  return record_unread("dropout", x.shape(), std::move(y), {x}, [rate, key](const Flow& flow) {
    kernels::dropout(flow.dout, rate, key, flow.in[0].grad().whole());
  });
}

}  // namespace emb
