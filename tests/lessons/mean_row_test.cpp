#include "lessons/08_geometry/program/mean_row.hpp"

#include <doctest/doctest.h>

#include "engine/ops/arithmetic.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/optim/adam.hpp"
#include "lessons/08_geometry/program/optimisers.hpp"

using namespace emb;
using namespace emb::lesson08;

namespace {

/// Sets the gradient of a table to these numbers.
void give_gradient(Tensor& table, const std::vector<Real>& gradient) {
  table.grad().clear();
  backward(sum(mul(table, Tensor(table.shape(), gradient))));
}

}  // namespace

TEST_CASE("lesson 08: the mean row is that of the chosen words, and is taken off all rows") {
  const std::vector<Real> table = {1, 2, 3, 6, 100, 100};
  const Vectors rows{table, 2};
  CHECK(mean_row(rows, {0, 1}) == std::vector<Real>{2, 4});
  CHECK(without_mean(rows, {0, 1}) == std::vector<Real>{-1, -2, 1, 2, 98, 96});
}

TEST_CASE("lesson 08: the mean cosine counts every pair once, and no word with itself") {
  const std::vector<Real> table = {2, 0, 0, 3, 1, 0, -5, 0};
  const Vectors rows{table, 2};
  CHECK(mean_cosine(rows, {0, 1, 2}) == doctest::Approx(1.0 / 3));
  CHECK(mean_cosine(rows, {0, 3}) == doctest::Approx(-1));
}

TEST_CASE("lesson 08: distances from the mean of other words") {
  const std::vector<Real> table = {0, 0, 2, 0, 4, 4};
  const Vectors rows{table, 2};
  CHECK(distance_from_mean(rows, {2}, {0, 1}) == doctest::Approx(5));
  CHECK(distance_from_mean(rows, {0, 1}, {0, 1}) == doctest::Approx(1));
}

TEST_CASE("lesson 08: without coupling, its Adam moves a table as the engine's does") {
  Tensor ours = Tensor::parameter("ours", {2, 2}, {1, 2, 3, 4});
  Tensor theirs = Tensor::parameter("theirs", {2, 2}, {1, 2, 3, 4});
  Adam adam({theirs}, {.rate = 0.1});
  Moments moments;
  for (const Real size : {Real(1), Real(-2), Real(5)}) {
    const std::vector<Real> gradient = {size, 2, 3 * size, -1};
    give_gradient(ours, gradient);
    give_gradient(theirs, gradient);
    adam_step(ours, moments, 0.1, false);
    adam.step();
  }
  for (std::size_t n = 0; n < 4; ++n)
    CHECK(static_cast<double>(ours.values()[n]) ==
          doctest::Approx(static_cast<double>(theirs.values()[n])).epsilon(1e-5));
}

TEST_CASE("lesson 08: coupled Adam keeps the mean row if gradients add up to 0, Adam does not") {
  // Columns -5, 3, 2 and 4, -3, -1. In a first step Adam moves each number by the rate.
  for (const bool coupled : {false, true}) {
    Tensor table = Tensor::parameter("table", {3, 2}, {0, 0, 0, 0, 0, 0});
    Moments moments;
    give_gradient(table, {-5, 4, 3, -3, 2, -1});
    adam_step(table, moments, 0.3, coupled);
    const std::vector<Real> mean = mean_row({table.values(), 2}, {0, 1, 2});
    CHECK(static_cast<double>(mean[0]) == doctest::Approx(coupled ? 0 : -0.1));
    CHECK(static_cast<double>(mean[1]) == doctest::Approx(coupled ? 0 : 0.1));
  }
}
