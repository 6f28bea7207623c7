#include "ops/broadcast.hpp"

#include <algorithm>
#include <array>

#include "base/errors.hpp"

namespace emb {

Shape broadcast_shape(const char* op, const Shape& a, const Shape& b) {
  const std::size_t rank = std::max(a.rank(), b.rank());
  std::array<std::size_t, Shape::max_rank> length{};
  for (std::size_t axis = 0; axis < rank; ++axis) {
    const auto of = [&](const Shape& shape) {
      const std::size_t missing = rank - shape.rank();
      return axis < missing ? 1 : shape[axis - missing];
    };
    if (of(a) != of(b) && of(a) != 1 && of(b) != 1)
      throw ShapeError(message(op, ": shapes ", a, " and ", b, " cannot be broadcast: axis ", axis,
                               " is ", of(a), " and ", of(b)));
    length[axis] = of(a) == 1 ? of(b) : of(a);
  }
  return Shape(std::span<const std::size_t>(length.data(), rank));
}

void flow_into(Tensor& operand, const Shape& out, const Fill& fill) {
  if (operand.size() == out.size()) {
    const auto [gradient, fresh] = operand.grad().whole();
    return fill(gradient.data(), fresh);
  }
  Buffer terms = Buffer::uninitialised(out.size());
  fill(terms.data(), true);
  flow_into(operand, out, terms.values());
}

void flow_into(Tensor& operand, const Shape& out, std::span<const Real> terms) {
  const auto [gradient, fresh] = operand.grad().whole();
  kernels::sum_to(out, terms.data(), operand.shape(), gradient.data(), fresh);
}

}  // namespace emb
