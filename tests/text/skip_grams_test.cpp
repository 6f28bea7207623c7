#include "text/skip_grams.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "base/errors.hpp"

using namespace emb;

namespace {

/// Words in the middle, and those around them.
std::set<std::pair<TokenId, TokenId>> pairs_of(const SkipGramBatch& batch) {
  std::set<std::pair<TokenId, TokenId>> pairs;
  std::size_t n = 0;
  for (std::size_t p = 0; p < batch.ends.size(); ++p)
    for (; n < batch.ends[p]; ++n)
      pairs.insert({batch.targets.values[p * batch.targets.shape[1]], batch.inputs.values[n]});
  return pairs;
}

}  // namespace

TEST_CASE("alias table: draws come in the proportion of their weights, and never where it is 0") {
  const double weights[] = {1, 0, 2, 5};
  const AliasTable table(weights);
  Random random(4);
  std::vector<int> counts(4);
  for (int n = 0; n < 80000; ++n) ++counts[table.chosen(table.fall(random))];
  // The standard deviation of 10,000, 20,000 and 50,000 of 80,000 is below 140.
  CHECK(counts[1] == 0);
  CHECK(std::abs(counts[0] - 10000) < 700);
  CHECK(std::abs(counts[2] - 20000) < 700);
  CHECK(std::abs(counts[3] - 50000) < 700);
}

TEST_CASE("alias table: one weight, and weights that are none") {
  Random random(1);
  const double one[] = {3};
  const AliasTable sure(one);
  CHECK(sure.chosen(sure.fall(random)) == 0);
  const double negative[] = {1, -1}, zeros[] = {0, 0};
  CHECK_THROWS_WITH_AS(AliasTable{negative}, "alias table: a weight is -1", ValueError);
  CHECK_THROWS_WITH_AS(AliasTable{zeros}, "alias table: all weights are 0", ValueError);
}

TEST_CASE("skip-grams: neighbours within the window, on both sides, none across a boundary") {
  // 0 is a line end: 1 2 3 and 4 5 are sentences.
  SkipGrams source({1, 2, 3, 0, 4, 5}, 6, {.window = 1, .negatives = 2, .boundary = 0}, 9);
  CHECK(source.words() == 5);
  const auto batch = source.next(5);
  const std::set<std::pair<TokenId, TokenId>> expected{{1, 2}, {2, 1}, {2, 3},
                                                       {3, 2}, {4, 5}, {5, 4}};
  CHECK(pairs_of(batch) == expected);
  CHECK(batch.targets.shape == Shape{5, 3});
  CHECK(batch.ends == std::vector<std::size_t>{1, 3, 4, 5, 6});
  CHECK(batch.pairs() == 6);
  CHECK(std::ranges::count(batch.targets.values, 0) == 0);
}

TEST_CASE("skip-grams: of a window of 3, one to three words are taken on both sides, evenly") {
  std::vector<TokenId> text(1000);
  std::iota(text.begin(), text.end(), 0);
  SkipGrams source(text, 1000, {.window = 3, .negatives = 1}, 9);
  const auto batch = source.next(1000);
  std::map<TokenId, int> places;  // how far after the middle
  std::size_t n = 0;
  for (std::size_t p = 0; p < batch.ends.size(); ++p)
    for (; n < batch.ends[p]; ++n) ++places[batch.inputs.values[n] - batch.targets.values[p * 2]];
  CHECK(places.size() == 6);
  for (const TokenId side : {-1, 1}) {
    CHECK(places[side] == 999);
    // Two thirds of 998 and a third of 997, each with a deviation of 15.
    CHECK(std::abs(places[2 * side] - 665) < 75);
    CHECK(std::abs(places[3 * side] - 332) < 75);
  }
}

TEST_CASE("skip-grams: a word that is 16 times as frequent is 8 times as often a negative") {
  std::vector<TokenId> text;
  for (int n = 0; n < 3400; ++n) text.push_back(n % 17 == 0 ? 1 : 0);
  SkipGrams source(text, 2, {.window = 1, .negatives = 8}, 9);
  const auto targets = source.next(3400).targets;
  int rare = 0;
  for (std::size_t n = 0; n < targets.values.size(); ++n)
    rare += n % 9 > 0 && targets.values[n] == 1;
  // A ninth of 13,600 draws, each for two words: 3,022 with a deviation of 73.
  CHECK(std::abs(rare - 3022) < 370);
}

TEST_CASE("skip-grams: two words in a row share their negatives, and the next two get new ones") {
  std::vector<TokenId> text;
  for (TokenId id = 0; id < 1000; ++id) text.push_back(id);
  SkipGrams source(text, 1000, {.window = 1, .negatives = 4}, 9);
  const auto batch = source.next(6);
  const auto drawn = [&](std::size_t p) {
    const auto row = batch.targets.values.begin() + static_cast<std::ptrdiff_t>(p * 5);
    return std::vector<TokenId>(row + 1, row + 5);
  };
  CHECK(SkipGrams::sharing == 2);
  CHECK(drawn(0) == drawn(1));
  CHECK(drawn(1) != drawn(2));
  CHECK(drawn(2) == drawn(3));
}

TEST_CASE("skip-grams: every bag has its own negatives") {
  std::vector<TokenId> text;
  for (TokenId id = 0; id < 1000; ++id) text.push_back(id);
  SkipGrams source(text, 1000, {.window = 1, .negatives = 4, .unknown = 0}, 9);
  const auto targets = source.next_bags(2).targets.values;
  CHECK(!std::equal(targets.begin() + 1, targets.begin() + 5, targets.begin() + 6));
}

