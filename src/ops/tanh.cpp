#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor tanh(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::tanh(x.values(), y.values());
  return record("tanh", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::tanh_backward(flow.out, flow.dout, dx, fresh);
  });
}

}  // namespace emb
