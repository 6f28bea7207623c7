#include "lessons/05_text_to_ids/program/word_pieces.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace emb;
using namespace emb::lesson05;

namespace {

std::vector<std::string> named(const WordPieces& pieces, const std::vector<TokenId>& ids) {
  std::vector<std::string> names;
  for (const TokenId id : ids) names.push_back(pieces.tokens[index_of(id)]);
  return names;
}

}  // namespace

TEST_CASE("learn_word_pieces: merges inside words, worked by hand") {
  // at 4 times, then cat 3 times; no other pair occurs twice.
  const WordPieces pieces = learn_word_pieces("Cat cat\ncats sat", 100);
  CHECK(pieces.tokens == std::vector<std::string>{"[UNK]", "[CLS]", "[SEP]", "##a", "##s", "##t",
                                                  "c", "s", "##at", "cat"});
  CHECK(learn_word_pieces("Cat cat\ncats sat", 9).tokens.back() == "##at");
  CHECK(named(pieces, encode_sentence(pieces, "CATS sat, dog")) ==
        std::vector<std::string>{"[CLS]", "cat", "##s", "s", "##at", "[UNK]", "[UNK]", "[SEP]"});
}

TEST_CASE("word pieces: longest match and merges in order may split a word differently") {
  const WordPieces pieces = learn_word_pieces("xbc xbc xbc ab ab abc", 100);
  CHECK(named(pieces, longest_matches(pieces, "abc")) == std::vector<std::string>{"ab", "##c"});
  CHECK(named(pieces, merges_in_order(pieces, "abc")) == std::vector<std::string>{"a", "##bc"});
  // A letter that nobody saw makes the whole word unknown.
  CHECK(named(pieces, longest_matches(pieces, "abd")) == std::vector<std::string>{"[UNK]"});
  CHECK(named(pieces, merges_in_order(pieces, "abd")) == std::vector<std::string>{"[UNK]"});
}

TEST_CASE("letters_of: a letter of two bytes is one letter") {
  CHECK(letters_of("n\xC3\xA9") == std::vector<std::string>{"n", "##\xC3\xA9"});
}
