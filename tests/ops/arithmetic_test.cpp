#include "engine/ops/arithmetic.hpp"

#include <doctest/doctest.h>

#include "engine/ops/functions.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("add, sub, mul, div: equal shapes by hand") {
  const Tensor a({2, 2}, {1, 2, 3, 8}), b({2, 2}, {4, 5, 6, 2});
  CHECK(values(add(a, b)) == Numbers{5, 7, 9, 10});
  CHECK(values(sub(a, b)) == Numbers{-3, -3, -3, 6});
  CHECK(values(mul(a, b)) == Numbers{4, 10, 18, 16});
  CHECK(values(div(b, a)) == Numbers{4, 2.5, 2, 0.25});
}

TEST_CASE("add: the result is named after its op and has the shape of both together") {
  const Tensor sum_of = add(parameter({2, 1}, {1, 2}), parameter({3}, {10, 20, 30}));
  CHECK(sum_of.made_by() == "add");
  CHECK(sum_of.shape() == Shape{2, 3});
  CHECK(values(sum_of) == Numbers{11, 21, 31, 12, 22, 32});
}

TEST_CASE("add: a [T, D] of positions is added to every sequence of a [B, T, D]") {
  const Tensor x({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8}), positions({2, 2}, {10, 20, 30, 40});
  CHECK(values(add(x, positions)) == Numbers{11, 22, 33, 44, 15, 26, 37, 48});
  CHECK(values(add(positions, x)) == Numbers{11, 22, 33, 44, 15, 26, 37, 48});
}

TEST_CASE("arithmetic: a single number meets every entry, from either side") {
  const Tensor x({3}, {1, 2, 4}), eight({}, {Real(8)});
  CHECK(values(sub(x, eight)) == Numbers{-7, -6, -4});
  CHECK(values(sub(eight, x)) == Numbers{7, 6, 4});
  CHECK(values(div(eight, x)) == Numbers{8, 4, 2});
  CHECK(mul(eight, eight).shape() == Shape{});
}

TEST_CASE("arithmetic: four axes, both sides repeated") {
  const Tensor a({2, 1, 2, 1}, {1, 2, 3, 4}), b({1, 2, 1, 2}, {10, 20, 30, 40});
  const Tensor both = add(a, b);
  CHECK(both.shape() == Shape{2, 2, 2, 2});
  CHECK(values(both) == Numbers{11, 21, 12, 22, 31, 41, 32, 42, 13, 23, 14, 24, 33, 43, 34, 44});
}

TEST_CASE("arithmetic: empty operands give empty results, and a gradient of zero") {
  const Tensor none({0, 3}, Numbers{});
  Tensor bias = parameter({3}, {1, 2, 3});
  const Tensor result = add(none, bias);
  CHECK(result.shape() == Shape{0, 3});
  backward(sum(result));
  CHECK(gradient(bias) == Numbers{0, 0, 0});
  Tensor one = parameter({1}, {1});
  CHECK(mul(Tensor({0}, Numbers{}), one).shape() == Shape{0});
}

TEST_CASE("add and sub: the gradient of a repeated operand is summed over its uses") {
  const Tensor weights({2, 3}, {1, 2, 3, 10, 20, 30});
  Tensor x = parameter({2, 3}, Numbers(6, 0)), row = parameter({3}, {0, 0, 0});
  Tensor column = parameter({2, 1}, {0, 0}), number = parameter({}, {0});
  backward(sum(mul(weights, sub(add(add(x, row), column), number))));
  CHECK(gradient(x) == Numbers{1, 2, 3, 10, 20, 30});
  CHECK(gradient(row) == Numbers{11, 22, 33});
  CHECK(gradient(column) == Numbers{6, 60});
  CHECK(gradient(number) == Numbers{-66});
}

TEST_CASE("mul: each side's gradient is the other side") {
  Tensor a = parameter({2, 2}, {1, 2, 3, 4}), b = parameter({2}, {10, 100});
  backward(sum(mul(a, b)));
  CHECK(gradient(a) == Numbers{10, 100, 10, 100});
  CHECK(gradient(b) == Numbers{4, 6});
}

