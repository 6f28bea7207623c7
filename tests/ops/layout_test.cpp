#include "engine/ops/layout.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// Backward from the sum of x times 1, 2, 3, ...: each entry's gradient tells its place.
void backward_numbered(const Tensor& x) {
  Numbers places(x.size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<Real>(i + 1);
  backward(sum(mul(x, Tensor(x.shape(), places))));
}

}  // namespace

TEST_CASE("reshape: the same numbers in the same order") {
  Tensor x = parameter({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor tall = reshape(x, {3, 2});
  CHECK(tall.shape() == Shape{3, 2});
  CHECK(values(tall) == values(x));
  backward_numbered(tall);
  CHECK(gradient(x) == Numbers{1, 2, 3, 4, 5, 6});
}

TEST_CASE("reshape: a single number, and nothing at all") {
  CHECK(reshape(Tensor({}, {Real(3)}), {1, 1}).shape() == Shape{1, 1});
  CHECK(reshape(Tensor({0, 3}, Numbers{}), {5, 0}).shape() == Shape{5, 0});
}

TEST_CASE("reshape: a different number of entries is an error") {
  const Tensor x({2, 3}, Numbers(6));
  CHECK(error_of([&] { reshape(x, {4}); }) == "reshape: [2, 3] holds 6 numbers, [4] holds 4");
}

TEST_CASE("transpose: rows become columns, and the gradient finds its way back") {
  Tensor x = parameter({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor turned = transpose(x, 0, 1);
  CHECK(turned.shape() == Shape{3, 2});
  CHECK(values(turned) == Numbers{1, 4, 2, 5, 3, 6});
  backward_numbered(turned);
  CHECK(gradient(x) == Numbers{1, 3, 5, 2, 4, 6});
}

TEST_CASE("transpose: heads and positions of a [B, T, H, W] are swapped") {
  Tensor x = parameter({1, 2, 3, 2}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const Tensor heads = transpose(x, 1, 2);
  CHECK(heads.shape() == Shape{1, 3, 2, 2});
  CHECK(values(heads) == Numbers{1, 2, 7, 8, 3, 4, 9, 10, 5, 6, 11, 12});
  backward_numbered(heads);
  CHECK(gradient(x) == Numbers{1, 2, 5, 6, 9, 10, 3, 4, 7, 8, 11, 12});
}

TEST_CASE("transpose: outer axes with one between, in either order of naming") {
  const Tensor x({2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const Numbers expected{1, 7, 4, 10, 2, 8, 5, 11, 3, 9, 6, 12};
  CHECK(values(transpose(x, 0, 2)) == expected);
  CHECK(values(transpose(x, 2, 0)) == expected);
}

TEST_CASE("transpose: twice is the tensor itself, and so is an axis with itself") {
  const Tensor x({3, 5, 7}, random_numbers(105, 1));
  CHECK(values(transpose(transpose(x, 0, 2), 0, 2)) == values(x));
  CHECK(values(transpose(x, 1, 1)) == values(x));
}

TEST_CASE("transpose: an empty tensor keeps its lengths") {
  CHECK(transpose(Tensor({0, 3, 2}, Numbers{}), 0, 2).shape() == Shape{2, 3, 0});
}

TEST_CASE("transpose: an axis that is not there is an error") {
  const Tensor x({2, 3}, Numbers(6));
  CHECK(error_of([&] { transpose(x, 0, 2); }) ==
        "transpose: axis 2 of [2, 3] is not there, it has 2 axes");
}

TEST_CASE("concat: along the first and the last axis") {
  const Tensor a({2, 2}, {1, 2, 3, 4}), b({1, 2}, {5, 6}), c({2, 1}, {7, 8});
  CHECK(concat({a, b}, 0).shape() == Shape{3, 2});
  CHECK(values(concat({a, b}, 0)) == Numbers{1, 2, 3, 4, 5, 6});
  CHECK(concat({c, a}, 1).shape() == Shape{2, 3});
  CHECK(values(concat({c, a}, 1)) == Numbers{7, 1, 2, 8, 3, 4});
}

TEST_CASE("concat: each part gets its own gradient, a constant none, a part used twice both") {
  Tensor a = parameter({2, 1}, {1, 2}), b = parameter({2, 2}, {3, 4, 5, 6});
  const Tensor constant({2, 1}, Numbers(2, 0));
  backward_numbered(concat({a, constant, b, a}, 1));
  CHECK(gradient(a) == Numbers{1 + 5, 6 + 10});
  CHECK(gradient(b) == Numbers{3, 4, 8, 9});
}

TEST_CASE("concat: empty parts and a single part") {
  const Tensor none({0, 2}, Numbers{}), a({1, 2}, {1, 2});
  CHECK(values(concat({none, a, none}, 0)) == Numbers{1, 2});
  CHECK(concat({none}, 0).shape() == Shape{0, 2});
}

TEST_CASE("concat: parts that do not fit are errors") {
  const Tensor a({2, 3}, Numbers(6)), b({2, 2}, Numbers(4)), c({2}, Numbers(2));
  CHECK(error_of([&] { concat({}, 0); }) == "concat: needs at least one tensor");
  CHECK(error_of([&] {
          concat({a, b}, 0);
        }) == "concat: input 1 is [2, 2], which does not fit [2, 3] along axis 0");
  CHECK(error_of([&] {
          concat({a, c}, 1);
        }) == "concat: input 1 is [2], which does not fit [2, 3] along axis 1");
  CHECK(error_of([&] {
          concat({a, b}, 2);
        }) == "concat: axis 2 of [2, 3] is not there, it has 2 axes");
}

TEST_CASE("slice: entries along each axis") {
  const Tensor x({2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  CHECK(values(slice(x, 0, 1, 2)) == Numbers{7, 8, 9, 10, 11, 12});
  CHECK(slice(x, 1, 0, 1).shape() == Shape{2, 1, 3});
  CHECK(values(slice(x, 1, 0, 1)) == Numbers{1, 2, 3, 7, 8, 9});
  CHECK(values(slice(x, 2, 1, 3)) == Numbers{2, 3, 5, 6, 8, 9, 11, 12});
}

TEST_CASE("slice: the gradient is zero outside, and only the rows inside are marked") {
  Tensor x = parameter({4, 2}, Numbers(8, 1));
  backward_numbered(slice(x, 0, 1, 3));
  CHECK(gradient(x) == Numbers{0, 0, 1, 2, 3, 4, 0, 0});
  CHECK(x.grad().written_rows().size() == 2);
  CHECK(x.grad().written_rows()[0] == 1);
  CHECK(x.grad().density() == 0.5);
}

TEST_CASE("slice: rows of a middle axis are marked in every outer index") {
  Tensor x = parameter({2, 3, 1}, Numbers(6, 1));
  backward_numbered(slice(x, 1, 2, 3));
  CHECK(gradient(x) == Numbers{0, 0, 1, 0, 0, 2});
  CHECK(x.grad().written_rows().size() == 2);
  CHECK(x.grad().written_rows()[1] == 5);
}

TEST_CASE("slice: columns mark every row, and overlapping slices add up") {
  Tensor x = parameter({2, 3}, Numbers(6, 1));
  backward(add(sum(slice(x, 1, 0, 2)), sum(slice(x, 1, 1, 3))));
  CHECK(gradient(x) == Numbers{1, 2, 1, 1, 2, 1});
  CHECK(x.grad().all_rows_written());
}

TEST_CASE("slice: an empty range is allowed and passes no gradient on") {
  Tensor x = parameter({3, 2}, Numbers(6, 1));
  const Tensor none = slice(x, 0, 1, 1);
  CHECK(none.shape() == Shape{0, 2});
  backward(sum(none));
  CHECK(gradient(x) == Numbers(6, 0));
  CHECK(x.grad().density() == 0);
}

TEST_CASE("slice: concat puts back together what slice took apart") {
  const Tensor x({3, 5, 7}, random_numbers(105, 1));
  for (const std::size_t axis : Counts{0, 1, 2})
    CHECK(values(concat({slice(x, axis, 0, 2), slice(x, axis, 2, x.shape()[axis])}, axis)) ==
          values(x));
}

TEST_CASE("slice: a range outside the axis is an error") {
  const Tensor x({2, 3}, Numbers(6));
  CHECK(error_of([&] { slice(x, 1, 2, 4); }) ==
        "slice: [2, 4) is outside axis 1 of [2, 3], which has 3 entries");
  CHECK(error_of([&] { slice(x, 0, 2, 1); }) ==
        "slice: [2, 1) is outside axis 0 of [2, 3], which has 2 entries");
  CHECK(error_of([&] { slice(x, 2, 0, 1); }) ==
        "slice: axis 2 of [2, 3] is not there, it has 2 axes");
}
