#include "kernels/arithmetic.hpp"
#include "ops/arithmetic.hpp"

namespace emb {

Tensor scale(const Tensor& x, Real factor) {
  const Shape shape = x.shape();
  Buffer values = Buffer::uninitialised(shape.size());
  kernels::mul({shape, shape, {}}, x.values().data(), &factor, values.data(), true);
  return record("scale", shape, std::move(values), {x}, [shape, factor](const Flow& flow) {
    // dx = factor * dout
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::mul({shape, shape, {}}, flow.dout.data(), &factor, dx.data(), fresh);
  });
}

}  // namespace emb
