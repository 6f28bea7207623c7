#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "text/byte_pairs.hpp"

using namespace emb;

namespace {

using Classes = std::vector<CharacterClass>;

/// "0041;LATIN CAPITAL LETTER A;Lu;...", and for blocks a line of their first and of their last
/// character.
void read_categories(Classes& classes) {
  std::ifstream file("/usr/share/unicode/UnicodeData.txt");
  unsigned block = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string code, name, category;
    std::getline(fields, code, ';');
    std::getline(fields, name, ';');
    std::getline(fields, category, ';');
    const auto last = static_cast<unsigned>(std::stoul(code, nullptr, 16));
    if (name.ends_with(", First>")) {
      block = last;
      continue;
    }
    for (unsigned c = name.ends_with(", Last>") ? block : last; c <= last; ++c) {
      if (category.starts_with('L')) classes[c] = CharacterClass::letter;
      if (category.starts_with('N')) classes[c] = CharacterClass::number;
    }
  }
}

/// "2000..200A    ; White_Space # ..."
void read_white_space(Classes& classes) {
  std::ifstream file("/usr/share/unicode/PropList.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.find("; White_Space ") == std::string::npos) continue;
    const auto first = static_cast<unsigned>(std::stoul(line, nullptr, 16));
    const std::size_t dots = line.find("..");
    const auto last = dots == std::string::npos
                          ? first
                          : static_cast<unsigned>(std::stoul(line.substr(dots + 2), nullptr, 16));
    for (unsigned c = first; c <= last; ++c) classes[c] = CharacterClass::space;
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
  CHECK(class_of(U'\u0301') == CharacterClass::other);  // a combining accent is a mark
  CHECK(class_of(U'\u200B') == CharacterClass::other);  // the space of no width is none
  CHECK(class_of(U'\0') == CharacterClass::other);
  CHECK(class_of(0x10FFFF) == CharacterClass::other);
}

TEST_CASE("class_of: every code point as in Debian's unicode-data, where that is installed") {
  if (!std::ifstream("/usr/share/unicode/UnicodeData.txt")) {
    MESSAGE("skipped: unicode-data is not installed");
    return;
  }
  Classes wanted(0x110000, CharacterClass::other);
  read_categories(wanted);
  read_white_space(wanted);
  unsigned wrong = 0;
  for (unsigned c = 0; c < 0x110000; ++c)
    if (class_of(c) != wanted[c] && ++wrong == 1)
      FAIL_CHECK("first difference at U+" << std::hex << c);
  CHECK(wrong == 0);
}
