#include "train/generate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "base/errors.hpp"
#include "models/bigram.hpp"

using namespace emb;

namespace {

/// 0 is followed by 1, 1 by 2, 2 by 0; the second choice is always token 0.
std::unique_ptr<TableBigram> circle() {
  auto model = std::make_unique<TableBigram>(3, "gather");
  Tensor table = model->table();
  const std::vector<Real> scores = {1, 9, 0, 1, 0, 9, 9, 1, 0};
  std::copy(scores.begin(), scores.end(), table.edit().begin());
  return model;
}

}  // namespace

TEST_CASE("generate: temperature 0 always takes the likeliest") {
  Random random(1);
  CHECK(generate(*circle(), {0}, {.count = 5, .temperature = 0}, random) ==
        std::vector<TokenId>{1, 2, 0, 1, 2});
}

TEST_CASE("generate: stops where it is asked to, with the tokens it has") {
  Random random(1);
  int left = 3;
  CHECK(generate(*circle(), {0},
                 {.count = 5, .temperature = 0, .stop = [&] { return left-- == 0; }},
                 random) == std::vector<TokenId>{1, 2, 0});
}

TEST_CASE("generate: scores that are no numbers are refused, not drawn from") {
  const auto model = circle();
  Tensor table = model->table();
  table.edit()[1] = std::numeric_limits<Real>::quiet_NaN();
  Random random(1);
  CHECK_THROWS_WITH_AS(generate(*model, {0}, {.count = 5}, random),
                       "generate: the model scores a token with nan, which is no finite number",
                       ValueError);
}

TEST_CASE("generate: drawing from the one likeliest is the same as temperature 0") {
  Random random(1);
  CHECK(generate(*circle(), {2}, {.count = 4, .most_likely = 1}, random) ==
        std::vector<TokenId>{0, 1, 2, 0});
}

TEST_CASE("generate: one seed gives one text, and tokens come as often as their scores say") {
  Random first(4), again(4);
  const TableBigram even(2, "gather");  // all scores zero: a fair coin
  const auto tokens = generate(even, {0}, {.count = 4000}, first);
  CHECK(tokens == generate(even, {0}, {.count = 4000}, again));
  const auto ones = std::count(tokens.begin(), tokens.end(), 1);
  CHECK(std::abs(ones - 2000) < 127);  // four standard deviations of 4000 fair coins
}

TEST_CASE("generate: nothing asked for gives nothing, and wrong use is refused") {
  Random random(1);
  CHECK(generate(*circle(), {0}, {.count = 0}, random).empty());
  CHECK_THROWS_WITH_AS(generate(*circle(), {}, {}, random),
                       "generate: the prompt is empty, it needs at least one token", ValueError);
  CHECK_THROWS_AS(generate(*circle(), {0}, {.context = 0}, random), ValueError);
  CHECK_THROWS_AS(generate(*circle(), {0}, {.temperature = -1}, random), ValueError);
  CHECK_THROWS_AS(generate(*circle(), {3}, {}, random), IdError);
}
