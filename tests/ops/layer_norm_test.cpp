#include "engine/ops/layer_norm.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "base/errors.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

namespace {

/// Small enough beside a variance of 1 to vanish, and a legal epsilon.
constexpr double nothing = 1e-30;

}  // namespace

TEST_CASE("layer_norm: each row gets mean 0 and variance 1, then gain and bias") {
  // Row 0 has mean 5 and deviations of 1; row 1 has mean 0 and deviations of 4.
  const Tensor x({2, 4}, Numbers{4, 6, 4, 6, -4, -4, 4, 4});
  const Tensor gain({4}, Numbers{1, 2, 3, 4});
  const Tensor bias({4}, Numbers{10, 20, 30, 40});
  const Tensor y = layer_norm(x, gain, bias, nothing);
  CHECK(y.shape() == Shape{2, 4});
  CHECK(y.made_by() == "layer_norm");
  CHECK(values(y) == Numbers{9, 22, 27, 44, 9, 18, 33, 44});
  CHECK(numbers(layer_norm(x, gain, {}, nothing).values()) == Numbers{-1, 2, -3, 4, -1, -2, 3, 4});
}

TEST_CASE("layer_norm: the variance is divided by D, and epsilon is added to it") {
  // Variance 1 with D, 2 with D - 1; with an epsilon of 3 the row is divided by 2.
  const Tensor y = layer_norm(Tensor({2}, Numbers{-1, 1}), Tensor({2}, Numbers{1, 1}), {}, 3.0);
  CHECK(values(y) == Numbers{-0.5, 0.5});
}

TEST_CASE("layer_norm: a row of equal numbers becomes the bias") {
  const Tensor y = layer_norm(Tensor({1, 3}, Numbers{7, 7, 7}), Tensor({3}, Numbers{1, 1, 1}),
                              Tensor({3}, Numbers{1, 2, 3}));
  CHECK(values(y) == Numbers{1, 2, 3});
}

TEST_CASE("layer_norm: runs over the last of three axes") {
  const Tensor y =
      layer_norm(Tensor({2, 1, 2}, Numbers{1, 3, 30, 10}), Tensor({2}, Numbers{1, 1}), {}, nothing);
  CHECK(y.shape() == Shape{2, 1, 2});
  CHECK(values(y) == Numbers{-1, 1, 1, -1});
}

TEST_CASE("layer_norm: gradients worked by hand") {
  Tensor x = Tensor::parameter("x", {2, 4}, {4, 6, 4, 6, 4, 4, 6, 6});
  Tensor gain = Tensor::parameter("gain", {4}, {1, 1, 2, 2});
  Tensor bias = Tensor::parameter("bias", {4}, {0, 0, 0, 0});
  const Tensor weights({2, 4}, Numbers{4, 0, 0, 0, 0, 2, 0, 1});
  backward(sum(mul(layer_norm(x, gain, bias, nothing), weights)));
  // h is -1 1 -1 1 and -1 -1 1 1.
  CHECK(gradient(bias) == Numbers{4, 2, 0, 1});
  CHECK(gradient(gain) == Numbers{-4, -2, 0, 1});
  // Row 0: g = 4 0 0 0, mean 1, mean of g h -1: g - 1 + h = 2 0 -2 0.
  // Row 1: g = 0 2 0 2, mean 1, mean of g h 0: g - 1.
  CHECK(gradient(x) == Numbers{2, 0, -2, 0, -1, 1, -1, 1});
}

TEST_CASE("layer_norm: only what takes a gradient gets one") {
  const Tensor x({1, 2}, Numbers{1, 3});
  const Tensor gain({2}, Numbers{1, 1});
  Tensor bias = Tensor::parameter("bias", {2}, {0, 0});
  backward(sum(layer_norm(x, gain, bias)));
  CHECK(gradient(bias) == Numbers{1, 1});
  Tensor moved = Tensor::parameter("x", {1, 2}, {1, 3});
  backward(sum(layer_norm(moved, gain)));
  CHECK(moved.grad().all_rows_written());
}

