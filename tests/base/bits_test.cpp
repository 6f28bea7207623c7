#include "base/bits.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "base/errors.hpp"

using namespace emb;

TEST_CASE("first_difference: a planted difference is found at its index") {
  const std::vector<Real> a = {1, 2, 3}, b = {1, 2, 4};
  CHECK(first_difference(a, b) == 2);
  CHECK(first_difference(std::vector<Real>{0.0}, std::vector<Real>{-0.0}).has_value());
  CHECK_FALSE(first_difference(a, a).has_value());
  CHECK_THROWS_WITH_AS(first_difference(a, std::vector<Real>{1}),
                       "first_difference: 3 numbers against 1", ShapeError);
}
