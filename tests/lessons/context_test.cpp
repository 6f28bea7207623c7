#include "lessons/06_bigram/program/context.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using namespace emb;
using namespace emb::lesson06;

TEST_CASE("ContextCounts: a text of seven tokens, by hand") {
  // The targets are the last three: 0, 1 and 2. Before them is the token 1, 0 and 1.
  const std::vector<TokenId> text = {0, 1, 0, 1, 0, 1, 2};
  ContextCounts one(3, 1), four(3, 4);
  one.count(text);
  four.count(text);
  CHECK(one.loss(text, 0) == doctest::Approx(2 * std::log(2.0) / 3));
  CHECK(one.loss(text, 1) == doctest::Approx((2 * std::log(5.0 / 2) + std::log(4.0 / 2)) / 3));
  // Four tokens before: 0 1 0 1 comes once before 0 and once before 2.
  CHECK(four.loss(text, 0) == doctest::Approx(2 * std::log(2.0) / 3));
  // New text: 1 never came after 1, and no context 2 1 1 1 was counted.
  const std::vector<TokenId> fresh = {2, 1, 1, 1, 1};
  CHECK(one.loss(fresh, 1) == doctest::Approx(std::log(5.0)));
  CHECK(four.loss(fresh, 1) == doctest::Approx(std::log(3.0)));
  CHECK(one.unseen(fresh) == 1.0);
  CHECK(one.unseen(text) == 0.0);
}

TEST_CASE("tenth_of: ten tenths are the text") {
  const std::vector<TokenId> text(23, 1);
  std::size_t sum = 0;
  for (std::size_t n = 0; n < 10; ++n) sum += tenth_of(text, n).size();
  CHECK(sum == 23);
}
