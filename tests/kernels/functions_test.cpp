#include "kernels/functions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "plain_sum.hpp"

using namespace emb;

namespace {

using Forward = void (*)(std::span<const Real>, std::span<Real>);
using Backward = void (*)(std::span<const Real>, std::span<const Real>, std::span<Real>, bool);

/// A kernel and the same thing for one number at a time.
struct Case {
  const char* name;
  Forward forward;
  Real (*value)(Real x);
  Backward backward;
  Real (*slope)(Real v);
};

const double log2_e = 1.4426950408889634;
const double linear = 1.5957691216057307117;
const double cubic = linear * 0.044715;

/// Beyond it gelu is x or 0.
const Real reach = Real(10.06);

/// The steps of the kernel, one number at a time: that the formula is right is tested below.
Real plain_gelu(Real x) {
  const Real d = std::min(std::abs(x), reach);
  const Real exponent = std::fma(Real(cubic * log2_e) * d, d, Real(linear * log2_e));
  return (x > 0 ? x : Real(0)) - d / math::one_plus_exp2(d, exponent);
}
Real plain_gelu_slope(Real x) {
  const Real d = std::min(std::abs(x), reach);
  const Real exponent = std::fma(Real(cubic * log2_e), d * d, Real(linear * log2_e));
  const Real s = Real(1) / math::one_plus_exp2(d, exponent);
  const Real inner = std::fma(Real(3 * cubic), d * d, Real(linear));
  const Real below = std::fma(-(d * inner), std::fma(-s, s, s), s);
  return x < 0 ? below : Real(1) - below;
}

const Case cases[] = {
    {"exp", kernels::exp, [](Real x) { return math::exp(x); }, kernels::exp_backward,
     [](Real y) { return y; }},
    {"log", kernels::log, [](Real x) { return math::log(x); }, kernels::log_backward,
     [](Real x) { return Real(1) / x; }},
    {"tanh", kernels::tanh, [](Real x) { return math::tanh(x); }, kernels::tanh_backward,
     [](Real y) { return std::fma(-y, y, Real(1)); }},
    {"relu", kernels::relu, [](Real x) { return x > 0 ? x : Real(0); }, kernels::relu_backward,
     [](Real x) { return x > 0 ? Real(1) : Real(0); }},
    {"gelu", kernels::gelu, plain_gelu, kernels::gelu_backward, plain_gelu_slope},
    {"sigmoid", kernels::sigmoid, [](Real x) { return math::sigmoid(x); },
     kernels::sigmoid_backward, [](Real y) { return y * (Real(1) - y); }},
};

/// Positive, so that the logarithm is a number.
std::vector<Real> positive_values(std::size_t n) {
  std::vector<Real> values = normal_values(n, 3, 3);
  for (Real& value : values) value = std::abs(value);
  return values;
}

std::vector<Real> arguments(const Case& c, std::size_t n) {
  return c.forward == kernels::log ? positive_values(n) : normal_values(n, 3, 3);
}

}  // namespace

TEST_CASE("functions: a span gives the bits of one number at a time") {
  for (const Case& c : cases)
    for (const std::size_t n : awkward_sizes) {
      const std::vector<Real> x = arguments(c, n);
      const std::vector<Real> dy = normal_values(n, 4);
      std::vector<Real> y(n), wanted(n), dx(n), slopes(n), added(n, Real(2)), sums(n);
      c.forward(x, y);
      c.backward(x, dy, dx, true);
      c.backward(x, dy, added, false);
      for (std::size_t i = 0; i < n; ++i) {
        wanted[i] = c.value(x[i]);
        slopes[i] = c.slope(x[i]) * dy[i];
        sums[i] = Real(2) + c.slope(x[i]) * dy[i];
      }
      CAPTURE(c.name);
      CAPTURE(n);
      CHECK(same_bits(y, wanted));
      CHECK(same_bits(dx, slopes));
      CHECK(same_bits(added, sums));
    }
}

TEST_CASE("functions: two and three threads give the bits of one") {
  const std::size_t before = threads();
  for (const Case& c : cases) {
    const std::size_t n = 100'003;
    const std::vector<Real> x = arguments(c, n);
    const std::vector<Real> dy = normal_values(n, 4);
    std::vector<Real> y[3], dx[3];
    for (std::size_t t = 0; t < 3; ++t) {
      set_threads(t + 1);
      y[t].resize(n);
      dx[t].resize(n);
      c.forward(x, y[t]);
      c.backward(x, dy, dx[t], true);
    }
    CAPTURE(c.name);
    CHECK((same_bits(y[0], y[1]) && same_bits(y[0], y[2])));
    CHECK((same_bits(dx[0], dx[1]) && same_bits(dx[0], dx[2])));
  }
  set_threads(before);
}

TEST_CASE("gelu: far from zero it is x or nothing, and its slope 1 or 0") {
  const Real infinity = std::numeric_limits<Real>::infinity();
  const std::vector<Real> x{-infinity, Real(-1e30), -100, 100, Real(1e30), infinity};
  const std::vector<Real> ones(6, Real(1));
  std::vector<Real> y(6), dx(6);
  kernels::gelu(x, y);
  kernels::gelu_backward(x, ones, dx, true);
  CHECK(y == std::vector<Real>{0, 0, 0, 100, Real(1e30), infinity});
  CHECK(dx == std::vector<Real>{0, 0, 0, 1, 1, 1});
}

TEST_CASE("gelu: follows its formula in double precision from -9 to 9") {
  const double root = std::sqrt(2 / math::pi);
  std::vector<Real> x(30'001), ones(x.size(), Real(1)), y(x.size()), dx(x.size());
  for (std::size_t n = 0; n < x.size(); ++n)
    x[n] = static_cast<Real>(-9 + 18.0 * static_cast<double>(n) / 30'000);
  kernels::gelu(x, y);
  kernels::gelu_backward(x, ones, dx, true);
  for (std::size_t n = 0; n < x.size(); ++n) {
    const double at = static_cast<double>(x[n]);
    const double s = 1 / (1 + std::exp(-2 * root * (at + 0.044715 * at * at * at)));
    const double slope = s + at * s * (1 - s) * 2 * root * (1 + 3 * 0.044715 * at * at);
    // Far below 0 the rounding of u counts as often as u is large; the slope is 0 near -0.75.
    const double bound = at < -6 ? 8e-6 : at < -3 ? 3e-6 : 5e-7;
    CAPTURE(at);
    REQUIRE(std::abs(y[n] - at * s) <= bound * std::abs(at * s));
    REQUIRE(std::abs(dx[n] - slope) <= bound * std::max(std::abs(slope), at < -3 ? 0.0 : 0.5));
  }
}

TEST_CASE("functions: a NaN stays one") {
  const std::vector<Real> x{std::numeric_limits<Real>::quiet_NaN()};
  std::vector<Real> y(1);
  for (const Case& c : cases) {
    CAPTURE(c.name);
    c.forward(x, y);
    CHECK(std::isnan(y[0]));
    if (c.forward == kernels::relu) continue;  // its slope is 0 there
    c.backward(x, std::vector<Real>{1}, y, true);
    CHECK(std::isnan(y[0]));
  }
}
