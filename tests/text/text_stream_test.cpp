#include "text/text_stream.hpp"

#include <doctest/doctest.h>

using namespace emb;

TEST_CASE("text stream: half a character waits for the other half") {
  TextStream stream;
  CHECK(stream.add("a\xC3") == "a");
  CHECK(stream.add("\xA9") == "\xC3\xA9");
  CHECK(stream.add("\xF0\x9F") == "");
  CHECK(stream.add("\x99") == "");
  CHECK(stream.add("\x82!") == "\xF0\x9F\x99\x82!");
  CHECK(stream.rest() == "");
}

TEST_CASE("text stream: every character survives being cut anywhere") {
  // Borders of the lengths, and beside the surrogates.
  const std::string text =
      "\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF\xF0\x90\x80\x80"
      "\xF4\x8F\xBF\xBF";
  TextStream stream;
  std::string shown;
  for (const char byte : text) shown += stream.add(std::string(1, byte));
  CHECK(shown == text);
}

TEST_CASE("text stream: what can become no character is shown as U+FFFD at once") {
  TextStream stream;
  CHECK(stream.add("\xFF|") == "\xEF\xBF\xBD|");
  CHECK(stream.add("\xC3(") == "\xEF\xBF\xBD(");
  CHECK(stream.add("\xED\xA0") == "\xEF\xBF\xBD\xEF\xBF\xBD");  // half of a surrogate pair
  CHECK(stream.add("\xC3") == "");
  CHECK(stream.rest() == "\xEF\xBF\xBD");
}

TEST_CASE("text stream: ends where it says the stop text, of which nothing is shown") {
  TextStream stream("END");
  CHECK(stream.add("an E") == "an ");
  CHECK(stream.add("N") == "");
  CHECK(stream.add("E") == "EN");
  CHECK_FALSE(stream.stopped());
  CHECK(stream.add("ND more") == "");
  CHECK(stream.stopped());
  CHECK(stream.add("more") == "");
  CHECK(stream.rest() == "");
}

TEST_CASE("text stream: a stop text that did not come is shown in the end") {
  TextStream stream("aab");
  CHECK(stream.add("xaaa") == "xa");
  CHECK(stream.rest() == "aa");
  TextStream accent("\xC3\xA9");
  CHECK(accent.add("e\xC3") == "e");
  CHECK(accent.add("\xA8") == "\xC3\xA8");
}