TEST_CASE("layer_norm: one tensor as x, gain and bias collects all three gradients") {
  Tensor x = Tensor::parameter("x", {2}, {4, 6});
  const Tensor weights({2}, Numbers{1, 3});
  backward(sum(mul(layer_norm(x, x, x, nothing), weights)));
  // bias: 1 3.   gain: dy h = -1 3.   x: g = 4 18, mean 11, mean of g h 7: 4 - 11 + 7, 18 - 11 - 7.
  CHECK(gradient(x) == Numbers{0, 6});
}

TEST_CASE("layer_norm: empty inputs give empty results and zero gradients") {
  Tensor x = Tensor::parameter("x", {0, 3});
  Tensor gain = Tensor::parameter("gain", {3}, {1, 1, 1});
  Tensor bias = Tensor::parameter("bias", {3}, {1, 1, 1});
  const Tensor y = layer_norm(x, gain, bias);
  CHECK(y.shape() == Shape{0, 3});
  backward(sum(y));
  CHECK(gradient(gain) == Numbers{0, 0, 0});
  CHECK(gradient(bias) == Numbers{0, 0, 0});
  const Tensor none({0}, Numbers{});
  CHECK(layer_norm(Tensor({2, 0}, Numbers{}), none, none).shape() == Shape{2, 0});
}

TEST_CASE("layer_norm: wrong shapes and an epsilon of 0 are refused") {
  const Tensor x({2, 3}, Numbers(6, Real(1)));
  const Tensor three({3}, Numbers(3, Real(1)));
  const Tensor two({2}, Numbers(2, Real(1)));
  CHECK_THROWS_WITH_AS(layer_norm(x, two, three),
                       "layer_norm: gain must be [3], the last axis of x [2, 3], not [2]",
                       ShapeError);
  CHECK_THROWS_WITH_AS(layer_norm(x, three, x),
                       "layer_norm: bias must be [3], the last axis of x [2, 3], not [2, 3]",
                       ShapeError);
  CHECK_THROWS_WITH_AS(layer_norm(Tensor({}, {Real(1)}), three),
                       "layer_norm: runs along the last axis, and shape [] has none", ShapeError);
  CHECK_THROWS_WITH_AS(layer_norm(x, three, {}, 0.0), "layer_norm: epsilon must be above 0, not 0",
                       ValueError);
  if constexpr (std::is_same_v<Real, float>) {  // which has no number that small, or that large
    CHECK_THROWS_AS(layer_norm(x, three, {}, 1e-50), ValueError);
    CHECK_THROWS_WITH_AS(layer_norm(x, three, {}, 1e300),
                         "layer_norm: epsilon must be finite in 32 bits, not 1e+300", ValueError);
  }
}

TEST_CASE("layer_norm: a row of equal numbers becomes zeros, whatever they are") {
  for (const auto& row : {std::pair{Real(12345.6f), 3u},
                          {Real(999.9f), 768u},
                          {Real(123456.7f), 3u},
                          {Real(1.1e30f), 100u},
                          {Real(-0.1f), 4096u},
                          {Real(0), 5u}}) {
    const Real value = row.first;
    const unsigned width = row.second;
    CAPTURE(value);
    const Tensor gain({width}, Numbers(width, Real(1)));
    const Tensor y = layer_norm(Tensor({width}, Numbers(width, value)), gain);
    CHECK(values(y) == Numbers(width, Real(0)));
  }
}

TEST_CASE("layer_norm: a variance that is finite does not overflow on the way") {
  for (const auto& [size, width] : {std::pair{Real(1e19f), 64u}, {Real(1e18f), 4096u}}) {
    Numbers x(width, size);
    for (std::size_t i = 0; i < width; i += 2) x[i] = -size;
    const Tensor gain({width}, Numbers(width, Real(1)));
    for (const Real y : values(layer_norm(Tensor({width}, x), gain)))
      CHECK(std::abs(y) == doctest::Approx(1));
  }
}

TEST_CASE("layer_norm: a variance that overflows is an error, and no row of zeros") {
  const Tensor x({2, 2}, {1, 2, 4e19f, -4e19f}), gain({2}, {1, 1});
  CHECK_THROWS_WITH_AS(layer_norm(x, gain), "layer_norm: variance of row 1 overflows", ValueError);
}
