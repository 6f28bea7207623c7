#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "small_world_grammar.hpp"
#include "small_world_people.hpp"
#include "small_world_things.hpp"
#include "small_world_words.hpp"

/// The small world: a text whose facts, pairs and biases are known because they were planted.
/// datasets/small_world.txt is `text(seed)`, byte for byte.
namespace emb::small_world {

inline constexpr std::uint64_t seed = 1;

/// Writes all sentences, kind by kind, in the order of the grammar.
inline void write_all(Writer& writer) {
  write_gender(writer);
  write_people(writer);
  write_names(writer);
  write_work(writer);
  write_stereotype(writer);
  write_events(writer);
  write_countries(writer);
  write_actions(writer);
  write_animals(writer);
  write_categories(writer);
}

/// Fisher and Yates: every order is equally likely.
inline void shuffle(std::vector<std::string>& lines, Random& random) {
  for (std::size_t left = lines.size(); left > 1; --left) {
    std::swap(lines[left - 1], lines[random.below(left)]);
  }
}

/// The whole text, one sentence per line, in an order shuffled by the seed.
inline std::string text(std::uint64_t seed_of_text) {
  Writer writer(seed_of_text, tables);
  std::vector<std::string> lines;
  write_all(writer);
  for (const Part& part : writer.parts()) {
    lines.insert(lines.end(), part.sentences.begin(), part.sentences.end());
  }
  shuffle(lines, writer.random());
  std::string result;
  for (const std::string& line : lines) result += line + '\n';
  return result;
}

}  // namespace emb::small_world
