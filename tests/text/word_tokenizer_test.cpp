#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/text/tokens.hpp"
#include "text/tokenizer.hpp"

namespace {

using emb::TokenId;
using emb::WordTokenizer;
using emb::testing::Tokens;

std::string pieces(const emb::Tokenizer& tokenizer) {
  std::string text;
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id)
    text += (id == 0 ? "" : " ") + tokenizer.piece(id);
  return text;
}

}  // namespace

TEST_CASE("word: <unk>, then by falling frequency, ties by alphabet") {
  const WordTokenizer tokenizer("the cat saw the dog. the dog saw a bird");
  CHECK(pieces(tokenizer) == "<unk> the dog saw . a bird cat");
  CHECK(tokenizer.encode("the dog saw a cat.") == Tokens{1, 2, 3, 5, 7, 4});
  CHECK(tokenizer.name() == "word");
  CHECK(tokenizer.unknown_id() == TokenId{0});
}

TEST_CASE("word: capitals share a row with small letters unless told otherwise") {
  const std::string text = "The hen. the \u00c9t\u00e9, the \u00e9t\u00e9";
  const WordTokenizer small(text);
  CHECK(pieces(small) == "<unk> the \u00e9t\u00e9 , . hen");
  CHECK(small.encode("THE The the") == Tokens{1, 1, 1});
  CHECK(small.find("The") == 1);
  const WordTokenizer kept(text, {.lower_case = false});
  CHECK(pieces(kept) == "<unk> the , . The hen \u00c9t\u00e9 \u00e9t\u00e9");
  CHECK_FALSE(kept.find("THE").has_value());
}

TEST_CASE("word: words seen too seldom become <unk>") {
  const WordTokenizer tokenizer("a a a b b c", {.minimum_count = 2});
  CHECK(pieces(tokenizer) == "<unk> a b");
  CHECK(tokenizer.encode("a b c d") == Tokens{1, 2, 0, 0});
  CHECK(tokenizer.decode(Tokens{1, 0, 2}) == "a <unk> b");
  CHECK(pieces(WordTokenizer("a b", {.minimum_count = 2})) == "<unk>");
}

TEST_CASE("word: a largest size keeps the most frequent, <unk> counted") {
  CHECK(pieces(WordTokenizer("c c b b a", {.maximum_size = 3})) == "<unk> b c");
  CHECK(pieces(WordTokenizer("c c b b a", {.maximum_size = 4})) == "<unk> b c a");
  CHECK(pieces(WordTokenizer("c c b b a", {.maximum_size = 99})) == "<unk> b c a");
  CHECK(pieces(WordTokenizer("c c b b a", {.maximum_size = 1})) == "<unk>");
  CHECK(pieces(WordTokenizer("c c b b a", {.maximum_size = 2, .minimum_count = 2})) == "<unk> b");
}

TEST_CASE("word: learning and encoding from one reading are the same as from two") {
  const std::string text = "The cat saw the dog.\nA cat saw a bird, the dog did not.";
  for (const emb::TokenizerOptions& options :
       {emb::TokenizerOptions{}, emb::TokenizerOptions{.minimum_count = 2},
        emb::TokenizerOptions{.lower_case = false}}) {
    const emb::LearnedWords learned = emb::learn_words(text, options);
    const WordTokenizer twice(text, options);
    CHECK(pieces(*learned.tokenizer) == pieces(twice));
    CHECK(learned.ids == twice.encode(text));
  }
}

TEST_CASE("word: a newline is a token, shown by name") {
  const WordTokenizer tokenizer("one\ntwo\n");
  CHECK(pieces(tokenizer) == "<unk> \\n one two");
  CHECK(tokenizer.encode("two\none") == Tokens{3, 1, 2});
  CHECK(tokenizer.decode(Tokens{3, 1, 2}) == "two\none");
  CHECK(tokenizer.find("\\n") == 1);
  CHECK(tokenizer.find("\n") == 1);
}

TEST_CASE("word: decoding puts the spaces back") {
  const std::string text = "\"stop!\" said the well-known fox (who didn't).\n\nthen: nothing.";
  const WordTokenizer tokenizer(text);
  CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
}

TEST_CASE("word: ids come back exactly after decoding") {
  const WordTokenizer tokenizer("It's 3.14, \"well-known\" -- isn't it? (yes.)\n'No'; $5: 7%");
  emb::Random random(3);
  for (int trial = 0; trial < 2000; ++trial) {
    Tokens ids(1 + random.below(12));
    for (TokenId& id : ids) id = static_cast<TokenId>(1 + random.below(tokenizer.size() - 1));
    const std::string text = tokenizer.decode(ids);
    CAPTURE(text);
    REQUIRE(tokenizer.encode(text) == ids);
  }
}

TEST_CASE("word: every piece is found by what it shows") {
  const WordTokenizer tokenizer("a 'B' \n \u2423 \\ \x07 don't");
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id)
    CHECK(tokenizer.find(tokenizer.piece(id)) == id);
}

TEST_CASE("word: marks without a letter before them are found by what they show") {
  const WordTokenizer tokenizer("\u102E0 \U000102E0 \u0301x");
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id)
    CHECK(tokenizer.find(tokenizer.piece(id)) == id);
  CHECK_FALSE(tokenizer.find("\xFF"));
}

TEST_CASE("word: errors name what was wrong") {
  const WordTokenizer tokenizer("a b");
  CHECK_THROWS_WITH_AS(tokenizer.decode(Tokens{3}),
                       "decode: ids[0] = 3 is outside [0, 3): the vocabulary has 3 tokens",
                       emb::IdError);
  for (const char* none : {" \t", "\n", " \n\n"})
    CHECK_THROWS_WITH_AS(WordTokenizer{none}, "word: the text has no words", emb::ValueError);
  CHECK_THROWS_WITH_AS(WordTokenizer("a \xFF"), "text: byte 0xff at offset 2 is not valid UTF-8",
                       emb::ValueError);
}

TEST_CASE("word: split on whitespace alone, marks stay with their word and all text comes back") {
  const std::string text = "The cat, the \"dog\".\nIt's  so\n";
  const WordTokenizer words(text, {.lower_case = false, .split_on_whitespace = true});
  CHECK(words.size() == 8);  // seven of them, and <unk>
  for (const char* piece : {"The", "cat,", "the", "\"dog\".", "\\n", "It's", "so"})
    CHECK(words.find(piece).has_value());
  CHECK(!words.find("cat").has_value());
  CHECK(words.decode(words.encode(text)) == "The cat, the \"dog\".\nIt's so\n");
  const WordTokenizer lower(text, {.split_on_whitespace = true});
  CHECK(lower.size() == 7);  // the and The are one
  CHECK(lower.decode(lower.encode("THE Cat,")) == "the cat,");
}
