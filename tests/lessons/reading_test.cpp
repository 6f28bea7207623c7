#include "lessons/shared/reading.hpp"

#include <doctest/doctest.h>

#include "tests/text/tokens.hpp"

using namespace emb;
using testing::Tokens;

TEST_CASE("read_within: a small text is read whole, as its tokenizer reads it") {
  const Reading chars = read_within("abca", "char");
  CHECK(chars.tokens == Tokens{1, 2, 3, 1});
  CHECK(chars.tokenizer->size() == 4);
  CHECK(chars.whole);
  CHECK(chars.unknown == 0);
  const Reading words = read_within("b b a", "word");
  CHECK(words.tokens == Tokens{1, 1, 2});
  CHECK(words.tokenizer->name() == "word");
}

TEST_CASE("read_within: the most frequent characters stay, the others become unknown") {
  // a 3 times, b twice, c and d once each: with <unk> there is room for two of them.
  const Reading reading = read_within("abacabd", "char", {.vocabulary = 3});
  CHECK(reading.tokenizer->size() == 3);
  CHECK(reading.tokens == Tokens{1, 2, 1, 0, 1, 2, 0});
  CHECK(reading.unknown == 2);
  CHECK(reading.whole);
}

TEST_CASE("read_within: of equally frequent characters the first in code point order stays") {
  const Reading reading = read_within("dcba", "char", {.vocabulary = 2});
  CHECK(reading.tokens == Tokens{0, 0, 0, 1});
}

TEST_CASE("read_within: rare words become unknown") {
  const Reading reading = read_within("the cat the dog", "word", {.vocabulary = 2});
  CHECK(reading.tokens == Tokens{1, 0, 1, 0});
  CHECK(reading.unknown == 2);
}

TEST_CASE("read_within: tokens * V stays within the scores, and two tokens always remain") {
  // V is 3: a, b and <unk>.
  const Reading reading = read_within("ababab", "char", {.scores = 14});
  CHECK(reading.tokens == Tokens{1, 2, 1, 2});
  CHECK_FALSE(reading.whole);
  CHECK(read_within("ababab", "char", {.scores = 18}).whole);
  CHECK(read_within("ababab", "char", {.scores = 1}).tokens.size() == 2);
}

TEST_CASE("read_within: only the tokens that are kept count as unknown") {
  const Reading reading = read_within("aaab", "char", {.vocabulary = 2, .scores = 6});
  CHECK(reading.tokens == Tokens{1, 1, 1});
  CHECK(reading.unknown == 0);
}

TEST_CASE("read_within: a long text is cut between characters") {
  const std::string text = "aé€b";  // 1, 2, 3 and 1 bytes
  CHECK(read_within(text, "char", {.bytes = 5}).tokens.size() == 2);
  CHECK(read_within(text, "char", {.bytes = 6}).tokens.size() == 3);
  CHECK_FALSE(read_within(text, "char", {.bytes = 6}).whole);
  CHECK(read_within(text, "char", {.bytes = 7}).whole);
}

TEST_CASE("read_within: errors") {
  CHECK_THROWS_AS(read_within("ab", "bpe"), UsageError);
  CHECK_THROWS_AS(read_within("", "char"), ValueError);
  CHECK_THROWS_WITH_AS(read_within("ab", "char", {.vocabulary = 1}),
                       "reading: a vocabulary of 1 has to be at least 2", ValueError);
}
