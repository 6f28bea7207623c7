#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor relu(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::relu(x.values(), y.values());
  return record("relu", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::relu_backward(flow.in[0].values(), flow.dout, dx, fresh);
  });
}

}  // namespace emb
