#include "lessons/shared/scores.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace emb::course;

TEST_CASE("score_cases: they come in every class that softmax goes wrong at") {
  Draw draw(3);
  const auto cases = score_cases(draw, 5);
  const auto largest = [&](std::size_t n) {
    return *std::max_element(cases[n].scores.begin(), cases[n].scores.end());
  };
  const auto smallest = [&](std::size_t n) {
    return *std::min_element(cases[n].scores.begin(), cases[n].scores.end());
  };
  REQUIRE(cases.size() == 8);
  CHECK(cases[0].scores.size() == 1);
  CHECK((smallest(1) < 0 && largest(1) > 0));
  CHECK(largest(2) < 0);
  CHECK(smallest(3) == largest(3));
  CHECK(std::isinf(std::exp(smallest(4))));
  CHECK(std::exp(largest(5)) == 0.0);
  CHECK(largest(6) - smallest(6) > 200);
  CHECK(std::isinf(std::exp(largest(7) - cases[7].scores[0])));
  CHECK(std::isinf(std::exp(largest(7) - cases[7].scores[4])));
  for (std::size_t n : {1u, 2u, 4u, 5u, 6u, 7u}) {
    CHECK(cases[n].scores[0] < largest(n));
    CHECK(cases[n].scores[4] < largest(n));
  }
  CHECK(score_cases(draw, 4).size() == 8);
  CHECK(score_cases(draw, 3).size() == 7);  // no room between the two ends
}
