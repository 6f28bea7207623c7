#include "engine/ops/layout.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

TEST_CASE("reshape gradient") {
  const Tensor x = random_parameter("x", {2, 6});
  check_gradients("reshape", {x}, [&] { return reshape(x, {3, 2, 2}); });
}

TEST_CASE("transpose gradient: every pair of axes of up to four") {
  for (const Shape& shape : {Shape{3, 4}, Shape{2, 3, 4}, Shape{2, 3, 4, 5}}) {
    const Tensor x = random_parameter("x", shape);
    for (std::size_t a = 0; a < shape.rank(); ++a)
      for (std::size_t b = 0; b < shape.rank(); ++b)
        check_gradients(message("transpose ", a, " ", b), {x}, [&] { return transpose(x, a, b); });
  }
}

TEST_CASE("concat gradient: along each axis, with a part used twice") {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Tensor a = random_parameter("a", {2, 3, 2}, 1);
    const Tensor b = random_parameter("b", Shape{2, 3, 2}.with(axis, 4), 2);
    check_gradients(message("concat ", axis), {a, b}, [&] { return concat({a, b, a}, axis); });
  }
}

TEST_CASE("slice gradient: along each axis, and of slices that overlap") {
  const Tensor x = random_parameter("x", {4, 4, 4});
  for (std::size_t axis = 0; axis < 3; ++axis) {
    check_gradients(message("slice ", axis), {x}, [&] { return slice(x, axis, 1, 3); });
    check_gradients(message("slices ", axis), {x},
                    [&] { return mul(slice(x, axis, 0, 3), slice(x, axis, 1, 4)); });
  }
}
