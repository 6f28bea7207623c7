#include "engine/optim/adam.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/optim/gradients.hpp"

using namespace emb;
using namespace emb::testing;

TEST_CASE("Adam: the first step worked by hand") {
  // m = 1, v = 1, both unbiased to 2 and 4; the step is 1 * 2 / (2 + 2).
  Tensor p = Tensor::parameter("p", {1}, {10});
  add_to_row(p, 0, {2});
  Adam({p}, {.rate = 1, .beta1 = 0.5, .beta2 = 0.75, .epsilon = 2}).step();
  CHECK(p.values()[0] == Real(9.5));
}

TEST_CASE("Adam: weight decay is part of the gradient") {
  Tensor p = Tensor::parameter("p", {1}, {10});
  add_to_row(p, 0, {-3});  // and 0.5 * 10 is 2, as above
  Adam({p}, {.rate = 1, .beta1 = 0.5, .beta2 = 0.75, .epsilon = 2, .weight_decay = 0.5}).step();
  CHECK(p.values()[0] == Real(9.5));
}

TEST_CASE("AdamW: weight decay shrinks the parameter and never enters the moments") {
  Tensor p = Tensor::parameter("p", {1}, {10});
  add_to_row(p, 0, {2});
  AdamW({p}, {.rate = 1, .beta1 = 0.5, .beta2 = 0.75, .epsilon = 2, .weight_decay = 0.5}).step();
  CHECK(p.values()[0] == Real(4.5));  // 10 halved, then the same step of 0.5
}

TEST_CASE("Adam: the first step moves each value by the rate, against the sign of its gradient") {
  const double rate = 0.01;
  Tensor p = Tensor::parameter("p", {4}, {1, 1, 1, 1});
  add_to_row(p, 0, {Real(0.001), Real(-3), Real(1000), 0});
  Adam({p}, {.rate = rate}).step();
  // epsilon is 1e-5 of the smallest gradient, and so at most is the error of a step.
  CHECK(p.values()[0] == doctest::Approx(1 - rate).epsilon(1e-6));
  CHECK(p.values()[1] == doctest::Approx(1 + rate).epsilon(1e-6));
  CHECK(p.values()[2] == doctest::Approx(1 - rate).epsilon(1e-6));
  CHECK(p.values()[3] == 1);
}

TEST_CASE("Adam: bias correction keeps a constant gradient at one rate for every step") {
  Tensor p = Tensor::parameter("p", {1}, {0});
  Adam adam({p}, {.rate = 0.001});
  add_to_row(p, 0, {3});
  for (int step = 1; step <= 2000; ++step) adam.step();
  // The rounding of 2000 sums.
  CHECK(p.values()[0] == doctest::Approx(-2).epsilon(1e-3));
}

TEST_CASE("Adam: a gradient that stays zero moves nothing, and makes no NaN") {
  Tensor p = Tensor::parameter("p", {3}, {1, 0, -2});
  Adam adam({p});
  for (int step = 0; step < 10; ++step) adam.step();
  CHECK(values(p) == Numbers{1, 0, -2});
}

TEST_CASE("AdamW: matrices_only leaves vectors and single numbers without decay") {
  Tensor matrix = Tensor::parameter("matrix", {1, 2}, {10, 20});
  Tensor bias = Tensor::parameter("bias", {2}, {10, 20});
  Tensor gain = Tensor::parameter("gain", {}, {10});
  AdamW({matrix, bias, gain}, {.rate = 1, .weight_decay = 0.5, .decays = matrices_only}).step();
  CHECK(values(matrix) == Numbers{5, 10});
  CHECK(values(bias) == Numbers{10, 20});
  CHECK(gain.item() == 10);
}

TEST_CASE("AdamW and Adam: any function of the tensor says what decays") {
  Tensor table = Tensor::parameter("table", {1}, {10});
  Tensor map = Tensor::parameter("map", {1}, {10});
  const auto all_but_table = [&](const Tensor& tensor) { return !tensor.same_as(table); };
  AdamW({table, map}, {.rate = 1, .weight_decay = 0.5, .decays = all_but_table}).step();
  CHECK(table.item() == 10);
  CHECK(map.item() == 5);
  Adam({table, map}, {.rate = 1, .weight_decay = 0.5, .decays = all_but_table}).step();
  CHECK(table.item() == 10);
  CHECK(map.item() == doctest::Approx(4));
}

