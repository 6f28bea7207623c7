#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "text/byte_pairs.hpp"

using namespace emb;
using namespace std::string_literals;
using List = std::vector<std::string>;

namespace {

List pieces(const std::string& text) {
  List list;
  for_each_piece(text, [&](std::string_view piece) { list.emplace_back(piece); });
  return list;
}

List parts(const std::string& text, const std::vector<std::string>& specials) {
  List list;
  for_each_part(
      text, specials, [&](std::string_view part) { list.emplace_back(part); },
      [&](std::size_t special) { list.push_back("<" + std::to_string(special) + ">"); });
  return list;
}

}  // namespace

TEST_CASE("pieces: a word takes the space before it") {
  CHECK(pieces("the cat sat") == List{"the", " cat", " sat"});
  CHECK(pieces("Größe 42 中文字") == List{"Größe", " 42", " 中文字"});
  CHECK(pieces("abc123!?x") == List{"abc", "123", "!?", "x"});
  CHECK(pieces("e\u0301!") == List{"e", "\u0301!"});  // an accent of its own is no letter
}

TEST_CASE("pieces: English endings are cut off, in small letters only") {
  CHECK(pieces("it's we're I'm") == List{"it", "'s", " we", "'re", " I", "'m"});
  CHECK(pieces("they'll I'd I've don't") ==
        List{"they", "'ll", " I", "'d", " I", "'ve", " don", "'t"});
  CHECK(pieces("IT'S 'round") == List{"IT", "'", "S", " '", "round"});
  CHECK(pieces("!'s") == List{"!'", "s"});  // the run of marks came first
  CHECK(pieces("'sun") == List{"'s", "un"});
}

TEST_CASE("pieces: of a run of white space the last goes with what follows") {
  CHECK(pieces("a   b") == List{"a", "  ", " b"});
  CHECK(pieces("a\n\nb") == List{"a", "\n", "\n", "b"});  // only a space joins a word
  CHECK(pieces("a \n b") == List{"a", " \n", " b"});
  CHECK(pieces("a\tb") == List{"a", "\t", "b"});
  CHECK(pieces("a\u3000b") == List{"a", "\u3000", "b"});
  CHECK(pieces("a \u3000b") == List{"a", " ", "\u3000", "b"});
  CHECK(pieces("a  \n") == List{"a", "  \n"});  // nothing follows: all of it
  CHECK(pieces("a\r\nb") == List{"a", "\r", "\n", "b"});
  CHECK(pieces(" ") == List{" "});
  CHECK(pieces("").empty());
}

TEST_CASE("pieces: bytes that are no UTF-8 are marks, one by one, and none is lost") {
  CHECK(pieces("a\xFF\xC3"s) == List{"a", "\xFF\xC3"});
  CHECK(pieces(" \xE4\xB8 \xE4\xB8\xAD"s) == List{" \xE4\xB8", " \xE4\xB8\xAD"});
  CHECK(pieces("a\0b"s) == List{"a", "\0"s, "b"});
}

TEST_CASE("for_each_part: special tokens are cut out, the longest of those that begin first") {
  CHECK(parts("abc", {}) == List{"abc"});
  CHECK(parts("", {"<e>"}) == List{""});
  CHECK(parts("a<e>b<e>", {"<e>"}) == List{"a", "<0>", "b", "<0>", ""});
  CHECK(parts("xx[[y]]", {"[", "[[", "]"}) == List{"xx", "<1>", "y", "<2>", "", "<2>", ""});
}
