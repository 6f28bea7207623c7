#include "text/statistics.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/text/tokens.hpp"

namespace {

using emb::PairCount;
using emb::TokenId;
using emb::testing::Tokens;

const double ln2 = std::log(2.0);

/// Sums of a few logarithms, each within an ulp: 1e-14 is generous.
doctest::Approx about(double value) { return doctest::Approx(value).epsilon(1e-14); }

Tokens random_tokens(emb::Random& random, std::size_t count, std::size_t vocabulary) {
  Tokens tokens(count);
  for (TokenId& id : tokens) id = static_cast<TokenId>(random.below(vocabulary));
  return tokens;
}

/// The definition, with a whole V x V table.
double bigram_by_table(const Tokens& tokens, std::size_t vocabulary) {
  std::vector<double> table(vocabulary * vocabulary);
  std::vector<double> rows(vocabulary);
  for (std::size_t n = 0; n + 1 < tokens.size(); ++n) {
    const auto previous = static_cast<std::size_t>(tokens[n]);
    table[previous * vocabulary + static_cast<std::size_t>(tokens[n + 1])] += 1;
    rows[previous] += 1;
  }
  double sum = 0;
  for (std::size_t n = 0; n < table.size(); ++n)
    if (table[n] > 0) sum -= table[n] * std::log(table[n] / rows[n / vocabulary]);
  return sum / static_cast<double>(tokens.size() - 1);
}

}  // namespace

TEST_CASE("counts: tokens and pairs counted by hand") {
  const Tokens tokens = {0, 1, 0, 1, 1, 2};
  CHECK(emb::count_tokens(tokens, 4) == std::vector<std::size_t>{2, 3, 1, 0});
  const std::vector<PairCount> expected = {{0, 1, 2}, {1, 0, 1}, {1, 1, 1}, {1, 2, 1}};
  CHECK(emb::count_pairs(tokens, 3) == expected);
  CHECK(emb::count_pairs(Tokens{1}, 2).empty());
  CHECK(emb::count_pairs(Tokens{}, 0).empty());
}

TEST_CASE("counts: the table and the sorted list of pairs agree") {
  emb::Random random(1);
  for (const std::size_t vocabulary : {1u, 2u, 5u, 20u}) {
    const Tokens tokens = random_tokens(random, 300, vocabulary);
    CHECK(emb::count_pairs(tokens, vocabulary) == emb::count_pairs(tokens, 100000));
  }
}

TEST_CASE("counts: an id outside the vocabulary is named") {
  CHECK_THROWS_WITH_AS(emb::count_tokens(Tokens{0, 3}, 3),
                       "counts: ids[1] = 3 is outside [0, 3): the table has 3 rows", emb::IdError);
  CHECK_THROWS_WITH_AS(emb::count_pairs(Tokens{-1}, 3),
                       "counts: ids[0] = -1 is outside [0, 3): the table has 3 rows", emb::IdError);
}

TEST_CASE("floors: the worked example a b a") {
  const Tokens tokens = {0, 1, 0};
  CHECK(emb::uniform_floor(2) == about(ln2));
  CHECK(emb::unigram_floor(tokens, 2) == about(2.0 / 3 * std::log(1.5) + 1.0 / 3 * std::log(3.0)));
  CHECK(emb::unigram_floor(tokens, 2) == doctest::Approx(0.6365).epsilon(1e-4));
  CHECK(emb::bigram_floor(tokens, 2) == 0.0);
}

TEST_CASE("floors: text that alternates has no surprise for a bigram") {
  const Tokens tokens = {0, 1, 0, 1, 0, 1, 0, 1};
  CHECK(emb::bigram_floor(tokens, 2) == 0.0);
  CHECK(emb::unigram_floor(tokens, 2) == about(ln2));
}

TEST_CASE("floors: one token over and over has no surprise at all") {
  CHECK(emb::uniform_floor(1) == 0.0);
  CHECK(emb::unigram_floor(Tokens{3, 3, 3}, 5) == 0.0);
  CHECK(emb::bigram_floor(Tokens{3, 3, 3}, 5) == 0.0);
}

TEST_CASE("floors: a coin after every token is ln 2") {
  // 0 0 1 1 0: after 0 comes 0 or 1, after 1 comes 1 or 0, each once.
  CHECK(emb::bigram_floor(Tokens{0, 0, 1, 1, 0}, 2) == about(ln2));
  // 0 1 0 2 0: after 0 a coin, after 1 and 2 nothing to guess.
  CHECK(emb::bigram_floor(Tokens{0, 1, 0, 2, 0}, 3) == about(ln2 / 2));
  CHECK(emb::unigram_floor(Tokens{0, 1, 2, 3}, 4) == about(2 * ln2));
}

TEST_CASE("floors: tokens that never occur change only the uniform floor") {
  const Tokens tokens = {0, 1, 1, 0, 2, 1};
  CHECK(emb::unigram_floor(tokens, 3) == emb::unigram_floor(tokens, 5000));
  CHECK(emb::bigram_floor(tokens, 3) == emb::bigram_floor(tokens, 5000));
  CHECK(emb::uniform_floor(3) < emb::uniform_floor(5000));
}

TEST_CASE("floors: bigram <= unigram of the targets <= uniform, and bigram as by definition") {
  emb::Random random(2);
  for (int trial = 0; trial < 50; ++trial) {
    const std::size_t vocabulary = 1 + random.below(12);
    const Tokens tokens = random_tokens(random, 2 + random.below(200), vocabulary);
    const double bigram = emb::bigram_floor(tokens, vocabulary);
    const double unigram = emb::unigram_floor(std::span(tokens).subspan(1), vocabulary);
    CHECK(bigram >= 0.0);
    CHECK(bigram <= unigram + 1e-12);
    CHECK(unigram <= emb::uniform_floor(vocabulary) + 1e-12);
    CHECK(bigram == doctest::Approx(bigram_by_table(tokens, vocabulary)).epsilon(1e-12));
  }
}

TEST_CASE("floors: a vocabulary too large for a table of pairs is no obstacle") {
  const std::size_t vocabulary = 1000000;
  Tokens tokens;
  for (std::size_t n = 0; n < 1000; ++n)
    tokens.push_back(static_cast<TokenId>(n * 997 % vocabulary));
  CHECK(emb::bigram_floor(tokens, vocabulary) == 0.0);
  CHECK(emb::unigram_floor(tokens, vocabulary) == about(std::log(1000.0)));
}

TEST_CASE("floors: too little text is refused") {
  CHECK_THROWS_WITH_AS(emb::uniform_floor(0),
                       "uniform_floor: a vocabulary of 0 tokens has no floor", emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::unigram_floor(Tokens{}, 3),
                       "unigram_floor: needs 1 or more tokens of text, not 0", emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::bigram_floor(Tokens{0}, 3),
                       "bigram_floor: needs 2 or more tokens of text, not 1", emb::ValueError);
}
