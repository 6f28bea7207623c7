#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor sigmoid(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::sigmoid(x.values(), y.values());
  return record("sigmoid", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::sigmoid_backward(flow.out, flow.dout, dx, fresh);
  });
}

}  // namespace emb
