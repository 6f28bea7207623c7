#include "engine/ops/softmax.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("softmax: equal numbers share equally, and a far larger one takes all") {
  const Tensor y = softmax(Tensor({2, 4}, Numbers{7, 7, 7, 7, 0, 0, 1000, 0}));
  CHECK(y.shape() == Shape{2, 4});
  CHECK(y.made_by() == "softmax");
  CHECK(values(y) == Numbers{0.25, 0.25, 0.25, 0.25, 0, 0, 1, 0});
}

TEST_CASE("softmax: numbers ln 3 apart are shared three to one") {
  const Tensor y = softmax(Tensor({2}, Numbers{Real(std::log(3.0)), 0}));
  CHECK(y.values()[0] == doctest::Approx(0.75).epsilon(1e-6));
  CHECK(y.values()[1] == doctest::Approx(0.25).epsilon(1e-6));
}

TEST_CASE("softmax: the largest numbers there are do not overflow") {
  const Real largest = std::numeric_limits<Real>::max();
  CHECK(numbers(softmax(Tensor({2}, Numbers{largest, largest})).values()) == Numbers{0.5, 0.5});
  CHECK(numbers(softmax(Tensor({2}, Numbers{-largest, largest})).values()) == Numbers{0, 1});
}

TEST_CASE("softmax: -infinity gets nothing, and a row of it becomes zeros with no gradient") {
  Tensor x = Tensor::parameter("x", {2, 3}, {-infinity, 0, 0, -infinity, -infinity, -infinity});
  const Tensor y = softmax(x);
  CHECK(values(y) == Numbers{0, 0.5, 0.5, 0, 0, 0});
  backward(sum(mul(y, Tensor({2, 3}, Numbers{4, 4, 8, 1, 2, 3}))));
  // Row 0: the sum of y dy is 6, so dx = 0 (4 - 6), 0.5 (4 - 6), 0.5 (8 - 6).
  CHECK(gradient(x) == Numbers{0, -1, 1, 0, 0, 0});
}

TEST_CASE("softmax: a NaN spreads over its row and no further") {
  const Real nan = std::numeric_limits<Real>::quiet_NaN();
  const Tensor y = softmax(Tensor({3, 2}, Numbers{nan, 1, nan, nan, 3, 3}));
  for (std::size_t i = 0; i < 4; ++i) CHECK(std::isnan(y.values()[i]));
  CHECK(y.values()[4] == Real(0.5));
}

TEST_CASE("softmax: a row of one number is 1") {
  CHECK(numbers(softmax(Tensor({3, 1}, Numbers{-5, 0, 5})).values()) == Numbers{1, 1, 1});
}

TEST_CASE("log_softmax: is the logarithm of the shares, even if softmax is 0") {
  const Tensor y = log_softmax(Tensor({2, 2}, Numbers{0, 0, 0, 1000}));
  CHECK(y.shape() == Shape{2, 2});
  CHECK(y.made_by() == "log_softmax");
  CHECK(y.values()[0] == doctest::Approx(-0.69314718).epsilon(1e-6));
  CHECK(y.values()[1] == y.values()[0]);
  CHECK(y.values()[2] == Real(-1000));
  CHECK(y.values()[3] == Real(0));
}

TEST_CASE("log_softmax: a row of -infinity stays so and passes no gradient") {
  Tensor x = Tensor::parameter("x", {2, 2}, {-infinity, -infinity, -infinity, 0});
  const Tensor y = log_softmax(x);
  CHECK(values(y) == Numbers{-infinity, -infinity, -infinity, 0});
  backward(sum(y));
  // Row 1: softmax is 0, 1 and the sum of dy is 2.
  CHECK(gradient(x) == Numbers{0, 0, 1, -1});
}

TEST_CASE("log_softmax: equal numbers split the gradient by their shares") {
  Tensor x = Tensor::parameter("x", {4}, {1, 1, 1, 1});
  backward(sum(mul(log_softmax(x), Tensor({4}, Numbers{1, 0, 0, 3}))));
  // dy - (sum of dy) / 4, but for the rounding of e^(-ln 4).
  const Numbers wanted{0, -1, -1, 2};
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(x.grad().values()[i] == doctest::Approx(wanted[i]).epsilon(1e-6));
}

TEST_CASE("softmax and log_softmax: empty inputs") {
  for (const auto op : {softmax, log_softmax})
    for (const Shape& shape : {Shape{0}, Shape{0, 5}, Shape{3, 0}}) {
      Tensor x = Tensor::parameter("x", shape);
      const Tensor y = op(x);
      CHECK(y.shape() == shape);
      backward(sum(y));
    }
}

TEST_CASE("softmax: an input used twice collects both gradients") {
  Tensor x = Tensor::parameter("x", {2}, {1, 1});
  const Tensor first = softmax(x);
  const Tensor second = softmax(x);
  backward(sum(mul(add(first, second), Tensor({2}, Numbers{8, 0}))));
  // Each: y (dy - 4) = 0.5 * 4 and 0.5 * -4.
  CHECK(gradient(x) == Numbers{4, -4});
}

TEST_CASE("softmax and log_softmax: a single number has no axis to run along") {
  const Tensor x({}, {Real(1)});
  CHECK_THROWS_WITH_AS(softmax(x), "softmax: runs along the last axis, and shape [] has none",
                       ShapeError);
  CHECK_THROWS_WITH_AS(log_softmax(x),
                       "log_softmax: runs along the last axis, and shape [] has none", ShapeError);
}
