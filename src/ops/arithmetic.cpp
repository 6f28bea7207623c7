#include "ops/arithmetic.hpp"

#include "kernels/broadcast.hpp"

namespace emb {
namespace {

constexpr auto plus = [](Real x, Real y) { return x + y; };
constexpr auto minus = [](Real x, Real y) { return x - y; };
constexpr auto times = [](Real x, Real y) { return x * y; };
constexpr auto over = [](Real x, Real y) { return x / y; };
constexpr auto minus_times = [](Real x, Real y) { return -(x * y); };

/// The shape that two operands have together: lined up at the last axis, each axis as long as the
/// longer of the two, where the other is 1 or missing.
Shape broadcast_shape(const char* op, const Shape& a, const Shape& b) {
  const std::size_t rank = std::max(a.rank(), b.rank());
  std::array<std::size_t, Shape::max_rank> length{};
  for (std::size_t axis = 0; axis < rank; ++axis) {
    const auto of = [&](const Shape& shape) {
      const std::size_t missing = rank - shape.rank();
      return axis < missing ? 1 : shape[axis - missing];
    };
    if (of(a) != of(b) && of(a) != 1 && of(b) != 1)
      throw ShapeError(op, ": shapes ", a, " and ", b, " cannot be broadcast: axis ", axis, " is ",
                       of(a), " and ", of(b));
    length[axis] = of(a) == 1 ? of(b) : of(a);
  }
  return Shape(std::span<const std::size_t>(length.data(), rank));
}

/// f(a, b) entry by entry. The rule is handed the flow and the shape of the result.
template <class F, class R>
Tensor combine(const char* op, const Tensor& a, const Tensor& b, F f, R rule) {
  const Shape shape = broadcast_shape(op, a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::broadcast({shape, a.shape(), b.shape()}, a.values().data(), b.values().data(),
                     values.data(), true, f);
  return record(op, shape, std::move(values), {a, b},
                [shape, rule](const Flow& flow) { rule(flow, shape); });
}

/// Lets a gradient flow into an operand: `terms` have the shape of the result, and are summed in
/// index order where the operand was repeated.
void flow_into(Tensor& operand, const Shape& shape, std::span<const Real> terms) {
  if (!operand.needs_grad()) return;
  const auto [gradient, fresh] = operand.grad().whole();
  kernels::sum_to(shape, terms.data(), operand.shape(), gradient.data(), fresh);
}

/// The same for terms f(d, other), d being shaped as the result.
template <class F>
void flow_into(Tensor& operand, const Shape& shape, std::span<const Real> d,
               std::span<const Real> other, const Shape& other_shape, F f) {
  if (!operand.needs_grad()) return;
  const auto put = [&](Real* out, bool fresh) {
    kernels::broadcast({shape, shape, other_shape}, d.data(), other.data(), out, fresh, f);
  };
  if (operand.size() == shape.size()) {
    const auto [gradient, fresh] = operand.grad().whole();
    return put(gradient.data(), fresh);
  }
  Buffer terms = Buffer::uninitialised(shape.size());
  put(terms.data(), true);
  flow_into(operand, shape, terms.values());
}

}  // namespace

Tensor add(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow, const Shape& shape) {
    // da = dout,   db = dout
    flow_into(flow.in[0], shape, flow.dout);
    flow_into(flow.in[1], shape, flow.dout);
  };
  return combine("add", a, b, plus, rule);
}

Tensor sub(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow, const Shape& shape) {
    const Real one = 1;
    // da = dout,   db = -dout
    flow_into(flow.in[0], shape, flow.dout);
    flow_into(flow.in[1], shape, flow.dout, {&one, 1}, Shape{}, minus_times);
  };
  return combine("sub", a, b, minus, rule);
}

Tensor mul(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow, const Shape& shape) {
    Tensor &x = flow.in[0], &y = flow.in[1];
    // da = dout * b,   db = dout * a
    flow_into(x, shape, flow.dout, y.values(), y.shape(), times);
    flow_into(y, shape, flow.dout, x.values(), x.shape(), times);
  };
  return combine("mul", a, b, times, rule);
}

Tensor div(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow, const Shape& shape) {
    const Tensor& y = flow.in[1];
    Buffer da = Buffer::uninitialised(shape.size());
    kernels::broadcast({shape, shape, y.shape()}, flow.dout.data(), y.values().data(), da.data(),
                       true, over);
    // da = dout / b,   db = -(dout / b) * out
    flow_into(flow.in[0], shape, da.values());
    flow_into(flow.in[1], shape, da.values(), flow.out, shape, minus_times);
  };
  return combine("div", a, b, over, rule);
}

}  // namespace emb
