#include "lessons/shared/pairs.hpp"

#include <doctest/doctest.h>

#include "tests/text/tokens.hpp"

using emb::testing::Tokens;

TEST_CASE("bigram_pairs: all neighbours in order") {
  const emb::Batch pairs = emb::bigram_pairs(Tokens{5, 7, 5, 9});
  CHECK(pairs.inputs.shape == emb::Shape{3});
  CHECK(pairs.inputs.values == Tokens{5, 7, 5});
  CHECK(pairs.targets.values == Tokens{7, 5, 9});
}

TEST_CASE("bigram_pairs: a text without a pair is refused") {
  CHECK_THROWS_WITH_AS(emb::bigram_pairs({}),
                       "bigram_pairs: a target needs 2 or more tokens of text, not 0",
                       emb::ValueError);
}
