#include "text/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/errors.hpp"
#include "base/random.hpp"
#include "tests/numbers.hpp"

namespace {

using Words = std::vector<std::string_view>;

std::string joined(const Words& words) {
  emb::Joiner joiner;
  for (const std::string_view word : words) joiner.add(word);
  return joiner.text();
}

std::string there_and_back(std::string_view text) { return joined(emb::split_words(text)); }

}  // namespace

TEST_CASE("words: spaces separate, punctuation and newlines are tokens") {
  CHECK(emb::split_words("The cat sat.\nIt  purred,\tloudly!") ==
        Words{"The", "cat", "sat", ".", "\n", "It", "purred", ",", "loudly", "!"});
  CHECK(emb::split_words("").empty());
  CHECK(emb::split_words(" \t\r ").empty());
  CHECK(emb::split_words("\n\n") == Words{"\n", "\n"});
}

TEST_CASE("words: apostrophes and hyphens belong to a word only inside it") {
  CHECK(emb::split_words("don't o\u2019clock") == Words{"don't", "o\u2019clock"});
  CHECK(emb::split_words("'tis the dogs' well-known") ==
        Words{"'", "tis", "the", "dogs", "'", "well-known"});
  CHECK(emb::split_words("stop--now") == Words{"stop", "-", "-", "now"});
  CHECK(emb::split_words("a-") == Words{"a", "-"});
  CHECK(emb::split_words("a-'b") == Words{"a", "-", "'", "b"});
}

TEST_CASE("words: points, commas and colons belong to numbers only") {
  CHECK(emb::split_words("3.14 1,000 12:30") == Words{"3.14", "1,000", "12:30"});
  CHECK(emb::split_words("a.b 3. 4, x:1") ==
        Words{"a", ".", "b", "3", ".", "4", ",", "x", ":", "1"});
}

TEST_CASE("words: letters beyond ASCII belong to words, marks beyond ASCII do not") {
  CHECK(emb::split_words("\u00c5ngstr\u00f6m na\u00efve \u043c\u0438\u0440") ==
        Words{"\u00c5ngstr\u00f6m", "na\u00efve", "\u043c\u0438\u0440"});
  CHECK(emb::split_words("\u201cyes\u201d\u2014no\u2026") ==
        Words{"\u201c", "yes", "\u201d", "\u2014", "no", "\u2026"});
  CHECK(emb::split_words("a\u00a0b\u3000c") == Words{"a", "b", "c"});
  CHECK(emb::split_words("ok\U0001F600\U0001F600") == Words{"ok", "\U0001F600", "\U0001F600"});
}

TEST_CASE("words: letters carry their marks, in every script, and punctuation is none of them") {
  CHECK(emb::split_words("नमस्ते दुनिया। العربية؟") == Words{"नमस्ते", "दुनिया", "।", "العربية", "؟"});
  CHECK(emb::split_words("トム・ソーヤー linux™ №5 20℃ ￥7") ==
        Words{"トム", "・", "ソーヤー", "linux", "™", "№", "5", "20", "℃", "￥", "7"});
  // Joined inside a word: by a non-joiner, a soft hyphen, a mark of Hebrew.
  CHECK(emb::split_words("می\u200cخواهم co\u00adop צה״ל") ==
        Words{"می\u200cخواهم", "co\u00adop", "צה״ל"});
  CHECK(emb::split_words("e\u0301te\u0301-x") == Words{"e\u0301te\u0301-x"});
}

TEST_CASE("words: a picture is one token with its marks, its tone and what is joined to it") {
  CHECK(emb::split_words("❤\uFE0F👍🏽!👩\u200D🚀") ==
        Words{"❤\uFE0F", "👍🏽", "!", "👩\u200D🚀"});
  CHECK(emb::split_words("👍🏻👍🏿") ==
        Words{"👍🏻", "👍🏿"});  // the first tone and the last
  CHECK(emb::split_words("!\u200D\n\u0301") == Words{"!\u200D", "\n", "\u0301"});
}

TEST_CASE("words: invalid UTF-8 is refused wherever it stands") {
  CHECK_THROWS_WITH_AS(emb::split_words("ab \xFF"),
                       "text: byte 0xff at offset 3 is not valid UTF-8", emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::split_words("ab\xFF"), "text: byte 0xff at offset 2 is not valid UTF-8",
                       emb::ValueError);
  CHECK_THROWS_WITH_AS(emb::split_words("ab-\xFF"),
                       "text: byte 0xff at offset 3 is not valid UTF-8", emb::ValueError);
}

TEST_CASE("words: what joins a word from beyond ASCII joins one of ASCII") {
  using emb::split_words;
  CHECK(split_words("cafe\u0301s na\u00EFve") == Words{"cafe\u0301s", "na\u00EFve"});
  CHECK(split_words("don\u2019t a\u200Db") == Words{"don\u2019t", "a\u200Db"});
  CHECK(split_words("a\u3002b") == Words{"a", "\u3002", "b"});
  CHECK(split_words("=\u0338 =a") == Words{"=\u0338", "=", "a"});
  CHECK(split_words("a'\u00E9 1.\u00E9 a- -a 1,2,") ==
        Words{"a'\u00E9", "1", ".", "\u00E9", "a", "-", "-", "a", "1,2", ","});
}

