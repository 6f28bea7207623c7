#include "engine/optim/schedule.hpp"

#include <doctest/doctest.h>

#include "base/errors.hpp"

using namespace emb;

TEST_CASE("warmup_cosine: rises in equal parts, the first of which is not zero") {
  CHECK(warmup_cosine(3, 100, 8, 1)(0) == 2);
  CHECK(warmup_cosine(3, 100, 8, 1)(1) == 4);
  CHECK(warmup_cosine(3, 100, 8, 1)(2) == 6);
  CHECK(warmup_cosine(3, 100, 8, 1)(3) == 8);
}

TEST_CASE("warmup_cosine: falls by half a cosine, and stays at the minimum") {
  CHECK(warmup_cosine(0, 60, 9, 1)(0) == 9);
  CHECK(warmup_cosine(0, 60, 9, 1)(20) == doctest::Approx(7).epsilon(1e-12));
  CHECK(warmup_cosine(0, 60, 9, 1)(30) == doctest::Approx(5).epsilon(1e-12));
  CHECK(warmup_cosine(0, 60, 9, 1)(40) == doctest::Approx(3).epsilon(1e-12));
  CHECK(warmup_cosine(0, 60, 9, 1)(59) > 1);
  CHECK(warmup_cosine(0, 60, 9, 1)(60) == 1);
  CHECK(warmup_cosine(0, 60, 9, 1)(1000) == 1);
}

TEST_CASE("warmup_cosine: never rises after the warm-up and stays within its limits") {
  double last = 3;
  for (std::size_t step = 7; step < 120; ++step) {
    const double rate = warmup_cosine(7, 100, 3, 0.5)(step);
    CHECK(rate <= last);
    CHECK(rate >= 0.5);
    last = rate;
  }
}

TEST_CASE("warmup_cosine: equal rates make it constant after the warm-up") {
  CHECK(warmup_cosine(5, 100, 2, 2)(50) == 2);
}

TEST_CASE("warmup_cosine: errors") {
  CHECK_THROWS_WITH_AS(warmup_cosine(10, 10, 1, 0),
                       "warmup_cosine: warmup = 10 must be below total = 10", ValueError);
  CHECK_THROWS_WITH_AS(warmup_cosine(1, 10, 1, 2),
                       "warmup_cosine: min_rate = 2 must lie in [0, max_rate = 1]", ValueError);
  CHECK_THROWS_WITH_AS(warmup_cosine(1, 10, 1, -1),
                       "warmup_cosine: min_rate = -1 must lie in [0, max_rate = 1]", ValueError);
}