TEST_CASE("skip-grams: a word with nothing around it is no target") {
  SkipGrams source({1, 0, 2, 3}, 4, {.window = 1, .negatives = 1, .boundary = 0}, 9);
  const auto batch = source.next(3);
  CHECK(batch.targets.shape == Shape{2, 2});
  CHECK(pairs_of(batch) == std::set<std::pair<TokenId, TokenId>>{{2, 3}, {3, 2}});
}

TEST_CASE("skip-grams: unknown words are passed over, as if they were not there") {
  SkipGrams source({1, 0, 2}, 3, {.window = 1, .negatives = 1, .unknown = 0}, 9);
  const std::set<std::pair<TokenId, TokenId>> expected{{1, 2}, {2, 1}};
  CHECK(pairs_of(source.next(2)) == expected);
}

TEST_CASE("skip-grams: a pass ends with the text, and the next begins at its start") {
  SkipGrams source({1, 2, 3, 4}, 5, {.window = 1, .negatives = 1}, 2);
  const auto first = pairs_of(source.next(3)), rest = pairs_of(source.next(3));
  CHECK(first.contains({1, 2}));
  CHECK(rest == std::set<std::pair<TokenId, TokenId>>{{4, 3}});
  CHECK(pairs_of(source.next(1)) == std::set<std::pair<TokenId, TokenId>>{{1, 2}});
}

TEST_CASE("skip-grams: the largest numbers of words and of neighbours reach to the text's ends") {
  constexpr auto most = static_cast<std::size_t>(-1);
  SkipGrams counted({1, 2, 3, 4}, 5, {.window = 1, .negatives = 1}, 3);
  SkipGrams same({1, 2, 3, 4}, 5, {.window = 1, .negatives = 1}, 3);
  counted.next(2);
  same.next(2);
  CHECK(counted.next(most).inputs.values == same.next(2).inputs.values);
  SkipGrams wide({1, 2, 3, 4}, 5, {.window = most, .negatives = 1}, 3);
  CHECK(pairs_of(wide.next(4)).size() == 12);  // each with each of the others
}

TEST_CASE("skip-grams: frequent words are dropped as often as the formula says") {
  // Word 1 is 9/10 of the text. With t = 0.1: f / t = 9, kept 1/3 + 1/9 = 4/9 of the time.
  std::vector<TokenId> text;
  for (int n = 0; n < 20000; ++n) text.push_back(n % 10 == 0 ? 2 : 1);
  SkipGrams source(text, 3, {.window = 1, .negatives = 1, .subsample = 0.1}, 3);
  const auto batch = source.next(20000);
  std::map<TokenId, int> around;
  for (const TokenId id : batch.inputs.values) ++around[id];
  // Each word is beside two others: 2 * 18,000 * 4/9 = 16,000 and 2 * 2,000.
  CHECK(std::abs(around[1] - 16000) < 500);
  CHECK(std::abs(around[2] - 4000) < 10);
}

TEST_CASE("skip-grams: dropped words are read as well, so a pass takes as many steps with them") {
  std::vector<TokenId> text;
  for (int n = 0; n < 500; ++n) text.insert(text.end(), {0, 1});
  // Each is half of the text, and kept with the probability sqrt(0.0002) + 0.0002: about 14 are.
  SkipGrams source(text, 2, {.window = 1, .negatives = 1, .subsample = 1e-4}, 3);
  std::size_t middles = 0;
  for (int n = 0; n < 100; ++n) middles += source.next(10).targets.shape[0];
  CHECK(middles > 0);
  CHECK(middles < 50);
}

TEST_CASE("skip-grams: bags hold the neighbours, filled up, and aim at the middle") {
  SkipGrams source({1, 2, 3}, 4, {.window = 1, .negatives = 1, .unknown = 0}, 5);
  const auto batch = source.next_bags(3);
  CHECK(batch.inputs.shape == Shape{3, 2});
  CHECK(batch.inputs.values == std::vector<TokenId>{2, 0, 1, 3, 2, 0});
  CHECK(batch.ends == std::vector<std::size_t>{1, 2, 3});
  CHECK(batch.targets.values[0] == 1);
  CHECK(batch.targets.values[2] == 2);
  CHECK(batch.targets.values[4] == 3);
}

TEST_CASE("skip-grams: what makes no sense is refused") {
  CHECK_THROWS_WITH_AS(SkipGrams({1, 1}, 2, {}, 1),
                       "skip-grams: the text has fewer than 2 different words", ValueError);
  CHECK_THROWS_WITH_AS(SkipGrams({0, 1}, 2, {.window = 0}, 1),
                       "skip-grams: the window is 0, it must be at least 1", ValueError);
  CHECK_THROWS_WITH_AS(SkipGrams({0, 1}, 2, {.negatives = 0}, 1),
                       "skip-grams: there are 0 negatives, it takes one", ValueError);
  CHECK_THROWS_AS(SkipGrams({0, 7}, 2, {}, 1), IdError);
  CHECK_THROWS_AS(SkipGrams({0, 1}, 2, {.unknown = 2}, 1), IdError);
  CHECK_THROWS_AS(SkipGrams({0, 1}, 2, {.boundary = -1}, 1), IdError);
  SkipGrams plain({0, 1}, 2, {}, 1);
  CHECK_THROWS_WITH_AS(plain.next_bags(1), "skip-grams: bags take an unknown id, to fill up",
                       ValueError);
}
