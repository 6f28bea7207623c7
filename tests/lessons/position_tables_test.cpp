#include <doctest/doctest.h>

#include "lessons/10_sinusoids/program/places.hpp"
#include "lessons/10_sinusoids/program/probe.hpp"
#include "lessons/10_sinusoids/program/two_maps.hpp"

using namespace emb;
using namespace emb::lesson10;

TEST_CASE("quarter_turn: half a turn of shift for a cosine that is the sine upside down") {
  // Pair 1 of D = 8 turns by 0.1 a position, in 62.8 positions.
  CHECK(quarter_turn(sinusoid_table(0, 100, 8), 1).shift == 16);
  Table upside_down = sinusoid_table(0, 100, 8);
  for (std::size_t p = 0; p < 100; ++p)
    upside_down.values[p * 8 + 3] = -upside_down.values[p * 8 + 2];
  CHECK(quarter_turn(upside_down, 1).shift == 31);
}

TEST_CASE("mean_cosine: rows that are so many positions apart") {
  const Table rows{2, {1, 0, 0, 1, -1, 0, 0, -1}};  // a quarter of a turn each
  CHECK(mean_cosine(rows, 1) == doctest::Approx(0));
  CHECK(mean_cosine(rows, 2) == doctest::Approx(-1));
}

TEST_CASE("Sums: a word plus a position, and no pair on both sides") {
  Random random(1);
  const Sums sums({1, {10, 20, 30, 40, 50}}, {1, {1, 2, 3, 4}}, random);
  const Sums::Some held_out = sums.held_out();
  const std::size_t count = held_out.words.size();
  REQUIRE(count > 0);
  REQUIRE(count < 20);
  for (std::size_t n = 0; n < count; ++n)
    CHECK(held_out.sums.values()[n] == static_cast<Real>(10 * (held_out.words.values[n] + 1) +
                                                         held_out.positions.values[n] + 1));
  const Sums::Some batch = sums.batch(500, random);
  for (const Real sum : batch.sums.values())
    CHECK(std::ranges::count(held_out.sums.values(), sum) == 0);
}

TEST_CASE("probe: rows at right angles are told apart, equal rows are not") {
  Table words{12, std::vector<double>(6 * 12)}, positions = words, equal = words;
  for (std::size_t n = 0; n < 6; ++n) {
    words.values[n * 12 + n] = 1;
    positions.values[n * 12 + 6 + n] = 1;
    equal.values[n * 12 + 6] = 1;
  }
  const Probed apart = probe(words, positions, 200, 5);
  CHECK(apart.word == 1);
  CHECK(apart.position == 1);
  CHECK(probe(words, equal, 200, 5).position < 0.5);
}

TEST_CASE("residual_refused: only for another width") {
  CHECK(residual_refused(8, 8) == "");
  CHECK(residual_refused(8, 16) ==
        "add: shapes [4, 8] and [4, 16] cannot be broadcast: axis 1 is 8 and 16");
}
