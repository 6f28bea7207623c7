#include "base/foreign_file.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace std::string_literals;

namespace {

std::string in_utf16(const std::string& text, bool high_byte_first) {
  std::string bytes;
  for (const char c : text) bytes += high_byte_first ? "\0"s + c : c + "\0"s;
  return bytes;
}

}  // namespace

TEST_CASE("foreign file: UTF-16 is told with and without a byte order mark") {
  for (const bool high_first : {false, true})
    for (const char* text : {"the cat", "the cat sat on the mat.\n"}) {
      const std::string bytes = in_utf16(text, high_first);
      CHECK(emb::foreign_kind(bytes) ==
            "looks like UTF-16 without a byte order mark, UTF-8 is needed (iconv can convert it)");
      CHECK(emb::foreign_kind((high_first ? "\xFE\xFF" : "\xFF\xFE") + bytes)
                .starts_with("is UTF-16 or UTF-32, "));
    }
}

TEST_CASE("foreign file: text, few zeros, and zeros in both places are no UTF-16") {
  for (const std::string& bytes : {""s, "the cat"s, "a\0"s, "the\0 cat sat on the mat"s,
                                   "\x10\0\0\0\0\0\0\0{\"a\":"s, std::string(100, '\0')})
    CHECK(emb::foreign_kind(bytes).empty());
}
