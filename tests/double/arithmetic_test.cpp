#include "engine/ops/arithmetic.hpp"

#include <doctest/doctest.h>

#include "engine/ops/functions.hpp"
#include "tests/double/gradient_check.hpp"

using namespace emb;

namespace {

using Operation = Tensor (*)(const Tensor&, const Tensor&);

struct Named {
  const char* name;
  Operation run;
};

Tensor sum_of_kept(const Tensor& a, const Tensor& b) { return add(a, b); }

const Named operations[] = {{"add", sum_of_kept}, {"sub", sub}, {"mul", mul}, {"div", div}};

/// Numbers of either sign and a size of 1 to 2: fit to divide by.
Tensor divisor(const Shape& shape) {
  Tensor made = Tensor::parameter("divisor", shape);
  Random random(3);
  for (Real& value : made.edit()) value = (random.below(2) == 0 ? 1 : -1) * (1 + random.uniform());
  return made;
}

}  // namespace

TEST_CASE("arithmetic gradients: every pair of shapes that broadcasts") {
  const std::pair<Shape, Shape> pairs[] = {
      {{}, {}},
      {{3}, {3}},
      {{2, 3}, {3}},
      {{3}, {2, 3}},
      {{2, 3}, {}},
      {{}, {2, 3}},
      {{2, 3}, {2, 1}},
      {{2, 1}, {1, 3}},
      {{2, 3, 4}, {3, 4}},
      {{2, 3, 4}, {4}},
      {{2, 3, 4}, {3, 1}},
      {{2, 3, 4}, {2, 1, 4}},
      {{2, 1, 2, 3}, {3, 1, 3}},
      {{2, 3, 2, 1}, {2, 1, 2, 3}},
  };
  for (const auto& [left, right] : pairs) {
    const Tensor a = random_parameter("a", left), b = divisor(right);
    for (const Named& operation : operations)
      check_gradients(message(operation.name, " ", left, " ", right), {a, b},
                      [&] { return operation.run(a, b); });
  }
}

TEST_CASE("arithmetic gradients: one tensor on both sides") {
  const Tensor x = divisor({2, 3});
  for (const Named& operation : operations)
    check_gradients(operation.name, {x}, [&] { return operation.run(x, x); });
  check_gradients("x * x * x", {x}, [&] { return mul(mul(x, x), x); });
}

TEST_CASE("arithmetic gradients: constants on one side") {
  const Tensor x = divisor({2, 3}), constant({3}, {2, -3, 5});
  for (const Named& operation : operations) {
    check_gradients(operation.name, {x}, [&] { return operation.run(x, constant); });
    check_gradients(operation.name, {x}, [&] { return operation.run(constant, x); });
  }
}

TEST_CASE("scale gradient") {
  const Tensor x = random_parameter("x", {2, 3});
  check_gradients("scale", {x}, [&] { return scale(x, -1.7); });
}
