#include "train/generate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/errors.hpp"
#include "engine/embed/positions.hpp"
#include "engine/models/bigram.hpp"
#include "engine/models/transformer.hpp"

using namespace emb;

namespace {

/// 0 is followed by 1, 1 by 2, 2 by 0; the second choice is token 0, after 2 token 1.
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
  CHECK(generate(*circle(), {2}, {.count = 4, .top_k = 1}, random) ==
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

TEST_CASE("generate: tells each token as it is drawn, and ends with the one that is refused") {
  Random random(1);
  std::vector<TokenId> told;
  const auto drawn = [&](TokenId token) {
    told.push_back(token);
    return token != 0;
  };
  CHECK(generate(*circle(), {0}, {.count = 9, .temperature = 0, .drawn = drawn}, random) ==
        std::vector<TokenId>{1, 2, 0});
  CHECK(told == std::vector<TokenId>{1, 2, 0});
}

namespace {

/// The sum of what it is shown is the likeliest next token: a model that sees its whole context.
class Sum : public LanguageModel {
 public:
  Tensor logits(const Ids& ids) const override {
    shown.push_back(ids.values);
    std::vector<Real> scores(100);
    scores[static_cast<std::size_t>(
        std::accumulate(ids.values.begin(), ids.values.end(), TokenId{0}))] = 1;
    return Tensor({1, 1, 100}, std::move(scores));
  }
  std::vector<Tensor> parameters() const override { return {}; }
  mutable std::vector<std::vector<TokenId>> shown;
};

}  // namespace

TEST_CASE("generate: a full context slides, or a part of it is read again") {
  Random random(1);
  using Text = std::vector<TokenId>;
  const Sum slides;
  CHECK(generate(slides, {1, 2}, {.count = 4, .context = 3, .temperature = 0}, random) ==
        Text{3, 6, 11, 20});
  CHECK(slides.shown == std::vector<Text>{{1, 2}, {1, 2, 3}, {2, 3, 6}, {3, 6, 11}});
  const Sum drops;
  const GenerateOptions options{.count = 5, .context = 4, .temperature = 0, .reread = 2};
  CHECK(generate(drops, {1, 2}, options, random) == Text{3, 6, 12, 18, 36});
  CHECK(drops.shown == std::vector<Text>{{1, 2}, {1, 2, 3}, {1, 2, 3, 6}, {6, 12}, {6, 12, 18}});
  CHECK_THROWS_WITH_AS(generate(drops, {1}, {.context = 4, .reread = 5}, random),
                       "generate: 5 tokens to read again do not fit a context of 4", ValueError);
}

TEST_CASE(
    "generate: what is remembered changes no token, past the context too, with every scheme") {
  for (const std::string& positions : position_names()) {
    Random start(6);
    const Transformer model(
        {.vocabulary = 11, .width = 16, .context = 8, .layers = 2, .positions = positions}, start);
    for (const std::size_t reread : {0u, 4u, 1u, 8u}) {
      GenerateOptions options{.count = 30, .context = 8, .temperature = 3, .reread = reread};
      INFO(positions << ", reread " << reread);
      Random one(5), two(5);
      const auto tokens = generate(model, {1, 2, 3}, options, one);
      options.remember = false;
      CHECK(tokens == generate(model, {1, 2, 3}, options, two));
      CHECK(one.state() == two.state());
    }
  }
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
