#include "engine/tensor/tensor.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// x + 1 under a name of our own.
Tensor next(const Tensor& x) {
  Buffer values = Buffer::copy_of(x.values());
  for (Real& value : values.values()) value += 1;
  return record("next", x.shape(), std::move(values), {x}, [](const Flow& flow) {
    const std::span<Real> dx = flow.in[0].grad().all();
    for (std::size_t i = 0; i < dx.size(); ++i) dx[i] += flow.dout[i];
  });
}

}  // namespace

TEST_CASE("tensor: a constant holds its numbers and takes no gradient") {
  const Tensor x({2, 2}, {1, 2, 3, 4});
  CHECK(x.shape() == Shape{2, 2});
  CHECK(x.size() == 4);
  CHECK(values(x) == Numbers{1, 2, 3, 4});
  CHECK(x.made_by() == "constant");
  CHECK_FALSE(x.needs_grad());
  CHECK_FALSE(x.is_parameter());
  CHECK(x.inputs().empty());
}

TEST_CASE("tensor: numbers in braces are numbers, zeros too") {
  CHECK(values(Tensor({2}, {0, 0})) == Numbers{0, 0});
  CHECK(values(Tensor({1}, {0})) == Numbers{0});
  CHECK(values(Tensor::parameter("p", {2}, {0, 0})) == Numbers{0, 0});
  CHECK(Tensor({0}, Numbers{}).size() == 0);
}

TEST_CASE("tensor: copies of a handle share one node") {
  Tensor table = Tensor::parameter("table", {2}, {1, 2});
  Tensor other = table;
  other.edit()[0] = 7;
  other.grad().all()[1] += 5;
  CHECK(table.values()[0] == 7);
  CHECK(gradient(table) == Numbers{0, 5});
  CHECK(table.same_as(other));
  CHECK_FALSE(table.same_as(Tensor::parameter("table", {2}, {7, 2})));
}

TEST_CASE("tensor: a handle can be assigned, moved and assigned to itself") {
  Tensor a({1}, {1}), b({1}, {2});
  a = b;
  CHECK(a.same_as(b));
  const Tensor moved = std::move(b);
  CHECK(moved.item() == 2);
  const Tensor& alias = a;
  a = alias;
  CHECK(a.item() == 2);
}

TEST_CASE("tensor: a parameter has a name, a gradient of zero, and is zero unless given numbers") {
  Tensor p = Tensor::parameter("bias", {3});
  CHECK(p.made_by() == "bias");
  CHECK(p.is_parameter());
  CHECK(p.needs_grad());
  CHECK(values(p) == Numbers{0, 0, 0});
  CHECK(gradient(p) == Numbers{0, 0, 0});
}

TEST_CASE("tensor: item is the value of a single number, whatever its rank") {
  CHECK(Tensor({}, {Real(3)}).item() == 3);
  CHECK(Tensor({}, {Real(3)}).shape() == Shape{});
  CHECK(Tensor({1, 1}, {4}).item() == 4);
  CHECK(error_of([] {
          (void)Tensor({2}, {1, 2}).item();
        }) == "item: shape [2] holds 2 numbers, not one");
}

TEST_CASE("tensor: numbers that do not fit the shape are an error") {
  CHECK(error_of([] {
          Tensor({2, 2}, Numbers(3));
        }) == "tensor: 3 values given for shape [2, 2], which holds 4");
  CHECK(error_of([] { Tensor::parameter("p", {2}, Numbers(3)); }) ==
        "tensor: 3 values given for shape [2], which holds 2");
  CHECK_THROWS_AS(Tensor({0}, Numbers(1)), ShapeError);
  CHECK_THROWS_AS(record("op", {3}, Buffer::zeros(2), {}, nullptr), ShapeError);
}

TEST_CASE("tensor: the gradient of what takes none is an error") {
  Tensor constant({1}, {1});
  CHECK(error_of([&] { constant.grad(); }) == "grad: this tensor (constant) takes no gradient");
  Tensor result = next(constant);
  CHECK(error_of([&] { result.grad(); }) == "grad: this tensor (next) takes no gradient");
  CHECK_THROWS_AS(constant.grad(), ValueError);
}

TEST_CASE("record: a result of a parameter remembers its inputs and is named after its op") {
  const Tensor p = Tensor::parameter("p", {1}, {1});
  const Tensor result = next(p);
  CHECK(result.made_by() == "next");
  CHECK(result.needs_grad());
  CHECK_FALSE(result.is_parameter());
  REQUIRE(result.inputs().size() == 1);
  CHECK(result.inputs()[0].same_as(p));
  CHECK(result.number() > p.number());
}

TEST_CASE("record: if no input takes a gradient, inputs are dropped") {
  const Tensor result = next(Tensor({1}, {1}));
  CHECK(result.item() == 2);
  CHECK(result.made_by() == "next");
  CHECK_FALSE(result.needs_grad());
  CHECK(result.inputs().empty());
}

TEST_CASE("record: under NoGrad nothing is remembered, and afterwards it is again") {
  const Tensor p = Tensor::parameter("p", {1}, {1});
  {
    const NoGrad outer;
    CHECK_FALSE(next(p).needs_grad());
    { const NoGrad inner; }
    const Tensor result = next(p);
    CHECK_FALSE(result.needs_grad());
    CHECK(result.inputs().empty());
    CHECK(result.item() == 2);
  }
  CHECK(next(p).needs_grad());
}
