#include "lessons/09_permutation/program/recurrent.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::lesson09;
using emb::testing::error_of;

namespace {

void set(Tensor parameter, const std::vector<Real>& values) {
  REQUIRE(parameter.size() == values.size());
  std::copy(values.begin(), values.end(), parameter.edit().begin());
}

double at(const Tensor& x, std::size_t n) { return static_cast<double>(x.values()[n]); }

}  // namespace

TEST_CASE("tanh rnn: two steps by hand, each state feeds the next") {
  Random random(1);
  const TanhRnn rnn("rnn", 1, 1, random);
  set(rnn.parameters()[0], {2});    // W
  set(rnn.parameters()[1], {3});    // U
  set(rnn.parameters()[2], {0.5});  // b
  const Tensor states = rnn(Tensor({1, 2, 1}, std::vector<Real>{0.25, -1}));
  REQUIRE(states.shape() == Shape{1, 2, 1});
  const double first = std::tanh(0.25 * 2 + 0.5);
  CHECK(at(states, 0) == doctest::Approx(first).epsilon(1e-6));
  CHECK(at(states, 1) == doctest::Approx(std::tanh(-1 * 2 + first * 3 + 0.5)).epsilon(1e-6));
}

TEST_CASE("tanh rnn: texts of a batch do not meet, and states map by rows of U") {
  Random random(1);
  const TanhRnn rnn("rnn", 1, 2, random);
  set(rnn.parameters()[0], {1, 0});
  set(rnn.parameters()[1], {0, 1, 0, 0});  // h_0 of before goes to h_1
  set(rnn.parameters()[2], {0, 0});
  const Tensor states = rnn(Tensor({2, 2, 1}, std::vector<Real>{1, 0, 0, 1}));
  REQUIRE(states.shape() == Shape{2, 2, 2});
  const double one = std::tanh(1.0);
  const std::vector<double> expected = {one, 0, 0, std::tanh(one), 0, 0, one, 0};
  for (std::size_t n = 0; n < expected.size(); ++n)
    CHECK(at(states, n) == doctest::Approx(expected[n]).epsilon(1e-6));
}

TEST_CASE("lstm: two steps by hand, gates in the order i f g o") {
  Random random(1);
  const Lstm lstm("lstm", 1, 1, random);
  set(lstm.parameters()[0], {1, 2, 3, 4});
  set(lstm.parameters()[1], {0.5, -0.5, 0.25, -0.25});
  set(lstm.parameters()[2], {0, 1, 0, -1});
  const Tensor states = lstm(Tensor({1, 2, 1}, std::vector<Real>{0.5, -0.25}));
  REQUIRE(states.shape() == Shape{1, 2, 1});
  const auto gate = [](double x) { return 1 / (1 + std::exp(-x)); };
  double h = 0, c = 0;
  std::size_t t = 0;
  for (const double x : {0.5, -0.25}) {
    c = gate(2 * x - 0.5 * h + 1) * c + gate(x + 0.5 * h) * std::tanh(3 * x + 0.25 * h);
    h = gate(4 * x - 0.25 * h - 1) * std::tanh(c);
    CHECK(at(states, t++) == doctest::Approx(h).epsilon(1e-5));
  }
}

TEST_CASE("lstm: an open forget gate and a closed input gate keep the memory") {
  Random random(1);
  const Lstm lstm("lstm", 1, 1, random);
  set(lstm.parameters()[0], {40, 0, 1, 0});  // x = 1 opens i, x = -1 shuts it
  set(lstm.parameters()[1], {0, 0, 0, 0});
  set(lstm.parameters()[2], {0, 40, 0, 40});
  const Tensor states = lstm(Tensor({1, 3, 1}, std::vector<Real>{1, -1, -1}));
  const double kept = std::tanh(std::tanh(1.0));
  for (std::size_t t = 0; t < 3; ++t) CHECK(at(states, t) == doctest::Approx(kept).epsilon(1e-6));
}

TEST_CASE("recurrent: the order of the positions changes the last state") {
  Random random(3);
  const TanhRnn rnn("rnn", 2, 3, random);
  const Lstm lstm("lstm", 2, 3, random);
  const Tensor ab({1, 2, 2}, std::vector<Real>{1, 2, 3, 4});
  const Tensor ba({1, 2, 2}, std::vector<Real>{3, 4, 1, 2});
  for (const Recurrent* net :
       {static_cast<const Recurrent*>(&rnn), static_cast<const Recurrent*>(&lstm)})
    CHECK(std::abs(at((*net)(ab), 3) - at((*net)(ba), 3)) > 1e-3);
}

TEST_CASE("recurrent: shapes that do not fit are refused") {
  Random random(1);
  const TanhRnn rnn("rnn", 2, 3, random);
  const Lstm lstm("lstm", 2, 3, random);
  CHECK(error_of([&] {
          rnn(Tensor({2, 2}, std::vector<Real>(4)));
        }) == "tanh rnn: x is [2, 2] and has to be [B, T, D] with T >= 1");
  CHECK(error_of([&] {
          lstm(Tensor({1, 0, 2}, std::vector<Real>{}));
        }) == "lstm: x is [1, 0, 2] and has to be [B, T, D] with T >= 1");
  CHECK_THROWS_AS(lstm(Tensor({1, 1, 3}, std::vector<Real>(3))), ShapeError);
}
