#include "lessons/shared/difference.hpp"

#include <doctest/doctest.h>

#include "tests/numbers.hpp"

using namespace emb;
using testing::Numbers;

TEST_CASE("largest_difference: the farthest pair counts, whichever is larger") {
  CHECK(largest_difference(Numbers{1, 5, 2}, Numbers{Real(1.5), 2, 4}) == 3);
  CHECK(largest_difference(Numbers{}, Numbers{}) == 0);
}

TEST_CASE("largest_difference: different lengths are refused") {
  CHECK_THROWS_WITH_AS(largest_difference(Numbers{1, 2}, Numbers{}),
                       "largest_difference: 2 numbers against 0", ShapeError);
}
