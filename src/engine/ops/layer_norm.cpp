#include "engine/ops/layer_norm.hpp"

#include <algorithm>
#include <limits>

#include "engine/kernels/layer_norm.hpp"
#include "engine/tensor/spent.hpp"

namespace emb {
namespace {

using Scales = std::vector<kernels::RowScale>;

void check_parameter(const char* name, const Tensor& parameter, const Shape& x) {
  if (parameter.shape() != Shape{x.width()})
    throw ShapeError("layer_norm: ", name, " must be [", x.width(), "], the last axis of x ", x,
                     ", not ", parameter.shape());
}

/// in = {x, gain} or {x, gain, bias}
void flow_back(const Flow& flow, const Scales& scales) {
  Tensor &x = flow.in[0], &gain = flow.in[1];
  const Target dx = x.needs_grad() ? x.grad().whole() : Target{};
  Buffer dgain = Buffer::uninitialised(gain.size());
  const bool has_bias = flow.in.size() == 3;
  Buffer dbias = Buffer::uninitialised(has_bias ? gain.size() : 0);
  kernels::layer_norm_backward(x.values(), gain.values(), scales, flow.dout, dx, dgain.values(),
                               dbias.values());
  if (gain.needs_grad()) gain.grad().add(std::move(dgain));
  if (has_bias && flow.in[2].needs_grad()) flow.in[2].grad().add(std::move(dbias));
}

}  // namespace

Tensor layer_norm(const Tensor& x, const Tensor& gain, const std::optional<Tensor>& bias,
                  double epsilon) {
  const Shape& shape = x.shape();
  if (shape.rank() == 0)
    throw ShapeError("layer_norm: runs along the last axis, and shape [] has none");
  check_parameter("gain", gain, shape);
  if (bias) check_parameter("bias", *bias, shape);
  if (!(Real(epsilon) > 0)) throw ValueError("layer_norm: epsilon must be above 0, not ", epsilon);
  if (!(epsilon <= static_cast<double>(std::numeric_limits<Real>::max())))
    throw ValueError("layer_norm: epsilon must be finite in ", 8 * sizeof(Real), " bits, not ",
                     epsilon);
  Scales scales(shape.rows());
  Buffer y = Buffer::uninitialised(shape.size());
  kernels::layer_norm(x.values(), gain.values(), bias ? bias->values() : std::span<const Real>(),
                      static_cast<Real>(epsilon), y.values(), scales);
  const auto lost = std::ranges::find(scales, Real(0), &kernels::RowScale::inverse);
  if (lost != scales.end())
    throw ValueError("layer_norm: variance of row ", lost - scales.begin(), " overflows");
  std::vector<Tensor> in{x, gain};
  if (bias) in.push_back(*bias);
  return record_unread("layer_norm", shape, std::move(y), std::move(in),
                       [scales = std::move(scales)](const Flow& flow) { flow_back(flow, scales); });
}

}  // namespace emb
