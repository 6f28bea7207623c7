#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor gelu(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::gelu(x.values(), y.values());
  return record("gelu", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::gelu_backward(flow.in[0].values(), flow.dout, dx, fresh);
  });
}

}  // namespace emb
