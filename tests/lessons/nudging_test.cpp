#include "lessons/00_numbers/program/nudging.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace emb::lesson00;

TEST_CASE("lesson 00: rise over run goes from x to x + nudge, also to the left") {
  const auto square = [](double x) { return x * x; };
  CHECK(rise_over_run(square, 3, 2) == 8);
  CHECK(rise_over_run(square, 3, -2) == 4);
  CHECK(rise_over_run([](double) { return 7.0; }, 3, 2) == 0);
}

TEST_CASE("lesson 00: the loss is the mean of the squared errors") {
  const std::array<Example, 2> examples{{{2, 6}, {4, 1}}};
  CHECK(loss_of(1, examples) == (16 + 9) / 2.0);
  CHECK(loss_of(1, {}) == 0);
}

TEST_CASE("lesson 00: a training step subtracts rate * slope, and the end is listed too") {
  // The loss is (2 w - 6)^2: 36 at 0 and 4 at 2, so a nudge of 2 measures a slope of -16.
  const std::array<Example, 1> examples{{{2, 6}}};
  const auto seen = train(examples, 1, 2, 0.125);
  REQUIRE(seen.size() == 2);
  CHECK(seen[0].weight == 0);
  CHECK(seen[0].loss == 36);
  CHECK(seen[0].slope == -16);
  CHECK(seen[1].weight == 2);
  CHECK(seen[1].loss == 4);
}
