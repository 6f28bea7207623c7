#include "ops/functions.hpp"

#include <doctest/doctest.h>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("functions: the gradient of every entry") {
  const Tensor x = random_parameter("x", {3, 7});
  check_gradients("exp", {x}, [&] { return exp(x); });
  check_gradients("tanh", {x}, [&] { return tanh(x); });
  check_gradients("gelu", {x}, [&] { return gelu(x); });
  check_gradients("sigmoid", {x}, [&] { return sigmoid(x); });
}

TEST_CASE("functions: the gradient of every entry where they bend most and least") {
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
