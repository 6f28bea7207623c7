
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/errors.hpp"
#include "base/threads.hpp"
#include "engine/ops/arithmetic.hpp"
#include "engine/ops/functions.hpp"
#include "engine/ops/reduce.hpp"
#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("dropout: keeps 1 - rate of the numbers and scales them up") {
  for (const double rate : {0.25, 0.5, 0.75}) {
    Random random(1);
    const Tensor y = dropout(Tensor({100'000}, Numbers(100'000, Real(3))), rate, random);
    CHECK(y.made_by() == "dropout");
    const Real scaled = static_cast<Real>(3 / (1 - rate));
    const auto kept = std::count(y.values().begin(), y.values().end(), scaled);
    const auto dropped = std::count(y.values().begin(), y.values().end(), Real(0));
    CHECK(kept + dropped == 100'000);
    // Five standard deviations of a fair draw: at most 5 * sqrt(100000 / 4).
    CHECK(std::abs(static_cast<double>(kept) - (1 - rate) * 100'000) < 800);
  }
}

TEST_CASE("dropout: a seed always gives the same mask, and the next call a different one") {
  const Tensor x({64}, Numbers(64, Real(1)));
  Random a(7), b(7);
  const Numbers first = numbers(dropout(x, 0.5, a).values());
  CHECK(first == numbers(dropout(x, 0.5, b).values()));
  CHECK(first != numbers(dropout(x, 0.5, a).values()));
}

TEST_CASE("dropout: takes one draw, however many numbers") {
  Random a(7), b(7);
  dropout(Tensor({500}, Numbers(500, Real(1))), 0.5, a);
  b.bits();
  CHECK(a.state() == b.state());
}

TEST_CASE("dropout: neighbours and masks of neighbouring draws are independent") {
  constexpr std::size_t n = 100'000;
  Random random(2);
  const Numbers first = numbers(dropout(Tensor({n}, Numbers(n, Real(1))), 0.5, random).values());
  const Numbers second = numbers(dropout(Tensor({n}, Numbers(n, Real(1))), 0.5, random).values());
  for (const std::size_t shift : {0u, 1u, 2u, 3u, 16u, 64u, 256u}) {
    std::size_t within = 0, across = 0;
    for (std::size_t i = shift; i < n; ++i) {
      within += first[i] == first[i - shift] ? 1u : 0u;
      across += second[i] == first[i - shift] ? 1u : 0u;
    }
    CAPTURE(shift);
    // Half of the pairs agree by chance; five standard deviations are 5 * sqrt(100000 / 4).
    if (shift > 0) CHECK(std::abs(static_cast<double>(within) - n / 2.0) < 950);
    CHECK(std::abs(static_cast<double>(across) - n / 2.0) < 950);
  }
}

TEST_CASE("dropout: two and three threads give the mask of one") {
  const std::size_t before = threads();
  Numbers masks[3];
  for (std::size_t t = 0; t < 3; ++t) {
    set_threads(t + 1);
    Random random(4);
    masks[t] = numbers(dropout(Tensor({70'001}, Numbers(70'001, Real(1))), 0.3, random).values());
  }
  set_threads(before);
  CHECK(masks[0] == masks[1]);
  CHECK(masks[0] == masks[2]);
}

TEST_CASE("dropout: the backward pass uses the same mask") {
  Tensor x = Tensor::parameter("x", {3, 67}, Numbers(201, Real(1)));
  Random random(5);
  const Tensor y = dropout(x, 0.5, random);
  const Numbers kept = values(y);
  random.bits();  // what the generator does later changes nothing
  backward(sum(scale(y, Real(3))));
  for (std::size_t i = 0; i < kept.size(); ++i) CHECK(x.grad().values()[i] == Real(3) * kept[i]);
}

TEST_CASE("dropout: an input used twice collects both gradients") {
  Tensor x = Tensor::parameter("x", {50}, Numbers(50, Real(1)));
  Random random(5);
  const Tensor first = dropout(x, 0.5, random);
  const Tensor second = dropout(x, 0.5, random);
  const Tensor both = add(first, second);
  const Numbers wanted = values(both);
  backward(sum(both));
  CHECK(gradient(x) == wanted);
}

TEST_CASE("dropout: a dropped infinity is 0 and not infinity times 0") {
  Random random(3);
  const Tensor y = dropout(Tensor({100}, Numbers(100, infinity)), 0.5, random);
  for (const Real value : y.values()) CHECK((value == Real(0) || value == infinity));
}

TEST_CASE("dropout: a rate of 0, or NoGrad, returns x itself and draws nothing") {
  const Tensor x({2}, Numbers{1, 2});
  Random random(1);
  CHECK(dropout(x, 0.0, random).same_as(x));
  {
    const NoGrad none;
    CHECK(dropout(x, 0.5, random).same_as(x));
  }
  CHECK(random.state() == Random(1).state());
}

TEST_CASE("dropout: of nothing is nothing") {
  Random random(1);
  for (const Shape& shape : {Shape{0}, Shape{0, 5}}) {
    Tensor x = Tensor::parameter("x", shape);
    const Tensor y = dropout(x, 0.5, random);
    CHECK(y.shape() == shape);
    backward(sum(y));
  }
}

TEST_CASE("dropout: a rate outside [0, 1) is refused") {
  const Tensor x({1}, Numbers{1});
  Random random(1);
  CHECK_THROWS_WITH_AS(dropout(x, 1.0, random), "dropout: rate = 1 is outside [0, 1)", ValueError);
  CHECK_THROWS_WITH_AS(dropout(x, -0.5, random), "dropout: rate = -0.5 is outside [0, 1)",
                       ValueError);
  CHECK_THROWS_AS(dropout(x, std::numeric_limits<double>::quiet_NaN(), random), ValueError);
}
