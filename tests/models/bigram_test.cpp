#include "engine/models/bigram.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/errors.hpp"
#include "tests/numbers.hpp"

using namespace emb;

namespace {

FactoredBigram bigram_of(FactoredBigramOptions options) {
  Random random(2);
  return FactoredBigram(options, random);
}

/// Score of b after a.
Real score(const LanguageModel& model, TokenId a, TokenId b) {
  return model.logits(Ids({a})).values()[static_cast<std::size_t>(b)];
}

}  // namespace

TEST_CASE("bigram: the square table starts at zero and gives row x after x") {
  const TableBigram model(3, "one-hot");
  Tensor table = model.table();
  CHECK(std::all_of(table.values().begin(), table.values().end(), [](Real v) { return v == 0; }));
  table.edit()[5] = 7;
  CHECK(score(model, 1, 2) == 7);
  CHECK(model.logits(Ids({2, 2}, {0, 1, 2, 0})).shape() == Shape{2, 2, 3});
}

TEST_CASE("bigram: a bare tied model scores ab exactly as ba, a map or a second table does not") {
  const FactoredBigram bare =
      bigram_of({.vocabulary = 5, .width = 4, .map = false, .deviation = 1});
  const FactoredBigram mapped = bigram_of({.vocabulary = 5, .width = 4, .deviation = 1});
  const FactoredBigram untied =
      bigram_of({.vocabulary = 5, .width = 4, .tied = false, .map = false, .deviation = 1});
  CHECK(score(bare, 1, 3) == score(bare, 3, 1));
  CHECK(score(mapped, 1, 3) != score(mapped, 3, 1));
  CHECK(score(untied, 1, 3) != score(untied, 3, 1));
}

TEST_CASE("bigram: E[x] M E^T by hand") {
  const FactoredBigram model = bigram_of({.vocabulary = 2, .width = 2});
  const std::vector<Real> e = {1, 2, 3, 4}, m = {0, 1, 3, 0};
  Tensor table = model.parameters()[0], map = model.parameters()[1];
  std::copy(e.begin(), e.end(), table.edit().begin());
  std::copy(m.begin(), m.end(), map.edit().begin());
  // (1, 2) M = (6, 1); against rows (1, 2) and (3, 4): 6 + 2 and 18 + 4
  CHECK(score(model, 0, 0) == 8);
  CHECK(score(model, 0, 1) == 22);
}

TEST_CASE("bigram: M starts as N(0, 1/D), and U as E does") {
  const FactoredBigram model =
      bigram_of({.vocabulary = 100, .width = 64, .tied = false, .deviation = 3});
  CHECK(testing::deviation(model.parameters()[1]) ==
        doctest::Approx(1.0 / 8).scale(0).epsilon(0.1));
  CHECK(testing::deviation(model.output()) == doctest::Approx(3).scale(0).epsilon(0.1));
}

TEST_CASE("bigram: tied means one node, and it counts once") {
  const FactoredBigram tied = bigram_of({.vocabulary = 10, .width = 4});
  const FactoredBigram untied = bigram_of({.vocabulary = 10, .width = 4, .tied = false});
  CHECK(tied.output().same_as(tied.embedding().table()));
  CHECK_FALSE(untied.output().same_as(untied.embedding().table()));
  CHECK(parameter_count(tied) == 10 * 4 + 4 * 4);
  CHECK(parameter_count(untied) == 10 * 4 + 4 * 4 + 10 * 4);
}

TEST_CASE("bigram: the tied output writes every row of the gradient, the untied input few") {
  const FactoredBigram tied = bigram_of({.vocabulary = 10, .width = 4});
  const FactoredBigram untied = bigram_of({.vocabulary = 10, .width = 4, .tied = false});
  backward(tied.loss(Ids({1, 2}), Ids({3, 4})));
  backward(untied.loss(Ids({1, 2}), Ids({3, 4})));
  CHECK(tied.embedding().table().grad().density() == 1.0);
  CHECK(untied.embedding().table().grad().density() == doctest::Approx(0.2));
  CHECK(untied.output().grad().density() == 1.0);
}

TEST_CASE("bigram: untied ends start alike for one seed whatever the embedding") {
  const FactoredBigram gather = bigram_of({.vocabulary = 6, .width = 3, .tied = false});
  const FactoredBigram one_hot =
      bigram_of({.vocabulary = 6, .width = 3, .embedding = "one-hot", .tied = false});
  for (std::size_t n = 0; n < 3; ++n) {
    const auto a = gather.parameters()[n].values(), b = one_hot.parameters()[n].values();
    CHECK(std::equal(a.begin(), a.end(), b.begin(), b.end()));
  }
}

TEST_CASE("bigram: an id outside the vocabulary is refused") {
  CHECK_THROWS_AS(TableBigram(3, "gather").logits(Ids({3})), IdError);
  CHECK_THROWS_AS(bigram_of({.vocabulary = 3, .width = 2}).logits(Ids({-1})), IdError);
}
