#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "text/unicode/utf8.hpp"

using namespace emb;

namespace {

constexpr unsigned all_characters = 0x110000;
using Classes = std::vector<CharacterClass>;

/// What UnicodeData.txt says of every character.
struct Read {
  std::vector<bool> assigned = std::vector<bool>(all_characters);
  Classes classes = Classes(all_characters, CharacterClass::other);
  std::vector<char32_t> small = std::vector<char32_t>(all_characters);  // 0: none
};

/// "0041;LATIN CAPITAL LETTER A;Lu;...", and for blocks a line of their first and of their last
/// character.
Read read_categories() {
  Read read;
  std::ifstream file("/usr/share/unicode/UnicodeData.txt");
  unsigned block = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream text(line);
    std::vector<std::string> fields;
    for (std::string field; std::getline(text, field, ';');) fields.push_back(field);
    const std::string &name = fields[1], &category = fields[2];
    const auto last = static_cast<unsigned>(std::stoul(fields[0], nullptr, 16));
    if (name.ends_with(", First>")) {
      block = last;
      continue;
    }
    if (fields.size() > 13 && !fields[13].empty())
      read.small[last] = static_cast<char32_t>(std::stoul(fields[13], nullptr, 16));
    for (unsigned c = name.ends_with(", Last>") ? block : last; c <= last; ++c) {
      read.assigned[c] = true;
      if (category.starts_with('L')) read.classes[c] = CharacterClass::letter;
      if (category.starts_with('N')) read.classes[c] = CharacterClass::number;
      if (category == "Mn" || category == "Me") read.classes[c] = CharacterClass::mark;
      if (category == "Mc") read.classes[c] = CharacterClass::mark_beside;
    }
  }
  return read;
}

/// Calls each(character) where a line "2000..200A    ; White_Space # ..." has one of the values.
void for_property(const std::string& path, const std::vector<std::string>& values, auto&& each) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    line.resize(std::min(line.find('#'), line.size()));
    std::string range, value;
    std::istringstream text(line);
    std::getline(text, range, ';');
    text >> value;
    if (std::ranges::find(values, value) == values.end()) continue;
    const auto first = static_cast<unsigned>(std::stoul(range, nullptr, 16));
    const std::size_t dots = range.find("..");
    const auto last = dots == std::string::npos
                          ? first
                          : static_cast<unsigned>(std::stoul(range.substr(dots + 2), nullptr, 16));
    for (unsigned c = first; c <= last; ++c) each(c);
  }
}

}  // namespace

TEST_CASE("class_of: characters whose class everybody knows") {
  CHECK(class_of(U'a') == CharacterClass::letter);
  CHECK(class_of(U'Z') == CharacterClass::letter);
  CHECK(class_of(U'ß') == CharacterClass::letter);
  CHECK(class_of(U'中') == CharacterClass::letter);
  CHECK(class_of(U'7') == CharacterClass::number);
  CHECK(class_of(U'½') == CharacterClass::number);
  CHECK(class_of(U' ') == CharacterClass::space);
  CHECK(class_of(U'\n') == CharacterClass::space);
  CHECK(class_of(U'\u3000') == CharacterClass::space);
  CHECK(class_of(U'!') == CharacterClass::other);
  CHECK(class_of(U'😀') == CharacterClass::other);
  CHECK(class_of(U'\u0301') == CharacterClass::mark);         // a combining accent
  CHECK(class_of(U'\u093E') == CharacterClass::mark_beside);  // a vowel sign of Hindi
  CHECK(class_of(U'\u200B') == CharacterClass::other);        // the space of no width is none
  CHECK(class_of(U'\0') == CharacterClass::other);
  CHECK(class_of(0x10FFFF) == CharacterClass::other);
}

TEST_CASE("characters: what has no column, and what has two") {
  for (const char32_t c : {U'\u0301', U'\u05B0', U'\u064E', U'\u0941', U'\u0E34', U'\u3099',
                           U'\u200D', U'\uFE0F', U'\uFEFF'})
    CHECK(is_mark(c));
  for (const char32_t c : {U'a', U' ', U'\u093E', U'中', U'─'}) CHECK_FALSE(is_mark(c));
  for (const char32_t c : {U'中', U'カ', U'！', U'한', U'😀', U'✅', U'⭐', U'🆗'}) CHECK(is_wide(c));
  for (const char32_t c : {U'a', U'é', U'ｱ', U'─', U'…', U'✓', U'\0'}) CHECK_FALSE(is_wide(c));
}

