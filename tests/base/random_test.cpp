#include "base/random.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "tests/numbers.hpp"

using namespace emb;
using namespace emb::testing;

// Expected values: the authors' generators written in another language.

TEST_CASE("random: a seed becomes a state by splitmix64") {
  CHECK(Random(0).state() == Random::State{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4,
                                           0x06c45d188009454f, 0xf88bb8a8724c81ec});
}

TEST_CASE("random: the first outputs of xoshiro256** from the state 1, 2, 3, 4") {
  Random random(0);
  random.restore({1, 2, 3, 4});
  CHECK(random.bits() == 11520u);
  CHECK(random.bits() == 0u);
  CHECK(random.bits() == 1509978240u);
  CHECK(random.bits() == 1215971899390074240u);
}

TEST_CASE("random: the first outputs of seed 42, as bits and as numbers in [0, 1)") {
  Random random(42);
  CHECK(random.bits() == 0x15780b2e0c2ec716u);
  CHECK(random.bits() == 0x6104d9866d113a7eu);
  CHECK(random.bits() == 0xae17533239e499a1u);
  CHECK(random.bits() == 0xecb8ad4703b360a1u);
  Random again(42);
  CHECK(again.uniform() == 0.08386297105988216);
  CHECK(again.uniform() == 0.3789802506626686);
}

TEST_CASE("random: a seed always gives the same sequence, a different seed a different one") {
  Random a(7), b(7), c(8);
  CHECK(a.bits() == b.bits());
  CHECK(a.bits() != c.bits());
}

TEST_CASE("random: a saved state continues where it was saved") {
  Random random(3);
  for (int n = 0; n < 10; ++n) random.normal();
  const Random::State saved = random.state();
  const double next = random.normal();
  Random other(99);
  other.restore(saved);
  CHECK(other.normal() == next);
}

TEST_CASE("random: uniform numbers lie in [0, 1) with mean 1/2 and variance 1/12") {
  Random random(1);
  const int count = 100000;
  double sum = 0, squares = 0;
  for (int n = 0; n < count; ++n) {
    const double u = random.uniform();
    REQUIRE(u >= 0);
    REQUIRE(u < 1);
    sum += u;
    squares += u * u;
  }
  const double mean = sum / count;
  CHECK(std::abs(mean - 0.5) < 0.004);  // four standard errors
  CHECK(std::abs(squares / count - mean * mean - 1.0 / 12) < 0.001);
}

TEST_CASE("random: the first normal numbers of seed 42, by Box and Muller's formula") {
  Random random(42);
  CHECK(random.normal() == doctest::Approx(-0.303263064678738).epsilon(1e-14));
  CHECK(random.normal() == doctest::Approx(1.3438117634372806).epsilon(1e-14));
  CHECK(random.normal() == doctest::Approx(0.3834617912676943).epsilon(1e-14));
}

TEST_CASE("random: fill_normal has the mean, deviation and tails that were asked for") {
  Numbers filled(100000);
  Random(5).fill_normal(filled, 2, 0.5);
  double sum = 0, squares = 0;
  int beyond_two_deviations = 0;
  for (const Real x : filled) {
    sum += x;
    squares += (x - 2.0) * (x - 2.0);
    beyond_two_deviations += std::abs(x - 2.0) > 1.0 ? 1 : 0;
  }
  CHECK(std::abs(sum / 100000 - 2) < 0.0064);  // four standard errors
  CHECK(std::abs(squares / 100000 - 0.25) < 0.0045);
  CHECK(std::abs(beyond_two_deviations - 4550) < 264);
}

TEST_CASE("random: below(n) gives every number under n equally often, and no other") {
  Random random(11);
  for (const std::size_t n : Counts{1, 2, 3, 10, 65}) {
    std::vector<int> seen(n, 0);
    const int draws = 1000 * static_cast<int>(n);
    for (int k = 0; k < draws; ++k) {
      const std::size_t drawn = random.below(n);
      REQUIRE(drawn < n);
      ++seen[drawn];
    }
    for (const int count : seen) CHECK(std::abs(count - 1000) < 160);  // five deviations
  }
}

TEST_CASE("random: below(n) has no bias if n is a large part of 2^64") {
  // Of 2^64 = range + 2^62 outputs, a plain remainder would give the first third twice as often.
  const std::size_t range = std::size_t{3} << 62;
  Random random(13);
  int low = 0;
  for (int n = 0; n < 30000; ++n) low += random.below(range) < range / 3 ? 1 : 0;
  CHECK(std::abs(low - 10000) < 330);
}

TEST_CASE("random: below(0) is an error") {
  CHECK(error_of([] { Random(1).below(0); }) == "random: below(0) has nothing to choose from");
  CHECK_THROWS_AS(Random(1).below(0), ValueError);
}

TEST_CASE("random: the state of zeros gives zeros, and fills with the mean") {
  Random random(7);
  random.restore({});
  CHECK(random.bits() == 0);
  CHECK(random.normal() == 0);
  std::vector<Real> values(3, Real(5));
  random.fill_normal(values, 2.0, 9.0);
  CHECK(values == std::vector<Real>(3, Real(2)));
  CHECK(random.state() == Random::State{});
}
