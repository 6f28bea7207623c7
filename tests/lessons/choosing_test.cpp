#include "lessons/16_your_text/program/choosing.hpp"

#include <doctest/doctest.h>

#include <sstream>

TEST_CASE("lesson 16: says if it has read only the beginning of a text") {
  const auto said = [](bool whole) {
    std::vector<emb::lesson16::Cutting> ways;
    for (const char* const name : {"characters", "others"})
      ways.push_back({name, emb::read_in_parts("abcabcabcabcabcabcab", "char"), 1.0});
    std::ostringstream out;
    emb::Page page("", "", out, {});
    emb::lesson16::which_tokenizer(page, ways, whole);
    return out.str();
  };
  CHECK(said(true).find("  The text is tokenized in four ways") != std::string::npos);
  CHECK(said(false).find("  The beginning of the text is tokenized in four ways") !=
        std::string::npos);
}
