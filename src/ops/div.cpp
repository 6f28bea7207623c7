#include "kernels/arithmetic.hpp"
#include "ops/arithmetic.hpp"
#include "ops/broadcast.hpp"

namespace emb {

Tensor div(const Tensor& a, const Tensor& b) {
  const Shape shape = broadcast_shape("div", a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  const kernels::Broadcast plan(shape, a.shape(), b.shape());
  kernels::div(plan, a.values().data(), b.values().data(), values.data(), true);
  return record("div", shape, std::move(values), {a, b}, [shape](const Flow& flow) {
    // da = dout / b
    const Tensor& b_in = flow.in[1];
    Buffer quotient = Buffer::uninitialised(shape.size());
    kernels::div({shape, shape, b_in.shape()}, flow.dout.data(), b_in.values().data(),
                 quotient.data(), true);
    if (flow.in[0].needs_grad()) flow_into(flow.in[0], shape, quotient.values());
    // db = -(dout / b) * (a / b)
    if (!flow.in[1].needs_grad()) return;
    flow_into(flow.in[1], shape, [&](Real* terms, bool fresh) {
      kernels::negated_mul({shape, shape, shape}, quotient.data(), flow.out.data(), terms, fresh);
    });
  });
}

}  // namespace emb
