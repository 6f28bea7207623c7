#include "engine/ops/arithmetic.hpp"

#include "engine/kernels/broadcast.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

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

/// f(a, b) entry by entry.
Tensor combine(const char* op, const Tensor& a, const Tensor& b, auto f, const Rule& rule,
               decltype(record)& record_as = record_unread) {
  const Shape shape = broadcast_shape(op, a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::broadcast({shape, a.shape(), b.shape()}, a.values().data(), b.values().data(),
                     {values.values(), true}, f);
  return record_as(op, shape, std::move(values), {a, b}, rule);
}

/// Lets a gradient flow into an operand: `terms` have the shape of the result, and are summed
/// where the operand was repeated.
void flow_into(Tensor& operand, const Shape& shape, std::span<const Real> terms) {
  if (!operand.needs_grad()) return;
  kernels::sum_to(shape, terms.data(), operand.shape(), operand.grad().whole());
}

/// The same for terms f(d, other), d being shaped as the result.
void flow_into(Tensor& operand, const Shape& shape, std::span<const Real> d,
               std::span<const Real> other, const Shape& other_shape, auto f) {
  if (!operand.needs_grad()) return;
  const auto put = [&](Target out) {
    kernels::broadcast({shape, shape, other_shape}, d.data(), other.data(), out, f);
  };
  if (operand.size() == shape.size()) return put(operand.grad().whole());
  Buffer terms = Buffer::uninitialised(shape.size());
  put({terms.values(), true});
  flow_into(operand, shape, terms.values());
}

}  // namespace

Tensor add(Tensor a, Tensor b) {
  const auto rule = [](const Flow& flow) {
    // da = dout,   db = dout
    for (Tensor& operand : flow.in) flow_into(operand, flow.shape, flow.dout);
  };
  const Shape shape = broadcast_shape("add", a.shape(), b.shape());
  const auto takes_sum = [&](const Tensor& x) { return is_spent(x) && x.shape() == shape; };
  if (!takes_sum(a) && !takes_sum(b)) return combine("add", a, b, std::plus<>(), rule);
  const Tensor& x = takes_sum(a) ? b : a;
  Buffer sum = values_to_overwrite(takes_sum(a) ? a : b);
  kernels::broadcast({shape, x.shape(), x.shape()}, x.values().data(), x.values().data(),
                     {sum.values(), false}, [](Real value, Real) { return value; });
  return record_unread("add", shape, std::move(sum), {std::move(a), std::move(b)}, rule);
}

Tensor sub(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow) {
    const Real one = 1;
    // da = dout,   db = -dout
    flow_into(flow.in[0], flow.shape, flow.dout);
    flow_into(flow.in[1], flow.shape, flow.dout, {&one, 1}, Shape{}, minus_times);
  };
  return combine("sub", a, b, std::minus<>(), rule);
}

Tensor mul(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow) {
    Tensor &x = flow.in[0], &y = flow.in[1];
    // da = dout * b,   db = dout * a
    flow_into(x, flow.shape, flow.dout, y.values(), y.shape(), std::multiplies<>());
    flow_into(y, flow.shape, flow.dout, x.values(), x.shape(), std::multiplies<>());
  };
  return combine("mul", a, b, std::multiplies<>(), rule);
}

Tensor div(const Tensor& a, const Tensor& b) {
  const auto rule = [](const Flow& flow) {
    const Tensor& y = flow.in[1];
    Buffer da = Buffer::uninitialised(flow.dout.size());
    kernels::broadcast({flow.shape, flow.shape, y.shape()}, flow.dout.data(), y.values().data(),
                       {da.values(), true}, std::divides<>());
    // da = dout / b,   db = -(dout / b) * out
    flow_into(flow.in[0], flow.shape, da.values());
    flow_into(flow.in[1], flow.shape, da.values(), flow.out, flow.shape, minus_times);
  };
  return combine("div", a, b, std::divides<>(), rule, record);
}

}  // namespace emb
