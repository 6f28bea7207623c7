#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/errors.hpp"
#include "tests/text/tokens.hpp"
#include "text/tokenizer.hpp"
#include "text/unicode/byte_symbols.hpp"
#include "text/unicode/utf8.hpp"

using namespace emb;
using testing::error_of;
using testing::Tokens;
using namespace std::string_literals;

namespace {

/// GPT-2's ids of printable ASCII: '!' is 0.
constexpr TokenId id_a = 'a' - '!', id_b = 'b' - '!', id_c = 'c' - '!', id_space = 220;

BytePairTokenizer small() {
  const std::vector<Merge> merges = {
      {id_a, id_b, 256}, {id_space, id_a, 257}, {256, id_c, 258}};  // ab, " a", abc
  return BytePairTokenizer(merges, {"<|endoftext|>"});
}

std::string refusal(std::vector<std::string> extra, std::vector<Merge> merges) {
  std::vector<std::string> tokens = byte_tokens();
  for (std::string& token : extra) tokens.push_back(std::move(token));
  return error_of<ValueError>([&] { BytePairTokenizer(std::move(tokens), std::move(merges)); });
}

}  // namespace

TEST_CASE("byte symbols: GPT-2's order and its way of writing bytes") {
  CHECK(byte_symbols.symbol_of['!'] == 0);
  CHECK(byte_symbols.symbol_of['~'] == 93);
  CHECK(byte_symbols.symbol_of[0xA1] == 94);
  CHECK(byte_symbols.symbol_of[0xFF] == 187);
  CHECK(byte_symbols.symbol_of[0x00] == 188);
  CHECK(byte_symbols.symbol_of[' '] == 220);
  CHECK(byte_symbols.symbol_of[0xAD] == 255);
  CHECK(byte_symbols.written[' '] == 0x120);
  CHECK(byte_symbols.written['\n'] == 0x10A);
  CHECK(byte_symbols.written['x'] == 'x');
  const std::vector<std::string> tokens = byte_tokens();
  for (std::size_t b = 0; b < 256; ++b)
    CHECK(tokens[byte_symbols.symbol_of[b]] == std::string(1, static_cast<char>(b)));
}

TEST_CASE("byte pairs: the earliest merge goes first, from the left") {
  const BytePairTokenizer pairs = small();
  CHECK(pairs.size() == 260);
  CHECK(pairs.encode("abc") == Tokens{258});
  CHECK(pairs.encode("ab") == Tokens{256});
  CHECK(pairs.encode("aab") == Tokens{id_a, 256});
  // " a" waits behind "ab": a space before abc stays alone.
  CHECK(pairs.encode(" abc ac") == Tokens{id_space, 258, 257, id_c});
  CHECK(pairs.encode("abcabc") == Tokens{258, 258});
  CHECK(pairs.encode("").empty());
}

TEST_CASE("byte pairs: equal neighbours are joined from the left") {
  const std::vector<Merge> merges = {{id_a, id_a, 256}};
  const BytePairTokenizer pairs(merges);
  CHECK(pairs.encode("aaa") == Tokens{256, id_a});
  CHECK(pairs.encode("aaaaa") == Tokens{256, 256, id_a});
}

TEST_CASE("byte pairs: special tokens are neither split nor merged with what stands around") {
  const BytePairTokenizer pairs = small();
  CHECK(pairs.encode("a<|endoftext|>b") == Tokens{id_a, 259, id_b});
  CHECK(pairs.encode("<|endoftext|><|endoftext|>") == Tokens{259, 259});
  CHECK(pairs.tokens()[259] == "<|endoftext|>");
  CHECK(pairs.specials() == std::vector<std::string>{"<|endoftext|>"});
  CHECK(pairs.find("<|endoftext|>") == 259);
}

TEST_CASE("byte pairs: any bytes come back, text or not") {
  const BytePairTokenizer pairs = small();
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string& text : {all, all + all,
                                  "\xEF\xBB\xBF"
                                  "ab\r\nc"s,
                                  "\xF0\x9F"s, "a\0b"s})
    CHECK(pairs.decode(pairs.encode(text)) == text);
}

TEST_CASE("byte pairs: tokens show their bytes, and no other id has any") {
  const BytePairTokenizer pairs = small();
  CHECK(pairs.tokens()[258] == "abc");
  CHECK(pairs.tokens()[index_of(id_space)] == " ");
  CHECK_THROWS_WITH_AS(pairs.piece(260),
                       "piece: id 260 is outside [0, 260): the vocabulary has 260 tokens", IdError);
  CHECK_THROWS_WITH_AS(pairs.decode(Tokens{0, -1}),
                       "decode: ids[1] = -1 is outside [0, 260): the vocabulary has 260 tokens",
                       IdError);
}

TEST_CASE("byte pairs: ids may have any order") {
  std::vector<std::string> tokens = {"<s>"};
  for (int byte = 0; byte < 256; ++byte) tokens.emplace_back(1, static_cast<char>(byte));
  tokens.push_back("ab");
  const BytePairTokenizer pairs(tokens, {{'a' + 1, 'b' + 1, 257}});
  CHECK(pairs.encode("xab<s>") == Tokens{'x' + 1, 257, 0});
}

TEST_CASE("byte pairs: merges and tokens that do not fit are refused in one line") {
  CHECK(refusal({"ab"}, {{id_a, id_b, 256}}) == "nothing was thrown");
  CHECK(refusal({"ab", "abc"}, {{256, id_c, 257}, {id_a, id_b, 256}}) ==
        "byte pairs: merge 0 joins id 256, which is neither a byte nor made by an earlier merge");
  CHECK(refusal({"ab"}, {{id_a, 300, 256}}) ==
        "byte pairs: merge 0 joins id 300, which is neither a byte nor made by an earlier merge");
  CHECK(refusal({"ab"}, {{id_a, id_b, 256}, {id_a, id_b, 256}}) ==
        "byte pairs: merge 1 makes id 256, which is there already");
  CHECK(refusal({"ba"}, {{id_a, id_b, 256}}) ==
        "byte pairs: merge 0 makes id 256, whose bytes are not those of its parts");
  CHECK(refusal({"ab"}, {{id_a, id_b, 400}}) ==
        "byte pairs: merge 0 makes id 400, and there are only 257 tokens");
  CHECK(refusal({"x"}, {}) == "byte pairs: token 256 has the bytes of an earlier one");
  CHECK(refusal({""}, {}) == "byte pairs: token 256 is empty");
  CHECK_THROWS_WITH_AS(BytePairTokenizer(std::vector{"a"s}, std::vector<Merge>{}),
                       "byte pairs: byte 0 has no token", ValueError);
  const std::vector<Merge> unknown = {{id_a, 256, 256}};
  CHECK_THROWS_WITH_AS(BytePairTokenizer{unknown},
                       "byte pairs: merge 0 joins ids 64 and 256, and knows 256 tokens",
                       ValueError);
}
