#include "text/unicode/utf8.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "base/errors.hpp"

using namespace std::string_literals;

TEST_CASE("utf8: every character survives being written and read") {
  bool all = true;
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string text;
    emb::append_utf8(text, c);
    const emb::CodePoint read = emb::code_point_at(text, 0);
    all = all && read.value == c && read.bytes == text.size();
  }
  CHECK(all);
}

TEST_CASE("utf8: lengths change where the encoding says") {
  const auto length = [](char32_t c) {
    std::string text;
    emb::append_utf8(text, c);
    return text.size();
  };
  CHECK(length(0x7F) == 1);
  CHECK(length(0x80) == 2);
  CHECK(length(0x7FF) == 2);
  CHECK(length(0x800) == 3);
  CHECK(length(0xFFFF) == 3);
  CHECK(length(0x10000) == 4);
}

TEST_CASE("utf8: what is not UTF-8 is found at its first byte") {
  const std::vector<std::string> broken = {"\x80",              // a tail without a lead
                                           "\xC3",              // cut off
                                           "\xC3(",             // a lead without its tail
                                           "\xC0\xAF",          // overlong in 2, 3 and 4 bytes
                                           "\xE0\x80\xAF",      //
                                           "\xF0\x80\x80\xAF",  //
                                           "\xED\xA0\x80",      // half of a surrogate pair
                                           "\xF4\x90\x80\x80",  // above U+10FFFF
                                           "\xF8\x88\x80\x80\x80",
                                           "\xFE",
                                           "\xFF"};
  for (const std::string& bytes : broken) {
    CAPTURE(bytes);
    CHECK(emb::first_invalid_utf8("ab" + bytes) == 2);
    CHECK(emb::first_invalid_utf8("\u20ac" + bytes + "tail") == 3);
  }
  CHECK(emb::first_invalid_utf8("") == 0);
  CHECK(emb::first_invalid_utf8("h\u00e9") == 3);
}

TEST_CASE("utf8: each character comes with its byte offset") {
  std::vector<std::size_t> offsets;
  std::u32string characters;
  emb::for_each_code_point("a\u00e9\u20ac\U0001F600z", [&](char32_t c, std::size_t at) {
    characters += c;
    offsets.push_back(at);
  });
  CHECK(characters == U"a\u00e9\u20ac\U0001F600z");
  CHECK(offsets == std::vector<std::size_t>{0, 1, 3, 6, 10});
}

TEST_CASE("utf8: a walk over invalid text names byte and offset") {
  CHECK_THROWS_WITH_AS(emb::for_each_code_point("abc\xFF", [](char32_t, std::size_t) {}),
                       "text: byte 0xff at offset 3 is not valid UTF-8", emb::ValueError);
}

TEST_CASE("beginning: no half character, and of bytes that are no characters all but three") {
  CHECK(emb::beginning("a\u20acb", 3) == "a");
  CHECK(emb::beginning("a\u20acb", 4) == "a\u20ac");
  CHECK(emb::beginning(std::string(9, '\x80'), 8) == std::string(5, '\x80'));
}
