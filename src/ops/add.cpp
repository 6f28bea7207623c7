#include "kernels/arithmetic.hpp"
#include "ops/arithmetic.hpp"
#include "ops/broadcast.hpp"

namespace emb {

Tensor add(const Tensor& a, const Tensor& b) {
  const Shape shape = broadcast_shape("add", a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  const kernels::Broadcast plan(shape, a.shape(), b.shape());
  kernels::add(plan, a.values().data(), b.values().data(), values.data(), true);
  return record("add", shape, std::move(values), {a, b}, [shape](const Flow& flow) {
    // da = dout, db = dout
    for (Tensor& operand : flow.in)
      if (operand.needs_grad()) flow_into(operand, shape, flow.dout);
  });
}

}  // namespace emb
