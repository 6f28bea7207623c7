#include "kernels/functions.hpp"

#include <cmath>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "kernels/grain.hpp"

namespace emb::kernels {
namespace {

/// y[i] = function(x[i])
template <class Function>
void apply(std::span<const Real> x, std::span<Real> y, Function function) {
  parallel_for(x.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    const Real* from = x.data();
    Real* to = y.data();
    for (std::size_t i = begin; i < end; ++i) to[i] = function(from[i]);
  });
}

/// dx[i] = slope(v[i]) * dy[i], or += where something has flowed in before.
template <class Slope>
void apply_slope(std::span<const Real> v, std::span<const Real> dy, std::span<Real> dx, bool fresh,
                 Slope slope) {
  parallel_for(v.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    const Real* at = v.data();
    const Real* in = dy.data();
    Real* out = dx.data();
    if (fresh) {
      for (std::size_t i = begin; i < end; ++i) out[i] = slope(at[i]) * in[i];
    } else {
      for (std::size_t i = begin; i < end; ++i) out[i] += slope(at[i]) * in[i];
    }
  });
}

constexpr Real twice_root_2_over_pi = Real(1.5957691216057307117);
constexpr Real cubic = Real(0.044715);

/// Below -25 sigmoid(2u) is 0 and above 25 it is 1, to the last bit, in both precisions.
constexpr Real gelu_limit = Real(25);

inline Real gelu_sigmoid(Real x) {
  return math::sigmoid(twice_root_2_over_pi * x * std::fma(cubic * x, x, Real(1)));
}

inline Real gelu_value(Real x) {
  const Real low = x < -gelu_limit ? -gelu_limit : x;
  return low * gelu_sigmoid(low);
}

inline Real gelu_slope(Real x) {
  const Real near = std::abs(x) > gelu_limit ? std::copysign(gelu_limit, x) : x;
  const Real s = gelu_sigmoid(near);
  const Real inner = twice_root_2_over_pi * std::fma(Real(3) * cubic * near, near, Real(1));
  return std::fma(near * inner, s * (Real(1) - s), s);
}

}  // namespace

void exp(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return math::exp(v); });
}
void exp_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                  bool fresh) {
  apply_slope(y, dy, dx, fresh, [](Real v) { return v; });
}

void log(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return math::log(v); });
}
void log_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                  bool fresh) {
  apply_slope(x, dy, dx, fresh, [](Real v) { return Real(1) / v; });
}

void tanh(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return math::tanh(v); });
}
void tanh_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh) {
  apply_slope(y, dy, dx, fresh, [](Real v) { return std::fma(-v, v, Real(1)); });
}

void relu(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return v <= Real(0) ? Real(0) : v; });
}
void relu_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh) {
  apply_slope(x, dy, dx, fresh, [](Real v) { return v > Real(0) ? Real(1) : Real(0); });
}

void gelu(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return gelu_value(v); });
}
void gelu_backward(std::span<const Real> x, std::span<const Real> dy, std::span<Real> dx,
                   bool fresh) {
  apply_slope(x, dy, dx, fresh, [](Real v) { return gelu_slope(v); });
}

void sigmoid(std::span<const Real> x, std::span<Real> y) {
  apply(x, y, [](Real v) { return math::sigmoid(v); });
}
void sigmoid_backward(std::span<const Real> y, std::span<const Real> dy, std::span<Real> dx,
                      bool fresh) {
  apply_slope(y, dy, dx, fresh, [](Real v) { return v * (Real(1) - v); });
}

}  // namespace emb::kernels
