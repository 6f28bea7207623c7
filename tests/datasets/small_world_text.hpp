#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "../../datasets/small_world_grammar.hpp"

/// The text of the small world as learners get it: read from the file, not from the generator.
namespace small_world_text {

using emb::small_world::Words;
using emb::small_world::words_of;

inline std::string read_dataset(const std::string& name) {
  std::ifstream in(std::string(EMB_SOURCE_DIR) + "/datasets/" + name, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), "datasets/" << name << " cannot be opened");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline std::vector<std::string> read_lines(const std::string& name) {
  std::istringstream text(read_dataset(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

inline const std::vector<std::string>& sentences() {
  static const std::vector<std::string> lines = read_lines("small_world.txt");
  return lines;
}

inline const std::map<std::string_view, std::size_t>& word_counts() {
  static const auto counts = [] {
    std::map<std::string_view, std::size_t> result;
    for (const std::string& line : sentences()) {
      for (const std::string_view word : words_of(line)) ++result[word];
    }
    return result;
  }();
  return counts;
}

inline std::size_t count_of(std::string_view word) {
  const auto found = word_counts().find(word);
  return found == word_counts().end() ? 0 : found->second;
}

}  // namespace small_world_text
