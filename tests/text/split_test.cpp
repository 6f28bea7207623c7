#include <doctest/doctest.h>

#include <vector>

#include "base/errors.hpp"
#include "tests/text/tokens.hpp"
#include "text/reading.hpp"

using emb::testing::count_up;

namespace {

std::size_t train_size(std::size_t count) { return emb::split(count_up(count)).train.size(); }

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
  CHECK(train_size(1004) == 904);
  CHECK(train_size(1006) == 905);
  CHECK(train_size(25) == 23);
  CHECK(train_size(24) == 22);
}

TEST_CASE("split: both parts of a tiny text hold at least two tokens") {
  CHECK(train_size(4) == 2);
  CHECK(train_size(5) == 3);
  CHECK(train_size(10) == 8);
}

TEST_CASE("split: a text too short for two parts says how much is needed") {
  CHECK_THROWS_WITH_AS(emb::split(count_up(3)), "split: needs 4 or more tokens of text, not 3",
                       emb::ValueError);
  CHECK_THROWS_AS(emb::split({}), emb::ValueError);
}
