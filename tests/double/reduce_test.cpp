#include "engine/ops/reduce.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("sum and mean gradients: all, and each axis of up to four") {
  for (const Shape& shape : {Shape{5}, Shape{3, 4}, Shape{2, 3, 4}, Shape{2, 3, 2, 2}}) {
    const Tensor x = random_parameter("x", shape);
    check_gradients("sum", {x}, [&] { return sum(x); });
    check_gradients("mean", {x}, [&] { return mean(x); });
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
      check_gradients(message("sum ", axis), {x}, [&] { return sum(x, axis); });
      check_gradients(message("mean ", axis), {x}, [&] { return mean(x, axis); });
    }
  }
}

TEST_CASE("sum gradient: used twice in one expression") {
  const Tensor x = random_parameter("x", {3, 2});
  check_gradients("sum * mean", {x}, [&] { return mul(sum(x, 0), mean(x, 0)); });
}
