#include "lessons/shared/held_out.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "base/random.hpp"
#include "tests/text/tokens.hpp"

namespace {

using emb::testing::Tokens;

/// Sums of a few logarithms, each within an ulp: 1e-14 is generous.
doctest::Approx about(double value) { return doctest::Approx(value).epsilon(1e-14); }

}  // namespace

TEST_CASE("held out: the worked example") {
  CHECK(emb::bigram_held_out(Tokens{0, 1, 0}, Tokens{0, 1}, 2) == about(std::log(1.5)));
}

TEST_CASE("held out: a context that was never seen is guessed evenly, and nothing is infinite") {
  CHECK(emb::bigram_held_out(Tokens{0, 1, 0}, Tokens{2, 2}, 3) == about(std::log(3.0)));
  CHECK(emb::bigram_held_out(Tokens{}, Tokens{0, 1, 2}, 3) == about(std::log(3.0)));
  // After 0 came 1 three times: p(2 | 0) = 1/(3 + 3).
  CHECK(emb::bigram_held_out(Tokens{0, 1, 0, 1, 0, 1}, Tokens{0, 2}, 3) == about(std::log(6.0)));
}

TEST_CASE("held out: little added and much seen approaches the floor of the text itself") {
  emb::Random random(4);
  Tokens tokens(500);
  for (emb::TokenId& id : tokens) id = static_cast<emb::TokenId>(random.below(6));
  CHECK(emb::bigram_held_out(tokens, tokens, 6, 1e-9) ==
        doctest::Approx(emb::bigram_floor(tokens, 6)).epsilon(1e-9));
  CHECK(emb::bigram_held_out(tokens, tokens, 6) > emb::bigram_floor(tokens, 6));
}

TEST_CASE("held out: too little text is refused, and an addition that is not positive") {
  CHECK_THROWS_WITH_AS(emb::bigram_held_out(Tokens{0}, Tokens{0}, 3),
                       "bigram_held_out: needs 2 or more tokens of text, not 1", emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::bigram_held_out(Tokens{0}, Tokens{0, 0}, 1, 0.0),
                       "bigram_held_out: add = 0 must be a positive number", emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::bigram_held_out(Tokens{0}, Tokens{0, 0}, 1, -1.0),
                       "bigram_held_out: add = -1 must be a positive number", emb::ValueError);
  CHECK_THROWS_AS(
      emb::bigram_held_out(Tokens{0}, Tokens{0, 0}, 1, std::numeric_limits<double>::infinity()),
      emb::ValueError);
}