TEST_CASE("words: the different ones come once each, in the order of the text") {
  const emb::DifferentWords words = emb::different_words("the cat\nThe  the cat!");
  CHECK(words.words == Words{"the", "cat", "\n", "The", "!"});
  CHECK(words.counts == std::vector<std::size_t>{2, 2, 1, 1, 1});
  CHECK(words.text == std::vector<emb::TokenId>{0, 1, 2, 3, 0, 1, 4});
  CHECK(emb::different_words(" ").words.empty());
  CHECK(emb::different_words("").text.empty());
}

TEST_CASE("words: printed text comes back as it was") {
  for (const std::string_view text :
       {"The cat sat, and (slowly) slept.", "\"Who?\" asked the fox. \"I,\" said the hen.",
        "\u201cYes\u201d, she said\u2026 \u2018no\u2019!", "one\n\ntwo: three; 12:30, 3.14 and 50%",
        "He said 'stop' and didn't.", "the robbers' chins, the dogs' tails", "costs $5 or \u20ac6",
        "Er sagte „Hallo“ und ging. »Halt!« rief sie.", "‚ja‘ ‹oui› «non» ›doch‹", "“a” „b“ “c”",
        "أين؟ هنا، نعم؛", "好，走！（对）", "well-known -- a dash",
        "\"open\n\n\"A new paragraph starts anew.\""}) {
    CAPTURE(text);
    CHECK(there_and_back(text) == text);
  }
}

TEST_CASE("words: a quotation may run over the end of a line") {
  CHECK(there_and_back("\"one\ntwo\" three") == "\"one\ntwo\" three");
}

TEST_CASE("words: only a mark by itself stands close to a word, not several in one token") {
  CHECK(joined({"a", ",", "b"}) == "a, b");
  CHECK(joined({"a", ".,", "b"}) == "a ., b");
  CHECK(joined({"a", "([", "b"}) == "a ([ b");
}

TEST_CASE("words: splitting what was joined gives the same tokens") {
  const Words tokens = {
      "a",      "it's", "dogs",   "well-known", "7",       "3.14",    "1,000",      "\u00e9t\u00e9",
      "\n",     ".",    ",",      ":",          "'",       "\"",      "-",          "(",
      ")",      "--",   "$",      "%",          "\u2019",  "\u2018",  "\u201c",     "\u201d",
      "\u2026", "/",    "\\",     "\u2014",     "<",       ">",       "\U0001F600", "«",
      "»",      "„",    "\u0301", "\u0301a",    "!\uFE0F", "❤\uFE0F", "🏽",       "a\u200Db",
      "!\u200D"};
  emb::Random random(7);
  for (int trial = 0; trial < 5000; ++trial) {
    Words words;
    while (words.size() < 12) {
      const std::string_view token = tokens[random.below(tokens.size())];
      if (token == "--")
        words.insert(words.end(), {"-", "-"});
      else
        words.push_back(token);
    }
    const std::string text = joined(words);
    CAPTURE(text);
    REQUIRE(emb::split_words(text) == words);
  }
}

TEST_CASE("words: white space alone separates, if so asked, and newlines are tokens") {
  CHECK(emb::split_on_whitespace("The cat, sat.\n\nIt\u00a0 \tpurred!") ==
        Words{"The", "cat,", "sat.", "\n", "\n", "It", "purred!"});
  CHECK(emb::split_on_whitespace(" \t\r ").empty());
  CHECK_THROWS_AS(emb::split_on_whitespace("a \xFF"), emb::ValueError);
}

TEST_CASE("words: joined with a space between any two, they are split again into the same") {
  const std::string text = "( a ) \" b\n\" , c' 's\n\nd";
  emb::Joiner joiner(true);
  for (const std::string_view word : emb::split_on_whitespace(text)) joiner.add(word);
  CHECK(joiner.text() == text);
}

TEST_SUITE("threads") {
  TEST_CASE("words: pieces that several threads read are one text") {
    // Two megabytes, in which some words stand alone at the end of a piece or are longer than one.
    emb::Random random(9);
    std::string text;
    while (text.size() < 2'000'000)
      text += "w" + std::to_string(random.below(1 + random.below(5000))) +
              (random.below(20) == 0  ? "\n"
               : random.below(3) == 0 ? ", \u00E9 "
                                      : " ");
    text += std::string(700'000, 'x') + " end";
    for (const std::size_t count : {1u, 2u, 3u}) {
      const bool on_whitespace = count == 3;
      const Words all = on_whitespace ? emb::split_on_whitespace(text) : emb::split_words(text);
      const emb::testing::WithThreads use(count);
      const emb::DifferentWords words = emb::different_words(text, on_whitespace);
      Words same;
      for (const emb::TokenId id : words.text) same.push_back(words.words[emb::index_of(id)]);
      CAPTURE(count);
      CHECK(same == all);
      Words once = words.words;
      std::ranges::sort(once);
      CHECK(std::ranges::adjacent_find(once) == once.end());
    }
  }

  TEST_CASE("words: of two bytes that are not UTF-8, the first is told, on any thread") {
    std::string text;
    while (text.size() < 2'000'000) text += "a b ";
    text[600'000] = text[1'900'000] = '\xff';
    for (const std::size_t count : {1u, 3u}) {
      const emb::testing::WithThreads use(count);
      CHECK_THROWS_WITH_AS(emb::different_words(text),
                           "text: byte 0xff at offset 600000 is not valid UTF-8", emb::ValueError);
    }
  }
}