TEST_CASE("AdamW: a rate that was set counts for the decay too") {
  Tensor p = Tensor::parameter("p", {1}, {8});
  AdamW adamw({p}, {.rate = 1, .weight_decay = 0.5});
  adamw.step();
  CHECK(p.item() == 4);
  adamw.set_rate(0.5);
  adamw.step();
  CHECK(p.item() == 3);
}

TEST_CASE("RowSparseAdam: equals Adam to the bit if all rows are written at every step") {
  Random random(5);
  const Numbers start = random_values(7 * 5, random);
  Tensor a = Tensor::parameter("a", {7, 5}, start);
  Tensor b = Tensor::parameter("b", {7, 5}, start);
  Tensor c = Tensor::parameter("c", {7, 5}, start);
  Adam adam({a});
  RowSparseAdam by_row({b}), at_once({c});
  for (int step = 0; step < 60; ++step) {
    for (const std::size_t r : {3U, 0U, 6U, 1U, 5U, 2U, 4U}) {
      const Numbers row = random_values(5, random);
      add_to_row_of_all(a, r, row);
      add_to_row(b, r, row);
      add_to_row_of_all(c, r, row);
    }
    for (Optimiser* optimiser : {static_cast<Optimiser*>(&adam), static_cast<Optimiser*>(&by_row),
                                 static_cast<Optimiser*>(&at_once)}) {
      optimiser->step();
      optimiser->clear_gradients();
    }
    CHECK(same_bits(a.values(), b.values()));
    CHECK(same_bits(a.values(), c.values()));
  }
}

TEST_CASE("RowSparseAdam: a row that returns has its old moments and the step count of all") {
  Tensor p = Tensor::parameter("p", {2, 1}, {10, 20});
  RowSparseAdam adam({p}, {.rate = 1, .beta1 = 0.5, .beta2 = 0.75, .epsilon = 2});
  add_to_row(p, 0, {2});
  adam.step();  // m = 1, v = 1
  CHECK(values(p) == Numbers{Real(9.5), 20});
  adam.clear_gradients();
  adam.step();
  CHECK(values(p) == Numbers{Real(9.5), 20});
  add_to_row(p, 0, {2});
  adam.step();  // m = 1.5, v = 1.75, t = 3
  const double move = 1.5 / 0.875 / (std::sqrt(1.75 / 0.578125) + 2);
  CHECK(p.values()[0] == doctest::Approx(9.5 - move).epsilon(1e-6));
  CHECK(p.values()[1] == 20);
}

TEST_CASE("adam: the smallest epsilon bounds the step of a gradient whose square vanishes") {
  const double smallest =
      std::sqrt(static_cast<double>(std::numeric_limits<Real>::min()) / (1.0 - 0.999));
  for (const double share : {1e-6, 0.5, 0.99, 1.01, 100.0}) {
    Tensor p = Tensor::parameter("p", {1}, {0});
    add_to_row(p, 0, {static_cast<Real>(share * smallest)});
    Adam({p}, {.rate = 0.01, .epsilon = smallest * 1.0001}).step();
    CAPTURE(share);
    CHECK(std::abs(p.item()) <= Real(0.0101));
  }
}

TEST_CASE("adam: a rate near the largest number moves no parameter without gradient") {
  Tensor p = Tensor::parameter("p", {1}, {3});
  add_to_row(p, 0, {0});
  Adam({p}, {.rate = 0.9 * static_cast<double>(std::numeric_limits<Real>::max())}).step();
  CHECK(p.item() == 3);
}

TEST_CASE(
    "RowSparseAdam: epsilon stands behind the bias correction, unlike in PyTorch's SparseAdam") {
  // g = 1e-6: m / (1 - beta1) = g and sqrt(v / (1 - beta2)) = g, so it moves by
  // 0.01 * 1e-6 / (1e-6 + 1e-8) = 0.01 / 1.01. With epsilon added to sqrt(v) = 3.162e-8, and both
  // divided by sqrt(0.001) = 0.03162 after that, it would be 0.01 * 3.162 / 4.162 = 0.00760.
  Tensor p = Tensor::parameter("p", {1}, {0});
  add_to_row(p, 0, {Real(1e-6)});
  RowSparseAdam({p}, {.rate = 0.01, .epsilon = 1e-8}).step();
  CHECK(p.item() == doctest::Approx(-0.00990).scale(0).epsilon(1e-3));
}
