#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "text/corpus.hpp"
#include "text/statistics.hpp"
#include "text/tokenizer.hpp"

using namespace emb;

namespace {

const std::string folder = std::string(EMB_SOURCE_DIR) + "/datasets/";

/// "1234567" as people read it: 1,234,567.
std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (auto place = static_cast<std::ptrdiff_t>(text.size()) - 3; place > 0; place -= 3)
    text.insert(static_cast<std::size_t>(place), ",");
  return text;
}

std::string four_places(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4f", value);
  return text;
}

/// The row of the table in datasets/README.md as it has to read.
std::string row_of(const std::string& file, const std::string& tokenizer_name) {
  const std::string text = load_corpus(folder + file);
  const auto tokenizer = make_tokenizer(tokenizer_name, text);
  const std::vector<TokenId> tokens = tokenizer->encode(text);
  const std::size_t v = tokenizer->size();
  return "| " + file + " | " + tokenizer_name + " | " + grouped(tokens.size()) + " | " +
         grouped(v) + " | " + four_places(uniform_floor(v)) + " | " +
         four_places(unigram_floor(tokens, v)) + " | " + four_places(bigram_floor(tokens, v)) +
         " |";
}

}  // namespace

TEST_CASE("datasets: the README's sizes and floors are what the program computes") {
  const std::string readme = load_corpus(folder + "README.md");
  for (const char* file : {"storybook.txt", "small_world.txt"})
    for (const char* tokenizer : {"char", "word"}) {
      const std::string row = row_of(file, tokenizer);
      INFO("the README has to hold: ", row);
      CHECK(readme.find(row) != std::string::npos);
    }
}

TEST_CASE("storybook: 112 tales and at least 80,000 characters, plain ASCII without digits") {
  const std::string text = load_corpus(folder + "storybook.txt");
  CHECK(text.size() >= 80000);
  std::size_t tales = 1;
  for (std::size_t at = text.find("\n\n"); at != std::string::npos; at = text.find("\n\n", at + 1))
    ++tales;
  CHECK(tales == 112);
  CHECK(std::all_of(text.begin(), text.end(), [](char c) {
    return c == '\n' || (c >= ' ' && c <= '~' && (c < '0' || c > '9'));
  }));
}

TEST_CASE("storybook: no two paragraphs are the same") {
  std::vector<std::string> paragraphs;
  std::istringstream lines(load_corpus(folder + "storybook.txt"));
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) paragraphs.push_back(line);
  std::sort(paragraphs.begin(), paragraphs.end());
  CHECK(std::adjacent_find(paragraphs.begin(), paragraphs.end()) == paragraphs.end());
}
