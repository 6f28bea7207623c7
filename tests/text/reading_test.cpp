#include "text/reading.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "tests/text/tokens.hpp"

using namespace emb;
using testing::Tokens;

TEST_CASE("floors_of: worked by hand for a b a") {
  const Floors floors = floors_of(Tokens{0, 1, 0}, 2);
  CHECK(floors.uniform == doctest::Approx(std::log(2.0)).epsilon(1e-14));
  CHECK(floors.unigram == doctest::Approx(std::log(2.0)).epsilon(1e-14));
  CHECK(floors.bigram == 0.0);
}

TEST_CASE("floors_of: worked by hand for a b a b a c, whose targets are b a b a c") {
  const Floors floors = floors_of(Tokens{0, 1, 0, 1, 0, 2}, 3);
  CHECK(floors.uniform == doctest::Approx(std::log(3.0)).epsilon(1e-14));
  CHECK(floors.unigram ==
        doctest::Approx(0.8 * std::log(2.5) + 0.2 * std::log(5.0)).epsilon(1e-14));
  // After a: b twice, c once. After b: always a.
  CHECK(floors.bigram == doctest::Approx((2 * std::log(1.5) + std::log(3.0)) / 5).epsilon(1e-14));
}

TEST_CASE("floors_of: a single token has no pair") {
  CHECK_THROWS_AS(floors_of(Tokens{0}, 1), ValueError);
}

TEST_CASE("read_in_parts: byte pairs learn from the first part, and no byte is lost") {
  // 20 bytes: 18 to learn from, "zz" held out. ab occurs 6 times.
  const ReadInParts parts =
      read_in_parts("ab ab ab ab ab ab zz", "bytepair", {.maximum_size = 300});
  CHECK(parts.tokenizer->find("ab"));
  CHECK(parts.tokenizer->decode(parts.tokens.train) == "ab ab ab ab ab ab ");
  CHECK(parts.tokens.held_out.size() == 2);
  CHECK(parts.predicted_bytes == 1);
  // 50 bytes, of which the last five are held out: zz is there twice, where nobody looks.
  std::string text;
  for (int n = 0; n < 15; ++n) text += "ab ";
  const ReadInParts more = read_in_parts(text + "zz zz", "bytepair", {.maximum_size = 300});
  CHECK_FALSE(more.tokenizer->find("zz"));
}

TEST_CASE("read_in_parts: characters are cut at a byte that begins one, words as tokens") {
  // 11 bytes, of which two are held out.
  const ReadInParts parts = read_in_parts("éaéaé ab", "char");
  CHECK(parts.tokenizer->decode(parts.tokens.train) == "éaéaé ");
  // 10 bytes, cut at 8, which is inside the last é: moved back to 7.
  const ReadInParts accents = read_in_parts("ababa\u00e9\u00e9x", "char");
  CHECK(accents.tokens.held_out.size() == 2);
  CHECK(accents.predicted_bytes == 1);
  const ReadInParts words = read_in_parts("a b a b a b a b a b", "word");
  CHECK(words.tokens.train.size() == 8);
  CHECK(words.predicted_bytes == 0);
}

TEST_CASE("read_in_parts: a text without two tokens at each end is refused") {
  CHECK_THROWS_WITH_AS(read_in_parts("a", "char"), "reading: needs 4 or more bytes of text, not 1",
                       TextTooShort);
  CHECK_THROWS_WITH_AS(read_in_parts("aéé", "char"),
                       "reading: the part held out needs 2 or more tokens of text, not 1",
                       TextTooShort);
  CHECK_THROWS_WITH_AS(read_in_parts("ééa", "char"),
                       "reading: the first part needs 2 or more tokens of text, not 1",
                       TextTooShort);
}

TEST_CASE("bits_per_byte: nats of all tokens as bits, shared by the bytes") {
  CHECK(bits_per_byte(std::log(2.0), 10, 20) == doctest::Approx(0.5));
}
