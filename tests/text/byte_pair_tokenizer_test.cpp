#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/text/tokens.hpp"
#include "text/tokenizer.hpp"

using namespace emb;
using testing::Tokens;
using namespace std::string_literals;

TEST_CASE("bytepair: text to ids and back, no <unk>") {
  const BytePairTokenizer tokenizer("ab ab ab", 258);
  CHECK(tokenizer.name() == "bytepair");
  CHECK(tokenizer.size() == 258);
  CHECK_FALSE(tokenizer.unknown_id());
  CHECK(tokenizer.encode("ab ab") == Tokens{256, 257});
  CHECK(tokenizer.decode(Tokens{257, 256}) == " abab");
  CHECK(tokenizer.decode(tokenizer.encode("\xFF\r\n"s)) == "\xFF\r\n");
  CHECK_THROWS_WITH_AS(tokenizer.decode(Tokens{0, 258}),
                       "decode: ids[1] = 258 is outside [0, 258): the vocabulary has 258 tokens",
                       IdError);
}

TEST_CASE("bytepair: a tokenizer that was moved knows its ids") {
  std::vector<BytePairTokenizer> all;
  for (const char* text : {"ab ab ab", "cd cd cd", "ef ef ef"}) all.emplace_back(text, 258);
  CHECK(all[0].find("ab") == 256);
  CHECK(all[1].find("␣cd") == 257);
  CHECK(all[2].find(" ef") == 257);
}

TEST_CASE("bytepair: pieces are shown on one line, each unlike every other") {
  const BytePairTokenizer tokenizer(" ab ab\\n\\n\n\n\n\n\xE4\xB8\xAD\xE4\xB8\xAD", 300);
  std::vector<std::string> shown;
  for (TokenId id = 0; id < static_cast<TokenId>(tokenizer.size()); ++id) {
    CHECK(tokenizer.find(tokenizer.piece(id)) == id);
    shown.push_back(tokenizer.piece(id));
  }
  const auto has = [&](const char* piece) {
    return std::find(shown.begin(), shown.end(), piece) != shown.end();
  };
  CHECK(has("␣ab"));
  CHECK(has("\\"));
  CHECK(has("\\n"));
  CHECK(has("\\xe4"));
  CHECK(has("中"));
  CHECK_FALSE(has("\n"));
  // The text has `\` before `n` twice, and several newlines in a row.
  CHECK(tokenizer.piece(tokenizer.encode("\n")[0]) == "\\n");
}

TEST_CASE("bytepair: without a size there are a thousand tokens") {
  Random random(1);
  std::string letters;  // of which every pair is there often
  for (int n = 0; n < 20000; ++n) letters += static_cast<char>('a' + random.below(26));
  CHECK(make_tokenizer("bytepair", letters)->size() == 1000);
}
