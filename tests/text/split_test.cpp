#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "base/errors.hpp"
#include "tests/text/tokens.hpp"
#include "text/reading.hpp"

using emb::testing::count_up;

namespace {

std::size_t train_size(std::size_t count, double fraction) {
  return emb::split(count_up(count), fraction).train.size();
}

}  // namespace

TEST_CASE("split: the first nine tenths train, the rest is held out") {
  const emb::Split parts = emb::split(count_up(100));
  CHECK(parts.train.size() == 90);
  CHECK(parts.train.back() == 89);
  CHECK(parts.held_out.front() == 90);
  CHECK(parts.held_out.back() == 99);
}

TEST_CASE("split: no token is lost, none is moved") {
  for (const std::size_t count : {4u, 5u, 19u, 20u, 21u, 1000u, 1001u}) {
    emb::Split parts = emb::split(count_up(count));
    parts.train.insert(parts.train.end(), parts.held_out.begin(), parts.held_out.end());
    CHECK(parts.train == count_up(count));
  }
}

TEST_CASE("split: the cut is the nearest whole token") {
  CHECK(train_size(100, 0.29) == 29);
  CHECK(train_size(25, 0.9) == 23);
  CHECK(train_size(24, 0.9) == 22);
  CHECK(train_size(10, 0.5) == 5);
}

TEST_CASE("split: both parts of a tiny text hold at least two tokens") {
  CHECK(train_size(4, 0.9) == 2);
  CHECK(train_size(10, 0.9) == 8);
  CHECK(train_size(10, 0.01) == 2);
  CHECK(train_size(10, 0.999) == 8);
}

TEST_CASE("split: a text too short for two parts says how much is needed") {
  CHECK_THROWS_WITH_AS(
      emb::split(count_up(3)),
      "split: the text has 3 tokens, at least 4 are needed: 2 to train on and 2 held out",
      emb::ValueError);
  CHECK_THROWS_AS(emb::split({}), emb::ValueError);
}

TEST_CASE("split: a fraction that leaves a part empty is refused") {
  CHECK_THROWS_WITH_AS(emb::split(count_up(10), 1.0), "split: fraction = 1 is outside (0, 1)",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::split(count_up(10), 0.0), "split: fraction = 0 is outside (0, 1)",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::split(count_up(10), -0.5), "split: fraction = -0.5 is outside (0, 1)",
                       emb::ValueError);
  CHECK_THROWS_AS(emb::split(count_up(10), std::numeric_limits<double>::quiet_NaN()),
                  emb::ValueError);
}
