#include "geometry/difference.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "base/errors.hpp"

using namespace emb;

TEST_CASE("first_difference: a planted difference is found, with its place and both numbers") {
  const std::vector<Real> a = {1, 2, 3}, b = {1, 2, 4};
  const auto difference = first_difference(a, b);
  REQUIRE(difference.has_value());
  CHECK(difference->index == 2);
  CHECK(difference->left == 3);
  CHECK(difference->right == 4);
  CHECK(first_difference(std::vector<Real>{0.0}, std::vector<Real>{-0.0}).has_value());
  CHECK_FALSE(first_difference(a, a).has_value());
  CHECK_THROWS_WITH_AS(first_difference(a, std::vector<Real>{1}),
                       "first_difference: 3 numbers against 1", ShapeError);
}
