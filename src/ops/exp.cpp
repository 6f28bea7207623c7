#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor exp(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::exp(x.values(), y.values());
  return record("exp", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::exp_backward(flow.out, flow.dout, dx, fresh);
  });
}

}  // namespace emb
