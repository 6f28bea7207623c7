#include "engine/ops/layer_norm.hpp"

#include <doctest/doctest.h>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("layer_norm: the gradient of every entry of x, gain and bias") {
  for (const Shape& shape : {Shape{6}, Shape{3, 5}, Shape{2, 2, 33}, Shape{130, 3}}) {
    const Tensor x = random_parameter("x", shape, 1);
    const Tensor gain = random_parameter("gain", {shape.width()}, 2);
    const Tensor bias = random_parameter("bias", {shape.width()}, 3);
    check_gradients("layer_norm", {x, gain, bias}, [&] { return layer_norm(x, gain, bias, 0.1); });
    check_gradients("layer_norm", {x, gain}, [&] { return layer_norm(x, gain, {}, 0.1); });
  }
}

TEST_CASE("layer_norm: the gradient of every entry with the usual epsilon") {
  const Tensor x = random_parameter("x", {3, 8}, 4);
  const Tensor gain = random_parameter("gain", {8}, 5);
  const Tensor bias = random_parameter("bias", {8}, 6);
  check_gradients("layer_norm", {x, gain, bias}, [&] { return layer_norm(x, gain, bias); });
}

TEST_CASE("layer_norm: the gradient of every entry of one tensor used three times") {
  const Tensor x = random_parameter("x", {7});
  check_gradients("layer_norm", {x}, [&] { return layer_norm(x, x, x); });
}
