#include "engine/ops/functions.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "base/math.hpp"
#include "engine/kernels/functions.hpp"
#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("functions: the gradient of every entry") {
  const Tensor x = random_parameter("x", {3, 7});
  check_gradients("exp", {x}, [&] { return exp(x); });
  check_gradients("tanh", {x}, [&] { return tanh(x); });
  check_gradients("gelu", {x}, [&] { return gelu(x); });
  check_gradients("sigmoid", {x}, [&] { return sigmoid(x); });
}

TEST_CASE("functions: the gradient of every entry at points of strong and of weak bend") {
  const Tensor x = Tensor::parameter("x", {9}, {-12, -4, -2, -0.75, 0, 0.75, 2, 4, 12});
  check_gradients("tanh", {x}, [&] { return tanh(x); });
  check_gradients("gelu", {x}, [&] { return gelu(x); });
  check_gradients("sigmoid", {x}, [&] { return sigmoid(x); });
}

TEST_CASE("log: the gradient of every entry") {
  const Tensor x = Tensor::parameter("x", {5}, {0.1, 0.7, 1, 3, 1000});
  check_gradients("log", {x}, [&] { return log(x); });
}

TEST_CASE("relu: the gradient of every entry, away from the corner") {
  const Tensor x = Tensor::parameter("x", {4}, {-3, -0.01, 0.01, 2});
  check_gradients("relu", {x}, [&] { return relu(x); });
}

TEST_CASE("functions: the gradient of every entry through two of them") {
  const Tensor x = random_parameter("x", {2, 3});
  check_gradients("exp of tanh", {x}, [&] { return exp(tanh(x)); });
  check_gradients("gelu of gelu", {x}, [&] { return gelu(gelu(x)); });
}

TEST_CASE("gelu: far from zero it is x or nothing, and its slope 1 or 0") {
  const double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> x{-infinity, -1e300, -25, -21.2, 21.2, 25, 1e300, infinity};
  const std::vector<double> wanted{0, 0, 0, 0, 21.2, 25, 1e300, infinity};
  for (std::size_t n = 0; n < x.size(); ++n) {
    CHECK(kernels::gelu(x[n]) == wanted[n]);
    CHECK(kernels::gelu_slope(x[n]) == (x[n] < 0 ? 0 : 1));
  }
}

TEST_CASE("gelu: keeps its digits nearly to the end of double precision") {
  for (const double at : {-20.0, -12.0, -3.0, 3.0}) {
    const double twice_u = 2 * std::sqrt(2 / math::pi) * (at + 0.044715 * at * at * at);
    CAPTURE(at);
    CHECK(kernels::gelu(at) ==
          doctest::Approx(at / (1 + std::exp(-twice_u))).scale(0).epsilon(1e-12));
  }
}
