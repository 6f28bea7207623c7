#include <doctest/doctest.h>

#include <cmath>

#include "base/errors.hpp"
#include "engine/embed/positions.hpp"

using namespace emb;

TEST_CASE("buckets: 32 one-sided ones up to 128, near ones exact, far ones by the logarithm") {
  const BucketOptions options;
  for (std::ptrdiff_t distance = 0; distance < 16; ++distance)
    CHECK(distance_bucket(-distance, options) == distance);
  CHECK(distance_bucket(-16, options) == 16);
  CHECK(distance_bucket(-32, options) == 21);  // 16 + 16 ln 2 / ln 8 = 16 + 5.33
  CHECK(distance_bucket(-64, options) == 26);  // 16 + 16 ln 4 / ln 8 = 16 + 10.67
  CHECK(distance_bucket(-127, options) == 31);
  CHECK(distance_bucket(-5000, options) == 31);
  CHECK(distance_bucket(7, options) == 0);
}

TEST_CASE("buckets: a border that is a whole distance belongs to the bucket it begins") {
  const BucketOptions nine{.buckets = 9, .farthest = 128};  // 4 exact, 5 for a factor of 32 = 2^5
  CHECK(distance_bucket(-7, nine) == 4);
  CHECK(distance_bucket(-8, nine) == 5);
  CHECK(distance_bucket(-15, nine) == 5);
  CHECK(distance_bucket(-16, nine) == 6);
  CHECK(distance_bucket(-64, nine) == 8);
  const BucketOptions ten{.buckets = 10, .farthest = 160};  // 5 exact, 5 for a factor of 32
  CHECK(distance_bucket(-9, ten) == 5);
  CHECK(distance_bucket(-10, ten) == 6);
}

TEST_CASE("buckets: two-sided, half of them are for keys after the query") {
  const BucketOptions options{.two_sided = true};
  CHECK(distance_bucket(0, options) == 0);
  CHECK(distance_bucket(-3, options) == 3);
  CHECK(distance_bucket(3, options) == 16 + 3);
  CHECK(distance_bucket(-16, options) == 10);  // 8 + 8 ln 2 / ln 16 = 8 + 2
  CHECK(distance_bucket(400, options) == 31);
  CHECK_THROWS_AS(distance_bucket(1, {.buckets = 1}), ValueError);
  CHECK_THROWS_AS(distance_bucket(1, {.buckets = 32, .farthest = 16}), ValueError);
}
