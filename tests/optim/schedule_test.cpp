#include "optim/schedule.hpp"

#include <doctest/doctest.h>

#include "base/errors.hpp"

using namespace emb;

TEST_CASE("warmup_cosine: rises in equal parts, the first of which is not zero") {
  CHECK(warmup_cosine(0, 3, 100, 8, 1) == 2);
  CHECK(warmup_cosine(1, 3, 100, 8, 1) == 4);
  CHECK(warmup_cosine(2, 3, 100, 8, 1) == 6);
  CHECK(warmup_cosine(3, 3, 100, 8, 1) == 8);
}

TEST_CASE("warmup_cosine: falls by half a cosine, and stays at the minimum") {
  CHECK(warmup_cosine(0, 0, 60, 9, 1) == 9);
  CHECK(warmup_cosine(20, 0, 60, 9, 1) == doctest::Approx(7).epsilon(1e-12));
  CHECK(warmup_cosine(30, 0, 60, 9, 1) == doctest::Approx(5).epsilon(1e-12));
  CHECK(warmup_cosine(40, 0, 60, 9, 1) == doctest::Approx(3).epsilon(1e-12));
  CHECK(warmup_cosine(59, 0, 60, 9, 1) > 1);
  CHECK(warmup_cosine(60, 0, 60, 9, 1) == 1);
  CHECK(warmup_cosine(1000, 0, 60, 9, 1) == 1);
}

TEST_CASE("warmup_cosine: never rises after the warm-up and stays within its limits") {
  double last = 3;
  for (std::size_t step = 7; step < 120; ++step) {
    const double rate = warmup_cosine(step, 7, 100, 3, 0.5);
    CHECK(rate <= last);
    CHECK(rate >= 0.5);
    last = rate;
  }
}

TEST_CASE("warmup_cosine: equal rates make it constant after the warm-up") {
  CHECK(warmup_cosine(50, 5, 100, 2, 2) == 2);
}

TEST_CASE("warmup_cosine: errors") {
  CHECK_THROWS_WITH_AS(warmup_cosine(0, 10, 10, 1, 0),
                       "warmup_cosine: warmup = 10 must be below total = 10", ValueError);
  CHECK_THROWS_WITH_AS(warmup_cosine(0, 1, 10, 1, 2),
                       "warmup_cosine: min_rate = 2 must lie in [0, max_rate = 1]", ValueError);
  CHECK_THROWS_WITH_AS(warmup_cosine(0, 1, 10, 1, -1),
                       "warmup_cosine: min_rate = -1 must lie in [0, max_rate = 1]", ValueError);
}
