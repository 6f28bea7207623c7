#include "engine/ops/reduce.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// 1 .. 12 as [2, 2, 3].
Tensor dozen() {
  return Tensor::parameter("x", {2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
}

}  // namespace

TEST_CASE("sum: all entries become a single number") {
  const Tensor total = sum(dozen());
  CHECK(total.shape() == Shape{});
  CHECK(total.item() == 78);
  CHECK(total.made_by() == "sum");
}

TEST_CASE("sum: along each axis, which is removed") {
  const Tensor x = dozen();
  CHECK(sum(x, 0).shape() == Shape{2, 3});
  CHECK(values(sum(x, 0)) == Numbers{8, 10, 12, 14, 16, 18});
  CHECK(values(sum(x, 1)) == Numbers{5, 7, 9, 17, 19, 21});
  CHECK(sum(x, 2).shape() == Shape{2, 2});
  CHECK(values(sum(x, 2)) == Numbers{6, 15, 24, 33});
}

TEST_CASE("sum: the only axis of a [3] leaves a single number") {
  CHECK(sum(Tensor({3}, {1, 2, 3}), 0).shape() == Shape{});
  CHECK(sum(Tensor({3}, {1, 2, 3}), 0).item() == 6);
}

TEST_CASE("sum: the gradient is repeated along the axis that was summed") {
  Tensor x = dozen();
  backward(sum(mul(sum(x, 1), Tensor({2, 3}, {1, 2, 3, 4, 5, 6}))));
  CHECK(gradient(x) == Numbers{1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6});
  x.grad().clear();
  backward(sum(mul(sum(x, 2), Tensor({2, 2}, {1, 2, 3, 4}))));
  CHECK(gradient(x) == Numbers{1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4});
}

TEST_CASE("mean: all entries, and along an axis") {
  const Tensor x = dozen();
  CHECK(mean(x).item() == 6.5);
  CHECK(mean(x).shape() == Shape{});
  CHECK(values(mean(x, 0)) == Numbers{4, 5, 6, 7, 8, 9});
  CHECK(values(mean(x, 2)) == Numbers{2, 5, 8, 11});
}

TEST_CASE("mean: each entry's gradient is divided by how many there were") {
  Tensor x = Tensor::parameter("x", {2, 4}, Numbers(8, 1));
  backward(mean(x));
  CHECK(gradient(x) == Numbers(8, 0.125));
  x.grad().clear();
  backward(sum(mul(mean(x, 1), Tensor({2}, {4, 8}))));
  CHECK(gradient(x) == Numbers{1, 1, 1, 1, 2, 2, 2, 2});
}

TEST_CASE("sum and mean: one tensor used in both collects both gradients") {
  Tensor x = Tensor::parameter("x", {2}, {1, 2});
  backward(add(sum(x), mean(x)));
  CHECK(gradient(x) == Numbers{1.5, 1.5});
}

TEST_CASE("sum: the sum of nothing is zero") {
  Tensor none = Tensor::parameter("none", {0, 3});
  CHECK(sum(none).item() == 0);
  CHECK(values(sum(none, 0)) == Numbers{0, 0, 0});
  CHECK(sum(none, 1).shape() == Shape{0});
  backward(sum(none));
  CHECK(gradient(none).empty());
}

TEST_CASE("mean: the mean of nothing is an error, a mean of each of no rows is not") {
  const Tensor none({0, 3}, Numbers{});
  CHECK(error_of([&] { mean(none); }) == "mean: shape [0, 3] has nothing to average");
  CHECK(error_of([&] { mean(none, 0); }) == "mean: shape [0, 3] has nothing to average");
  CHECK(mean(none, 1).shape() == Shape{0});
}

TEST_CASE("sum and mean: an axis that is not there is an error") {
  const Tensor x({4, 3}, Numbers(12));
  CHECK(error_of([&] { sum(x, 2); }) == "sum: axis 2 of [4, 3] is not there, it has 2 axes");
  CHECK(error_of([&] {
          mean(Tensor({2}, {1, 2}), 1);
        }) == "mean: axis 1 of [2] is not there, it has 1 axis");
  CHECK(error_of([&] { sum(Tensor({}, {Real(1)}), 0); }) ==
        "sum: axis 0 of [] is not there, it has 0 axes");
  CHECK_THROWS_AS(sum(x, 2), ShapeError);
}
