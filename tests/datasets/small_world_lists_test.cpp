#include <doctest/doctest.h>

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "small_world_text.hpp"

namespace {

using namespace small_world_text;

/// The lines that are neither empty nor comments.
std::vector<std::string> content_lines(const std::string& name) {
  std::vector<std::string> lines = read_lines(name);
  std::erase_if(lines, [](const std::string& line) { return line.empty() || line[0] == '#'; });
  return lines;
}

}  // namespace

TEST_CASE("small world: every word of word_groups.txt is in it, and in one group only") {
  std::set<std::string> seen;
  const std::vector<std::string> groups = content_lines("word_groups.txt");
  CHECK(groups.size() == 20);
  for (const std::string& line : groups) {
    INFO(line);
    const std::size_t colon = line.find(": ");
    REQUIRE(colon != std::string::npos);
    const std::string words = line.substr(colon + 2);
    CHECK(words_of(words).size() >= 3);
    for (const std::string_view word : words_of(words)) {
      INFO(word);
      CHECK(count_of(word) >= 20);
      CHECK(seen.insert(std::string(word)).second);
    }
  }
}

TEST_CASE("small world: every line of analogies.txt is four different words of it") {
  std::size_t sections = 0, questions = 0;
  std::set<std::string> seen;
  for (const std::string& line : content_lines("analogies.txt")) {
    INFO(line);
    CHECK(seen.insert(line).second);
    if (line.starts_with(": ")) {
      ++sections;
      continue;
    }
    ++questions;
    REQUIRE(sections > 0);
    const Words words = words_of(line);
    CHECK(words.size() == 4);
    CHECK(std::set<std::string_view>(words.begin(), words.end()).size() == 4);
    for (const std::string_view word : words) CHECK(count_of(word) >= 20);
  }
  CHECK(sections == 6);
  CHECK(questions == 91 + 4 * 66 + 28);
}
