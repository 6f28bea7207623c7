#include "text/batches.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "base/errors.hpp"
#include "tests/text/tokens.hpp"

namespace {

using emb::Batch;
using emb::Batches;
using emb::Shape;
using emb::TokenId;
using namespace emb::testing;

/// Where each window starts, after checking that it is one stretch and its targets one further on.
Tokens starts(const Batch& batch) {
  const std::size_t context = batch.inputs.shape.width();
  REQUIRE(batch.inputs.shape == batch.targets.shape);
  Tokens result;
  for (std::size_t n = 0; n < batch.inputs.size(); ++n) {
    if (n % context == 0) result.push_back(batch.inputs.values[n]);
    REQUIRE(batch.inputs.values[n] == result.back() + static_cast<TokenId>(n % context));
    REQUIRE(batch.targets.values[n] == batch.inputs.values[n] + 1);
  }
  return result;
}

}  // namespace

TEST_CASE("batches: eight windows of four ids, targets one further on") {
  Batches batches(count_up(100), 8, 4, 1);
  const Batch batch = batches.next();
  CHECK(batch.inputs.shape == Shape{8, 4});
  CHECK(batch.targets.shape == Shape{8, 4});
  CHECK(starts(batch).size() == 8);
  CHECK(batches.window_count() == 96);
}

TEST_CASE("batches: every window is chosen, also the first and the last, about equally often") {
  Batches batches(count_up(10), 10, 3, 5);
  std::vector<int> drawn(batches.window_count());
  REQUIRE(drawn.size() == 7);
  for (int step = 0; step < 700; ++step)
    for (const TokenId start : starts(batches.next())) ++drawn.at(static_cast<std::size_t>(start));
  for (const int count : drawn) {
    CHECK(count > 800);
    CHECK(count < 1200);
  }
}

TEST_CASE("batches: a text of context + 1 tokens has one window") {
  Batches batches(count_up(5), 2, 4, 9);
  CHECK(starts(batches.next()) == Tokens{0, 0});
}

TEST_CASE("batches: the same seed gives the same windows, a different seed different ones") {
  Batches one(count_up(1000), 4, 8, 42);
  Batches same(count_up(1000), 4, 8, 42);
  Batches other(count_up(1000), 4, 8, 43);
  bool differs = false;
  for (int step = 0; step < 20; ++step) {
    const Tokens drawn = starts(one.next());
    CHECK(drawn == starts(same.next()));
    differs = differs || drawn != starts(other.next());
  }
  CHECK(differs);
}

TEST_CASE("batches: seed 42 draws these windows on every machine") {
  Batches batches(count_up(1000), 6, 8, 42);
  CHECK(starts(batches.next()) == Tokens{150, 30, 65, 481, 388, 248});
}

TEST_CASE("batches: a saved state continues where it was saved") {
  Batches first(count_up(500), 3, 5, 7);
  first.next();
  const auto state = first.state();
  const Tokens second = starts(first.next());
  const Tokens third = starts(first.next());
  Batches resumed(count_up(500), 3, 5, 999);
  resumed.restore(state);
  CHECK(starts(resumed.next()) == second);
  CHECK(starts(resumed.next()) == third);
}

TEST_CASE("batches: a text too short names both numbers") {
  CHECK_THROWS_WITH_AS(Batches(count_up(3), 1, 4, 0),
                       "batches: a context of 4 needs 5 or more tokens to learn from, not 3",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(Batches(count_up(4), 1, 4, 0),
                       "batches: a context of 4 needs 5 or more tokens to learn from, not 4",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(Batches({}, 1, 1, 0),
                       "batches: a context of 1 needs 2 or more tokens to learn from, not 0",
                       emb::ValueError);
}

TEST_CASE("batches: the largest context is longer than any text") {
  CHECK_THROWS_AS(Batches({1, 2, 3}, 1, static_cast<std::size_t>(-1), 7), emb::ValueError);
}

TEST_CASE("batches: sizes of zero are refused") {
  CHECK_THROWS_WITH_AS(Batches(count_up(9), 0, 4, 0),
                       "batches: batch = 0 holds no windows, it must be at least 1",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(Batches(count_up(9), 1, 0, 0),
                       "batches: context = 0 holds no tokens, it must be at least 1",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::windows(count_up(9), 0),
                       "windows: context = 0 holds no tokens, it must be at least 1",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::windows(count_up(9), 3, 0),
                       "windows: batch = 0 holds no windows, it must be at least 1",
                       emb::ValueError);
}

TEST_CASE("windows: they lie end to end, the last one shorter") {
  const std::vector<Batch> all = emb::windows(count_up(9), 3);
  REQUIRE(all.size() == 3);
  CHECK(all[0].inputs.values == Tokens{0, 1, 2});
  CHECK(all[1].inputs.values == Tokens{3, 4, 5});
  CHECK(all[2].inputs.values == Tokens{6, 7});
  CHECK(all[2].targets.values == Tokens{7, 8});
  CHECK(all[2].inputs.shape == Shape{1, 2});
}

TEST_CASE("windows: grouped, the full ones come before the short one") {
  const std::vector<Batch> all = emb::windows(count_up(12), 2, 3);
  REQUIRE(all.size() == 3);
  CHECK(all[0].inputs.shape == Shape{3, 2});
  CHECK(starts(all[0]) == Tokens{0, 2, 4});
  CHECK(all[1].inputs.shape == Shape{2, 2});
  CHECK(starts(all[1]) == Tokens{6, 8});
  CHECK(all[2].inputs.shape == Shape{1, 1});
  CHECK(starts(all[2]) == Tokens{10});
}

TEST_CASE("windows: every target appears exactly once and in order, for any sizes") {
  for (std::size_t count = 2; count < 20; ++count)
    for (std::size_t context = 1; context < 22; ++context)
      for (std::size_t batch = 1; batch < 5; ++batch) {
        Tokens targets;
        for (const Batch& part : emb::windows(count_up(count), context, batch)) {
          starts(part);
          targets.insert(targets.end(), part.targets.values.begin(), part.targets.values.end());
        }
        Tokens expected = count_up(count);
        expected.erase(expected.begin());
        REQUIRE(targets == expected);
      }
}

TEST_CASE("windows: a text without a pair is refused") {
  CHECK_THROWS_WITH_AS(emb::windows(count_up(1), 4),
                       "windows: a target needs 2 or more tokens of text, not 1", emb::ValueError);
}
