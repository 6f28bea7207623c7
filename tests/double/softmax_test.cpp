#include "engine/ops/softmax.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "gradient_check.hpp"

using namespace emb;

TEST_CASE("softmax: the gradient of every entry") {
  for (const Shape& shape : {Shape{5}, Shape{3, 4}, Shape{2, 2, 33}, Shape{4, 1}}) {
    const Tensor x = random_parameter("x", shape);
    check_gradients("softmax", {x}, [&] { return softmax(x); });
    check_gradients("log_softmax", {x}, [&] { return log_softmax(x); });
  }
}

TEST_CASE("softmax: the gradient of every entry beside -infinity") {
  const double masked = -std::numeric_limits<double>::infinity();
  const Tensor x = random_parameter("x", {3, 4});
  // A constant mask in front, as attention has it.
  const auto mask = [&] {
    Buffer values = Buffer::copy_of(x.values());
    for (const std::size_t i : {1u, 3u, 8u, 9u, 10u, 11u}) values.values()[i] = masked;
    const auto rule = [](const Flow& flow) {
      const auto dx = flow.in[0].grad().all();
      for (std::size_t i = 0; i < dx.size(); ++i)
        if (flow.out[i] != -std::numeric_limits<double>::infinity()) dx[i] += flow.dout[i];
    };
    return record("mask", x.shape(), std::move(values), {x}, rule);
  };
  check_gradients("softmax", {x}, [&] { return softmax(mask()); });
}
