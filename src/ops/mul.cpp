#include "kernels/arithmetic.hpp"
#include "ops/arithmetic.hpp"
#include "ops/broadcast.hpp"

namespace emb {

Tensor mul(const Tensor& a, const Tensor& b) {
  const Shape shape = broadcast_shape("mul", a.shape(), b.shape());
  Buffer values = Buffer::uninitialised(shape.size());
  const kernels::Broadcast plan(shape, a.shape(), b.shape());
  kernels::mul(plan, a.values().data(), b.values().data(), values.data(), true);
  return record("mul", shape, std::move(values), {a, b}, [shape](const Flow& flow) {
    // da = dout * b, db = dout * a
    for (std::size_t n = 0; n < 2; ++n) {
      if (!flow.in[n].needs_grad()) continue;
      const Tensor& other = flow.in[1 - n];
      flow_into(flow.in[n], shape, [&](Real* terms, bool fresh) {
        kernels::mul({shape, shape, other.shape()}, flow.dout.data(), other.values().data(), terms,
                     fresh);
      });
    }
  });
}

}  // namespace emb
