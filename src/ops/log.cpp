#include <utility>

#include "kernels/functions.hpp"
#include "ops/functions.hpp"

namespace emb {

Tensor log(const Tensor& x) {
  Buffer y = Buffer::uninitialised(x.size());
  kernels::log(x.values(), y.values());
  return record("log", x.shape(), std::move(y), {x}, [](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::log_backward(flow.in[0].values(), flow.dout, dx, fresh);
  });
}

}  // namespace emb
