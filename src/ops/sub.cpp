#include "kernels/arithmetic.hpp"
#include "ops/arithmetic.hpp"
#include "ops/broadcast.hpp"

namespace emb {

Tensor sub(const Tensor& a, const Tensor& b) {
  const Shape shape = broadcast_shape("sub", a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  const kernels::Broadcast plan(shape, a.shape(), b.shape());
  kernels::sub(plan, a.values().data(), b.values().data(), values.data(), true);
  return record("sub", shape, std::move(values), {a, b}, [shape](const Flow& flow) {
    // da = dout
    if (flow.in[0].needs_grad()) flow_into(flow.in[0], shape, flow.dout);
    // db = -dout
    if (!flow.in[1].needs_grad()) return;
    flow_into(flow.in[1], shape, [&](Real* terms, bool fresh) {
      const Real one = 1;
      kernels::negated_mul({shape, shape, {}}, flow.dout.data(), &one, terms, fresh);
    });
  });
}

}  // namespace emb
