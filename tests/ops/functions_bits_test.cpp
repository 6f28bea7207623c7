#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/math.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/kernels/plain_sum.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;
using testing::Numbers;
using testing::WithThreads;

namespace {

/// A function and its slope for one number at a time.
struct Function {
  const char* name;
  Tensor (*op)(const Tensor&);
  Real (*value)(Real x);
  Real (*slope)(Real x, Real y);
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
Real plain_gelu_slope(Real x, Real) {
  const Real d = std::min(std::abs(x), reach);
  const Real exponent = std::fma(Real(cubic * log2_e), d * d, Real(linear * log2_e));
  const Real s = Real(1) / math::one_plus_exp2(d, exponent);
  const Real inner = std::fma(Real(3 * cubic), d * d, Real(linear));
  const Real below = std::fma(-(d * inner), std::fma(-s, s, s), s);
  return x < 0 ? below : Real(1) - below;
}

const Function cases[] = {
    {"exp", exp, math::exp<Real>, [](Real, Real y) { return y; }},
    {"log", log, math::log<Real>, [](Real x, Real) { return Real(1) / x; }},
    {"tanh", tanh, math::tanh<Real>, [](Real, Real y) { return std::fma(-y, y, Real(1)); }},
    {"relu", relu, [](Real x) { return x > 0 ? x : Real(0); },
     [](Real x, Real) { return x > 0 ? Real(1) : Real(0); }},
    {"gelu", gelu, plain_gelu, plain_gelu_slope},
    {"sigmoid", sigmoid, math::sigmoid<Real>, [](Real, Real y) { return y * (Real(1) - y); }},
};

/// Positive ones for the logarithm, so that it is a number.
Numbers arguments(const Function& c, std::size_t n) {
  Numbers values = random_numbers(n, 3, 3);
  if (c.op == emb::log)
    for (Real& value : values) value = std::abs(value);
  return values;
}

/// What one more backward from f(x), handed dy, leaves in the gradient of x.
Numbers gradient_after(const Function& c, Tensor x, const Numbers& dy) {
  backward(sum(mul(c.op(x), Tensor(x.shape(), dy))));
  return testing::gradient(x);
}

Numbers slopes(Tensor (*op)(const Tensor&), const Numbers& at) {
  Tensor x = Tensor::parameter("x", {at.size()}, at);
  backward(sum(op(x)));
  return testing::gradient(x);
}

}  // namespace

TEST_CASE("functions: a tensor gives the bits of one number at a time") {
  for (const Function& c : cases)
    for (const std::size_t n : awkward_sizes) {
      const Numbers in = arguments(c, n), dy = random_numbers(n, 4);
      const Tensor x = Tensor::parameter("x", {n}, in);
      Numbers values(n), terms(n), twice(n);
      for (std::size_t i = 0; i < n; ++i) {
        values[i] = c.value(in[i]);
        terms[i] = c.slope(in[i], values[i]) * dy[i];
        twice[i] = terms[i] + terms[i];
      }
      CAPTURE(c.name);
      CAPTURE(n);
      CHECK(same_bits(c.op(x).values(), values));
      CHECK(same_bits(gradient_after(c, x, dy), terms));
      CHECK(same_bits(gradient_after(c, x, dy), twice));
    }
}

TEST_CASE("functions: two and three threads give the bits of one") {
  for (const Function& c : cases) {
    const std::size_t n = 100'003;
    const Numbers in = arguments(c, n), dy = random_numbers(n, 4);
    Numbers y[3], dx[3];
    for (std::size_t t = 0; t < 3; ++t) {
      const WithThreads some(t + 1);
      const Tensor x = Tensor::parameter("x", {n}, in);
      y[t] = testing::values(c.op(x));
      dx[t] = gradient_after(c, x, dy);
    }
    CAPTURE(c.name);
    CHECK((same_bits(y[0], y[1]) && same_bits(y[0], y[2])));
    CHECK((same_bits(dx[0], dx[1]) && same_bits(dx[0], dx[2])));
  }
}

TEST_CASE("gelu: far from zero it is x or nothing, and its slope 1 or 0") {
  const Numbers x{-infinity, Real(-1e30), -100, 100, Real(1e30), infinity};
  CHECK(testing::values(gelu(Tensor({6}, x))) == Numbers{0, 0, 0, 100, Real(1e30), infinity});
  CHECK(slopes(gelu, x) == Numbers{0, 0, 0, 1, 1, 1});
}

TEST_CASE("gelu: follows its formula in double precision from -9 to 9") {
  const double root = std::sqrt(2 / math::pi);
  Numbers x(30'001);
  for (std::size_t n = 0; n < x.size(); ++n)
    x[n] = static_cast<Real>(-9 + 18.0 * static_cast<double>(n) / 30'000);
  const Numbers y = testing::values(gelu(Tensor({x.size()}, x))), dx = slopes(gelu, x);
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
  const Numbers x{std::numeric_limits<Real>::quiet_NaN()};
  for (const Function& c : cases) {
    CAPTURE(c.name);
    CHECK(std::isnan(c.op(Tensor({1}, x)).item()));
    if (c.op != emb::relu) CHECK(std::isnan(slopes(c.op, x)[0]));  // relu's slope is 0 there
  }
}
