#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/view/plain.hpp"
#include "view/text.hpp"

using namespace emb::testing;

TEST_CASE("text_width: counts code points, not bytes") {
  CHECK(emb::text_width("") == 0);
  CHECK(emb::text_width("abc") == 3);
  CHECK(emb::text_width("añ€") == 3);
  CHECK(emb::text_width("█▒·∞") == 4);
}

TEST_CASE("text_width: wide characters take two columns, combining marks none") {
  CHECK(emb::text_width("日本") == 4);
  CHECK(emb::text_width("😀") == 2);
  CHECK(emb::text_width("e\u0301") == 1);
}

TEST_CASE("text_width: bytes that are no UTF-8 count one each") {
  CHECK(emb::text_width("\xFF\xC3") == 2);
  CHECK(emb::text_width("\xE2\x82") == 2);      // the euro sign without its last byte
  CHECK(emb::text_width("\xC0\xAF") == 2);      // a slash in two bytes
  CHECK(emb::text_width("\xED\xA0\x80") == 3);  // half of a surrogate pair
}

TEST_CASE("visible: what would move the cursor is written out") {
  CHECK(emb::visible("a\nb\tc\r") == "a\\nb\\tc\\r");
  CHECK(emb::visible("\x1b[31m") == "\\x1b[31m");
  CHECK(emb::visible(std::string_view("\0", 1)) == "\\x00");
  CHECK(emb::visible("\xFFz") == "\\xffz");
  CHECK(emb::visible("\u202E\u0085") == "\\u202e\\u0085");  // turns the direction of writing
  CHECK(emb::visible("a\u200Bb\uFEFF\u00AD") == "a\\u200bb\\ufeff\\u00ad");
  CHECK(emb::visible("👩\u200D🚀 e\u0301") == "👩\u200D🚀 e\u0301");  // joined, and a mark
  CHECK(emb::visible("né €") == "né €");
  CHECK(emb::visible_lines("a\n\tb\n") == "a\n\\tb\n");
}

TEST_CASE("cut: ends in an ellipsis only where something is missing") {
  CHECK(emb::cut("naïve", 5) == "naïve");
  CHECK(emb::cut("naïve", 4) == "naï…");
  CHECK(emb::cut("naïve", 1) == "…");
  CHECK(emb::cut("naïve", 0).empty());
  CHECK(emb::cut("日本語", 4) == "日…");  // the second character would need a fifth column
}

TEST_CASE("pad: exactly as wide as asked for") {
  CHECK(emb::pad_right("né", 4) == "né  ");
  CHECK(emb::pad_left("né", 4) == "  né");
  CHECK(emb::pad_left("日本語", 4) == " 日…");
  CHECK(emb::pad_right("日本語", 4) == "日… ");
}

TEST_CASE("wrap: breaks at spaces") {
  CHECK(emb::wrap("the cat sat", 7) == Lines{"the cat", "sat"});
  CHECK(emb::wrap("the cat sat", 6) == Lines{"the", "cat", "sat"});
  CHECK(emb::wrap("the   cat", 4) == Lines{"the", "cat"});
  CHECK(emb::wrap("the cat", 80) == Lines{"the cat"});
  CHECK(emb::wrap("", 10) == Lines{""});
}

TEST_CASE("wrap: a word longer than a line is broken") {
  CHECK(emb::wrap("abcdefgh", 3) == Lines{"abc", "def", "gh"});
  CHECK(emb::wrap("a bcdefgh", 3) == Lines{"a", "bcd", "efg", "h"});
}

TEST_CASE("wrap: newlines stay, with the spaces after them") {
  CHECK(emb::wrap("one\n  two\n\nthree", 20) == Lines{"one", "  two", "", "three"});
}

TEST_CASE("wrap: no width hangs, not even none") {
  CHECK(emb::wrap("ab", 0) == Lines{"a", "b"});
  CHECK(emb::wrap("日本", 1) == Lines{"日", "本"});
  CHECK(emb::wrap("   ", 2).size() <= 2);
}

TEST_CASE("wrap: a word of four million letters is wrapped in one walk through it") {
  // Walked through once more for each line, it would not end in this suite's lifetime.
  const std::string word(4'000'000, 'x');
  const Lines lines = emb::wrap(word, 8);
  CHECK(lines.size() == 500'000);
  CHECK(lines.back() == "xxxxxxxx");
  CHECK(emb::split_at(word, 8).size() == 500'000);
}

TEST_CASE("split_at: every character is kept, and there is always a piece") {
  CHECK(emb::split_at("ab cd", 2) == Lines{"ab", " c", "d"});
  CHECK(emb::split_at("", 2) == Lines{""});
  CHECK(emb::split_at("日本", 3) == Lines{"日", "本"});
}