TEST_CASE("div: gradients 1/b and -a/b^2") {
  Tensor a = parameter({2}, {6, 8}), b = parameter({}, {2});
  backward(sum(div(a, b)));
  CHECK(gradient(a) == Numbers{0.5, 0.5});
  CHECK(gradient(b) == Numbers{-3.5});
}

TEST_CASE("arithmetic: one tensor on both sides collects both gradients") {
  Tensor x = parameter({2}, {3, 5});
  backward(sum(mul(x, x)));
  CHECK(gradient(x) == Numbers{6, 10});
  x.grad().clear();
  backward(sum(add(x, x)));
  CHECK(gradient(x) == Numbers{2, 2});
  x.grad().clear();
  backward(sum(sub(x, x)));
  CHECK(gradient(x) == Numbers{0, 0});
  x.grad().clear();
  backward(sum(div(x, x)));
  CHECK(gradient(x)[0] == doctest::Approx(0));
}

TEST_CASE("arithmetic: no gradient is computed for a constant") {
  const Tensor constant({2}, {2, 4});
  Tensor x = parameter({2}, {1, 1});
  backward(sum(div(x, constant)));
  CHECK(gradient(x) == Numbers{0.5, 0.25});
  CHECK_FALSE(constant.needs_grad());
  CHECK_FALSE(add(constant, constant).needs_grad());
}

TEST_CASE("scale: multiplies values and gradient by the same number") {
  Tensor x = parameter({3}, {1, -2, 3});
  const Tensor twice = scale(x, 2);
  CHECK(values(twice) == Numbers{2, -4, 6});
  backward(sum(twice));
  CHECK(gradient(x) == Numbers{2, 2, 2});
  CHECK(scale(Tensor({0, 2}, Numbers{}), 3).shape() == Shape{0, 2});
}

TEST_CASE("arithmetic: infinities and NaN follow the rules of floating point") {
  const Tensor a({2}, {1, -1}), zero({2}, Numbers(2, 0));
  CHECK(values(div(a, zero)) == Numbers{infinity, -infinity});
  const Real difference = sub(Tensor({}, {infinity}), Tensor({}, {infinity})).item();
  CHECK(difference != difference);
}

TEST_CASE("arithmetic: shapes that cannot be lined up name the axis and both lengths") {
  const Tensor a({7, 4}, Numbers(28)), b({5, 4}, Numbers(20)), c({3}, Numbers(3));
  CHECK(error_of([&] { add(a, b); }) ==
        "add: shapes [7, 4] and [5, 4] cannot be broadcast: axis 0 is 7 and 5");
  CHECK(error_of([&] { sub(a, c); }) ==
        "sub: shapes [7, 4] and [3] cannot be broadcast: axis 1 is 4 and 3");
  CHECK(error_of([&] { mul(c, a); }) ==
        "mul: shapes [3] and [7, 4] cannot be broadcast: axis 1 is 3 and 4");
  CHECK(error_of([&] { div(b, a); }) ==
        "div: shapes [5, 4] and [7, 4] cannot be broadcast: axis 0 is 5 and 7");
  CHECK_THROWS_AS(add(a, b), ShapeError);
}

TEST_CASE(
    "arithmetic: values and gradients equal a plain loop bit for bit, around a vector's size") {
  for (const std::size_t n : Counts{1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 65, 16385}) {
    const Numbers x = random_numbers(n, 1), y = random_numbers(n, 2), d = random_numbers(n, 3);
    const auto equal = [&](const char* name, Tensor (*op)(const Tensor&, const Tensor&), auto value,
                           auto dx, auto dy) {
      Numbers wanted(n), wanted_dx(n), wanted_dy(n);
      for (std::size_t i = 0; i < n; ++i) {
        wanted[i] = value(x[i], y[i]);
        wanted_dx[i] = dx(x[i], y[i], d[i]);
        wanted_dy[i] = dy(x[i], y[i], d[i]);
      }
      const Tensor a = parameter({n}, x), b = parameter({n}, y), result = op(a, b);
      CHECK(same_bits(result.values(), wanted));
      backward(sum(mul(result, Tensor({n}, d))));
      INFO(name, " of ", n);
      CHECK(same_bits(gradient(a), wanted_dx));
      CHECK(same_bits(gradient(b), wanted_dy));
    };
    const auto pass = [](Real, Real, Real g) { return g; };
    const auto negated = [](Real, Real, Real g) { return -g; };
    const auto sum_of_kept = [](const Tensor& a, const Tensor& b) { return add(a, b); };
    equal(
        "add", sum_of_kept, [](Real a, Real b) { return a + b; }, pass, pass);
    equal(
        "sub", sub, [](Real a, Real b) { return a - b; }, pass, negated);
    equal(
        "mul", mul, [](Real a, Real b) { return a * b; },
        [](Real, Real b, Real g) { return g * b; }, [](Real a, Real, Real g) { return g * a; });
    equal(
        "div", div, [](Real a, Real b) { return a / b; },
        [](Real, Real b, Real g) { return g / b; },
        [](Real a, Real b, Real g) { return -(g / b * (a / b)); });
  }
}

