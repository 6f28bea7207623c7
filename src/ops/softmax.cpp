#include "ops/softmax.hpp"

#include <utility>

#include "base/errors.hpp"
#include "kernels/softmax.hpp"

namespace emb {

Tensor softmax(const Tensor& x) {
  if (x.shape().rank() == 0)
    throw ShapeError("softmax: runs along the last axis, and shape [] has none");
  const std::size_t width = x.shape().width();
  Buffer y = Buffer::uninitialised(x.size());
  kernels::softmax(x.values(), width, y.values());
  return record("softmax", x.shape(), std::move(y), {x}, [width](const Flow& flow) {
    const auto [dx, fresh] = flow.in[0].grad().whole();
    kernels::softmax_backward(flow.out, flow.dout, width, dx, fresh);
  });
}

}  // namespace emb
