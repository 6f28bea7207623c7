#include "kernels/functions.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>

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

inline Real positive_part(Real x) { return x <= Real(0) ? Real(0) : x; }

/// 2u = x (linear + cubic x^2)
constexpr double linear = 1.5957691216057307117;
constexpr double cubic = linear * 0.044715;

/// Farther from 0 gelu is x or 0: here e^2u = 2^127.97 in float, 2^1023.75 in double, for which
/// one_plus_exp2 is infinite.
constexpr Real gelu_reach = sizeof(Real) == 4 ? Real(10.06) : Real(21.158);

/// |x|, and gelu_reach beyond it. Numbers without a sign are in the order of their bits, and a
/// minimum of integers is one instruction: one of numbers must think of NaN.
inline Real gelu_distance(Real x) {
  using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
  constexpr Bits reach = std::bit_cast<Bits>(gelu_reach);
  return std::bit_cast<Real>(std::min(std::bit_cast<Bits>(std::abs(x)), reach));
}

/// x sigmoid(2u) = max(x, 0) - |x| sigmoid(-2|u|)
inline Real gelu_value(Real x) {
  const Real d = gelu_distance(x);
  const Real exponent = std::fma(Real(cubic * math::log2_e) * d, d, Real(linear * math::log2_e));
  return positive_part(x) - d / math::one_plus_exp2(d, exponent);
}

/// The slope at -|x|, or for a positive x 1 minus that: the two add up to 1. NaN where x is.
inline Real gelu_slope(Real x) {
  const Real d = gelu_distance(x);
  const Real square = d * d;
  const Real exponent = std::fma(Real(cubic * math::log2_e), square, Real(linear * math::log2_e));
  const Real s = Real(1) / math::one_plus_exp2(d, exponent);
  const Real inner = std::fma(Real(3 * cubic), square, Real(linear));
  const Real below = std::fma(-(d * inner), std::fma(-s, s, s), s);
  const Real slope = x < Real(0) ? below : Real(1) - below;
  return x == x ? slope : x;
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
  apply(x, y, [](Real v) { return positive_part(v); });
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
