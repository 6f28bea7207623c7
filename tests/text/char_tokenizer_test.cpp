#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/random.hpp"
#include "tests/errors.hpp"
#include "tests/text/tokens.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/utf8.hpp"

namespace {

using emb::CharTokenizer;
using emb::TokenId;
using emb::testing::Tokens;

/// Any characters at all, often from a small alphabet.
std::string random_text(emb::Random& random) {
  std::string text;
  const std::size_t length = 1 + random.below(40);
  for (std::size_t n = 0; n < length; ++n) {
    const bool common = random.below(2) == 0;
    const auto c = static_cast<char32_t>(random.below(common ? 128 : 0x110000));
    emb::append_utf8(text, c >= 0xD800 && c <= 0xDFFF ? U'\u20ac' : c);
  }
  return text;
}

}  // namespace

TEST_CASE("char: ids follow the code points, after <unk>") {
  const CharTokenizer tokenizer("banana");
  CHECK(tokenizer.size() == 4);
  CHECK(tokenizer.encode("banana") == Tokens{2, 1, 3, 1, 3, 1});
  CHECK(tokenizer.decode(Tokens{2, 1, 3}) == "ban");
  CHECK(tokenizer.name() == "char");
}

TEST_CASE("char: an unknown character gets <unk>") {
  const CharTokenizer tokenizer("abc");
  REQUIRE(tokenizer.unknown_id() == TokenId{0});
  CHECK(tokenizer.encode("axb\u00e9c") == Tokens{1, 0, 2, 0, 3});
  CHECK(tokenizer.decode(Tokens{1, 0, 2}) == "a<unk>b");
  CHECK(tokenizer.piece(0) == "<unk>");
}

TEST_CASE("char: the text <unk> is five characters, not the unknown token") {
  const CharTokenizer tokenizer("<unk>");
  CHECK(tokenizer.encode("<unk>") == Tokens{1, 5, 4, 3, 2});
}

TEST_CASE("char: a character is a code point, however many bytes it takes") {
  const CharTokenizer tokenizer("z\u00e9\u20ac\U0001F600");
  CHECK(tokenizer.size() == 5);
  CHECK(tokenizer.encode("\U0001F600\u20ac\u00e9z") == Tokens{4, 3, 2, 1});
}

TEST_CASE("char: text of the vocabulary comes back to the byte") {
  emb::Random random(11);
  for (int trial = 0; trial < 100; ++trial) {
    const std::string text = random_text(random);
    const CharTokenizer tokenizer(text);
    const Tokens ids = tokenizer.encode(text);
    REQUIRE(tokenizer.decode(ids) == text);
    for (const TokenId id : ids)
      REQUIRE((id >= 1 && static_cast<std::size_t>(id) < tokenizer.size()));
  }
}

TEST_CASE("char: invisible characters are shown by name, and found by it") {
  const CharTokenizer tokenizer(" \n\t\r\x07\x7f\xC2\x9F\u00a0\u2423\\n\u00ad\u200e\u200d\u0301");
  const auto shown = [&](const char* text) { return tokenizer.piece(tokenizer.encode(text)[0]); };
  CHECK(shown(" ") == "\u2423");
  CHECK(shown("\n") == "\\n");
  CHECK(shown("\t") == "\\t");
  CHECK(shown("\r") == "\\r");
  CHECK(shown("\x07") == "\\x07");
  CHECK(shown("\x7f") == "\\x7f");
  CHECK(shown("\xC2\x9F") == "\\u009f");
  CHECK(shown("\u00a0") == "\\u00a0");
  CHECK(shown("\u00ad") == "\\u00ad");
  CHECK(shown("\u200e") == "\\u200e");  // left to right
  CHECK(shown("\u200d") == "\\u200d");  // a joiner that joins nothing
  CHECK(shown("\u0301") == "\\u0301");
  CHECK(shown("\u2423") == "\\u2423");
  CHECK(shown("\\") == "\\");
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id)
    CHECK(tokenizer.find(tokenizer.piece(id)) == id);
}

TEST_CASE("char: a token is found as it occurs in the text, too") {
  const CharTokenizer tokenizer("a b\n");
  CHECK(tokenizer.find("\n") == tokenizer.encode("\n")[0]);
  CHECK(tokenizer.find(" ") == tokenizer.encode(" ")[0]);
  CHECK(tokenizer.find("a") == tokenizer.encode("a")[0]);
  CHECK_FALSE(tokenizer.find("q").has_value());
}

TEST_CASE("char: ids outside the vocabulary are refused, never clamped") {
  const CharTokenizer tokenizer("ab");
  CHECK_THROWS_WITH_AS(tokenizer.decode(Tokens{1, 3}),
                       "decode: ids[1] = 3 is outside [0, 3): the vocabulary has 3 tokens",
                       emb::IdError);
  CHECK_THROWS_WITH_AS(tokenizer.decode(Tokens{-1}),
                       "decode: ids[0] = -1 is outside [0, 3): the vocabulary has 3 tokens",
                       emb::IdError);
  CHECK_THROWS_WITH_AS(tokenizer.piece(3),
                       "piece: id 3 is outside [0, 3): the vocabulary has 3 tokens", emb::IdError);
}

TEST_CASE("char: nothing encodes to nothing, but makes no vocabulary") {
  CHECK(CharTokenizer("ab").encode("").empty());
  CHECK(CharTokenizer("ab").decode(Tokens{}).empty());
  CHECK_THROWS_WITH_AS(CharTokenizer(""),
                       "char: an empty text has no characters to make a vocabulary from",
                       emb::ValueError);
}

TEST_CASE("char: invalid UTF-8 is refused in the vocabulary's text and in a prompt") {
  CHECK_THROWS_WITH_AS(CharTokenizer("ab\xFF"), "text: byte 0xff at offset 2 is not valid UTF-8",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(CharTokenizer("ab").encode("\xC3("),
                       "text: byte 0xc3 at offset 0 is not valid UTF-8", emb::ValueError);
}

TEST_CASE("make_tokenizer: a vocabulary of <unk> alone is refused, as no file could hold it") {
  for (const std::string name : {"char", "word"}) {
    CHECK(emb::testing::error_of<emb::UsageError>([&] {
            emb::make_tokenizer(name, "a b", {.maximum_size = 1});
          }) == name + ": a vocabulary of 1 holds <unk> alone, it must be at least 2");
    CHECK(emb::make_tokenizer(name, "a b", {.maximum_size = 2})->size() == 2);
  }
}

TEST_CASE("make_tokenizer: the name chooses") {
  CHECK(emb::make_tokenizer("char", "ab ab")->name() == "char");
  CHECK(emb::make_tokenizer("word", "ab ab")->name() == "word");
  CHECK(emb::make_tokenizer("word", "a a b", {.minimum_count = 2})->size() == 2);
  const std::string said =
      emb::testing::error_of<emb::UsageError>([] { emb::make_tokenizer("bpe", "ab"); });
  CHECK(said.starts_with("tokenizer: there is no \"bpe\", choose char, word"));
  CHECK(said.ends_with(" or " + emb::tokenizer_names().back()));
}
