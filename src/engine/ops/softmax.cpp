#include "engine/ops/softmax.hpp"

#include "engine/kernels/softmax.hpp"

namespace emb {
namespace {

/// forward(x, width, y) and backward(y, dy, width, dx) over rows of the last axis.
Tensor over_rows(const char* op, const Tensor& x, auto forward, auto backward) {
  if (x.shape().rank() == 0)
    throw ShapeError(op, ": runs along the last axis, and shape [] has none");
  Buffer y = Buffer::uninitialised(x.size());
  forward(x.values(), x.shape().width(), y.values());
  const auto rule = [backward](const Flow& flow) {
    backward(flow.out, flow.dout, flow.shape.width(), flow.in[0].grad().whole());
  };
  return record(op, x.shape(), std::move(y), {x}, rule);
}

}  // namespace

Tensor softmax(const Tensor& x) {
  // dx = y (dy - sum of y dy)
  return over_rows("softmax", x, kernels::softmax, kernels::softmax_backward);
}

Tensor log_softmax(const Tensor& x) {
  // dx = dy - e^y (sum of dy)
  return over_rows("log_softmax", x, kernels::log_softmax, kernels::log_softmax_backward);
}

}  // namespace emb
