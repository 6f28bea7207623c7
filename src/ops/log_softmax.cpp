#include <utility>

#include "base/errors.hpp"
#include "kernels/softmax.hpp"
#include "ops/softmax.hpp"

namespace emb {

Tensor log_softmax(const Tensor& x) {
  if (x.shape().rank() == 0)
    throw ShapeError("log_softmax: runs along the last axis, and shape [] has none");
  const std::size_t width = x.shape().width();
  Buffer y = Buffer::uninitialised(x.size());
  kernels::log_softmax(x.values(), width, y.values());
  return record("log_softmax", x.shape(), std::move(y), {x}, [width](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::log_softmax_backward(flow.out, flow.dout, width, dx, fresh);
  });
}

}  // namespace emb