TEST_CASE("arithmetic: values and gradients are the same bits on 1, 2 and 3 threads") {
  const auto run = [](std::size_t count) {
    const WithThreads use(count);
    Tensor x = Tensor::parameter("x", {61, 37, 29}, random_numbers(61 * 37 * 29, 1));
    Tensor y = Tensor::parameter("y", {37, 29}, random_numbers(37 * 29, 2));
    Tensor z = Tensor::parameter("z", {61, 1, 1}, random_numbers(61, 3));
    const Tensor result = div(mul(add(x, y), sub(x, z)), add(mul(y, y), Tensor({}, {Real(1)})));
    Numbers all = values(result);
    backward(sum(result));
    for (const Tensor& p : {x, y, z}) {
      const Numbers g = gradient(p);
      all.insert(all.end(), g.begin(), g.end());
    }
    return all;
  };
  const Numbers one = run(1);
  CHECK(same_bits(one, run(2)));
  CHECK(same_bits(one, run(3)));
}

TEST_CASE("add: the sum is written over an operand that nobody else holds, whichever it is") {
  for (const bool first : {true, false}) {
    const Tensor x = parameter({2}, {1, 2}), y = parameter({2}, {10, 20});
    const std::size_t before = buffer_bytes();
    const Tensor total = first ? add(sub(x, y), x) : add(x, sub(x, y));
    CHECK(buffer_bytes() == before + 2 * sizeof(Real));
    CHECK(numbers(total.values()) == Numbers{-8, -16});
    backward(sum(mul(total, Tensor({2}, {3, 4}))));
    CHECK(gradient(x) == Numbers{6, 8});
    CHECK(gradient(y) == Numbers{-3, -4});
  }
}

TEST_CASE("add: a repeated operand is added to each row of the one that is written over") {
  const Tensor x = parameter({2, 2}, {1, 2, 3, 4}), bias = parameter({2}, {10, 20});
  const std::size_t before = buffer_bytes();
  const Tensor total = add(sub(x, bias), bias);
  CHECK(buffer_bytes() == before + 4 * sizeof(Real));
  CHECK(numbers(total.values()) == Numbers{1, 2, 3, 4});
  backward(sum(total));
  CHECK(gradient(x) == Numbers{1, 1, 1, 1});
  CHECK(gradient(bias) == Numbers{0, 0});
  // One that is too short for the sum keeps its numbers to itself.
  CHECK(numbers(add(sub(bias, bias), x).values()) == Numbers{1, 2, 3, 4});
}

TEST_CASE("add: operands that are kept, or that a rule reads, stay as they were") {
  const Tensor x = parameter({2}, {1, 2}), zeros({2}, {0, 0});
  const Tensor kept = sub(x, zeros);
  const Tensor total = add(kept, kept);
  CHECK(numbers(kept.values()) == Numbers{1, 2});
  CHECK(numbers(total.values()) == Numbers{2, 4});
  // The slope of exp is its output: at 0 that is 1, whatever is added.
  const Tensor at_zero = parameter({2}, {0, 0});
  backward(sum(add(exp(at_zero), x)));
  CHECK(gradient(at_zero) == Numbers{1, 1});
  // A quotient's rule reads it too: d(x / y)/dy = -(x / y) / y.
  const Tensor y = parameter({2}, {1, 2});
  backward(sum(add(div(Tensor({2}, {3, 8}), y), x)));
  CHECK(gradient(y) == Numbers{-3, -2});
}
