#include "base/largest_difference.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace emb;
using Numbers = std::vector<Real>;

TEST_CASE("largest_difference: the farthest pair counts, whichever is larger") {
  CHECK(largest_difference(Numbers{1, 5, 2}, Numbers{Real(1.5), 2, 4}) == 3);
  CHECK(largest_difference(Numbers{}, Numbers{}) == 0);
}

TEST_CASE("largest_difference: different lengths are refused") {
  CHECK_THROWS_WITH_AS(largest_difference(Numbers{1, 2}, Numbers{}),
                       "largest_difference: 2 numbers against 0", ShapeError);
}
