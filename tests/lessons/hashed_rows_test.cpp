#include "lessons/15_table_size/program/hashed_rows.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <vector>

using namespace emb;
using namespace emb::lesson15;

TEST_CASE("expected_rows: two things on four rows") {
  // The second falls on the row of the first once in four times: 1 * 1/4 + 2 * 3/4 = 1.75.
  CHECK(expected_rows(2, 4) == doctest::Approx(1.75));
  CHECK(expected_rows(0, 4) == doctest::Approx(0));
}

TEST_CASE("hashed_ids: the row depends on the pair, and with HashOf::token on the last one alone") {
  const Ids text({2, 3}, {5, 6, 7, 8, 6, 7});
  const Ids pairs = hashed_ids(text, 1000000, HashOf::pair);
  CHECK(pairs.shape == text.shape);
  CHECK(pairs.values[2] == pairs.values[5]);  // 6 7 twice
  CHECK(pairs.values[1] != pairs.values[4]);  // 5 6 and 8 6
  const Ids tokens = hashed_ids(text, 1000000, HashOf::token);
  CHECK(tokens.values[1] == tokens.values[4]);
  CHECK(pairs.values[0] == tokens.values[0]);  // nothing is before the first token
  for (const TokenId id : hashed_ids(text, 3, HashOf::pair).values) {
    CHECK(id >= 0);
    CHECK(id < 3);
  }
}

TEST_CASE("occupied_rows: each pair of a text counts once") {
  const std::vector<TokenId> text{1, 2, 1, 2, 3};  // 12, 21, 23
  CHECK(occupied_rows(text, 1000000).pairs == 3);
  CHECK(occupied_rows(text, 1000000).rows == 3);
  CHECK(occupied_rows(text, 1).rows == 1);
}

TEST_CASE("two_token_floor: the tokens that a model sees, and what follows them") {
  // 2 is followed by 5 and by 6, once each. The token before it tells which.
  const std::vector<TokenId> text{1, 2, 5, 3, 2, 6};
  CHECK(two_token_floor(text, 100) == doctest::Approx(0));
  CHECK(two_token_floor(text, 1) == doctest::Approx(2 * std::log(2.0) / 5));  // one token alone
  // Windows of 4: the second 2 comes first in its window, but 2 alone is not 1 and 2.
  CHECK(two_token_floor(text, 4) == doctest::Approx(0));
  // 1 2 is followed by 3 and by 4.
  const std::vector<TokenId> twice{1, 2, 3, 1, 2, 4};
  CHECK(two_token_floor(twice, 100) == doctest::Approx(2 * std::log(2.0) / 5));
}

TEST_CASE("HashedRows: tells two contexts apart if the hashed rows do, and not without them") {
  Random random(3);
  const HashedRows without(9, 4, 0, HashOf::pair, random), with(9, 4, 1000, HashOf::pair, random),
      control(9, 4, 1000, HashOf::token, random);
  CHECK(without.parameters().size() == 3);
  CHECK(with.parameters().size() == 4);
  const NoGrad no_grad;
  const Ids text({2, 2}, {5, 6, 8, 6});
  const auto same = [&](const HashedRows& model) {
    const Tensor scores = model.logits(text);
    for (std::size_t v = 0; v < 9; ++v)
      if (scores.values()[9 + v] != scores.values()[27 + v]) return false;
    return true;
  };
  CHECK(same(without));
  CHECK(same(control));
  CHECK_FALSE(same(with));
}