TEST_CASE("class_of: every code point as Hugging Face's tokenizers cuts it") {
  Classes wanted(all_characters, CharacterClass::other);
  std::ifstream file(EMB_SOURCE_DIR "/tests/files/fixtures/character_classes.txt");
  CharacterClass now = CharacterClass::other;
  unsigned characters = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    if (line == "letter") now = CharacterClass::letter;
    if (line == "number") now = CharacterClass::number;
    if (line == "space") now = CharacterClass::space;
    if (line == "letter" || line == "number" || line == "space") continue;
    std::istringstream ranges(line);
    for (std::string range; ranges >> range;) {
      const auto first = std::stoul(range, nullptr, 16);
      const std::size_t dash = range.find('-');
      const auto last =
          dash == range.npos ? first : std::stoul(range.substr(dash + 1), nullptr, 16);
      for (std::size_t c = first; c <= last; ++c, ++characters) wanted[c] = now;
    }
  }
  REQUIRE(characters == 141028 + 1911 + 25);
  unsigned wrong = 0;
  for (unsigned c = 0; c < all_characters; ++c)  // to it, marks are others
    if (std::min(class_of(c), CharacterClass::other) != wanted[c] && ++wrong == 1)
      FAIL_CHECK("first difference at U+" << std::hex << c);
  CHECK(wrong == 0);
}

/// What Unicode 16.0 changed of characters that 15.0 has.
bool changed_since_15(char32_t c) {
  return c == 0x1171E || (c >= 0x2630 && c <= 0x2637) || (c >= 0x268A && c <= 0x268F) ||
         (c >= 0x4DC0 && c <= 0x4DFF) || (c >= 0x1D300 && c <= 0x1D356) ||
         (c >= 0x1D360 && c <= 0x1D376);
}

TEST_CASE("characters: those of Debian's unicode-data are as it says, if it is installed") {
  if (!std::ifstream("/usr/share/unicode/UnicodeData.txt")) {
    MESSAGE("skipped: unicode-data is not installed");
    return;
  }
  Read wanted = read_categories();
  for_property("/usr/share/unicode/PropList.txt", {"White_Space"},
               [&](unsigned c) { wanted.classes[c] = CharacterClass::space; });
  std::vector<bool> wide(all_characters);
  for_property("/usr/share/unicode/EastAsianWidth.txt", {"W", "F"},
               [&](unsigned c) { wide[c] = true; });
  // Debian's may be older than ours.
  unsigned wrong = 0;
  for (unsigned c = 0; c < all_characters; ++c) {
    if (!wanted.assigned[c] || changed_since_15(c)) continue;
    const bool as_wanted = class_of(c) == wanted.classes[c] && is_wide(c) == wide[c] &&
                           lower(c) == (wanted.small[c] ? wanted.small[c] : c);
    if (!as_wanted && ++wrong == 1) FAIL_CHECK("first difference at U+" << std::hex << c);
  }
  CHECK(wrong == 0);
  CHECK(std::ranges::count(wide, true) > 100000);
}

TEST_CASE("characters: capitals have small letters, and sigma one for the end of a word") {
  CHECK(lower_case("ABC XYZ @[`{") == "abc xyz @[`{");
  CHECK(lower_case("\u00c0\u00d6\u00d8\u00de\u0178") == "\u00e0\u00f6\u00f8\u00fe\u00ff");
  CHECK(lower_case("\u0100\u0141\u014a\u0160\u017d") == "\u0101\u0142\u014b\u0161\u017e");
  CHECK(lower_case("\u0391\u03a9\u0386\u038c\u038f") == "\u03b1\u03c9\u03ac\u03cc\u03ce");
  CHECK(lower_case("\u0410\u042f\u0401\u0490") == "\u0430\u044f\u0451\u0491");
  CHECK(lower_case("\u04d0\u04e8\u052e") == "\u04d1\u04e9\u052f");
  CHECK(lower_case("ĐẠI HỌC ȘȚ ԲԱՐԵՎ İklim ẞ Ａ") == "đại học șț բարեվ iklim ß ａ");
  CHECK(lower_case("ΛΟΓΟΣ") == "λογος");
  CHECK(lower_case("\u1C89 \uA7CB \uA7DA \uA7DC \U00010D50") ==
        "\u1C8A \u0264 \uA7DB \u019B \U00010D70");
  CHECK(lower_case("ΣΑΣ") == "σας");
  CHECK(lower_case("Σ") == "σ");
}

TEST_CASE("characters: small letters, signs and other scripts stay as they are") {
  for (const std::string_view text :
       {"abc 123", "\u00d7\u00f7\u00df\u00e9", "\u0101\u0138\u0142\u0149\u017e",
        "\u03c3\u03b1\u03c2", "\u0430\u0451\u0491", "\u6587\u5b57", "\U0001F600"}) {
    CAPTURE(text);
    CHECK(lower_case(text) == text);
  }
}

TEST_CASE("characters: a small letter never changes again") {
  bool settled = true;
  for (char32_t c = 0; c < all_characters; ++c) settled = settled && lower(lower(c)) == lower(c);
  CHECK(settled);
}

TEST_CASE("characters: what has no picture is hidden, and written out without doubt") {
  for (const char32_t c : {U'\n', U'\u00AD', U'\u180E', U'\u202E', U'\uFFF9', U'\U000E0041'})
    CHECK(is_hidden(c));
  for (const char32_t c : {U'a', U'\u200C', U'\u200D', U'\u0600', U'😀'}) CHECK_FALSE(is_hidden(c));
  CHECK(written_out(U'\u102E') + "0" == "\\u102e0");
  CHECK(written_out(U'\U000102E0') == "\\u{102e0}");
}
