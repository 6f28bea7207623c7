#include <doctest/doctest.h>

#include <cmath>

#include "lessons/04_gradient_sparsity/program/decayed_rows.hpp"
#include "tests/text/tokens.hpp"

using emb::lesson04::Halves;
using emb::lesson04::loss_of_counts;
using emb::testing::Tokens;

TEST_CASE("word counts: the worked example") {
  // Learned are 0 six times and 1 three times. Each of three counts is raised by 1: 7, 4 and 1
  // of 12.
  const Halves often({0, 0, 0, 0, 0, 0, 1, 1, 1, 0}, 3), rare({0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, 3);
  CHECK(loss_of_counts(often) == doctest::Approx(std::log(12.0 / 7)));
  CHECK(loss_of_counts(rare) == doctest::Approx(std::log(3.0)));
}

TEST_CASE("word counts: a word that was never learned is unlikely, not impossible") {
  const Halves text({0, 0, 0, 0, 0, 0, 1, 1, 1, 2}, 3);
  CHECK(loss_of_counts(text) == doctest::Approx(std::log(12.0)));
}

TEST_CASE("word counts: the loss is a mean over the held-out words") {
  Tokens tokens(18, 0);
  tokens.insert(tokens.end(), {0, 1});
  CHECK(loss_of_counts(Halves(tokens, 2)) ==
        doctest::Approx((std::log(20.0 / 19) + std::log(20.0)) / 2));
}
