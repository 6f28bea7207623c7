#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "lessons/08_geometry/program/world.hpp"
#include "tests/fuzz/check.hpp"

using namespace emb;
using namespace emb::lesson08;

namespace {

const World& world() {
  static const World made = [] {
    World few{.text = "a b he she\n", .tokenizer = {}, .tokens = {}, .groups = {}, .sections = {}};
    few.tokenizer = make_tokenizer("word", few.text);
    return few;
  }();
  return made;
}

/// What was read is written, and the same when it is read again. What is no list of this kind is
/// refused in one line, but for the line that it quotes.
template <class List>
void check_list(const std::string& text,
                List (*read)(const World&, const std::string&, const std::string&),
                std::string (*written)(const List&)) {
  try {
    const std::string once = written(read(world(), text, "list"));
    fuzz::check(written(read(world(), once, "list")) == once, "read again, it is the same");
  } catch (const Error& error) {
    fuzz::check_one_line(error.what());
  }
}

std::string words_of(const auto& ids) {
  std::string words;
  for (const std::size_t id : ids) words += " " + world().word(id);
  return words + "\n";
}

std::string groups_text(const std::vector<Group>& groups) {
  std::string text;
  for (const Group& group : groups) text += group.name + ":" + words_of(group.words);
  return text;
}

std::string questions_text(const std::vector<Section>& sections) {
  std::string text;
  for (const Section& section : sections) {
    text += ": " + section.name + "\n";
    for (const auto& question : section.questions) text += words_of(question).substr(1);
  }
  return text;
}

}  // namespace

/// One text as each of the lists of words that lesson 08 reads.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_list(text, read_groups, groups_text);
  check_list(text, read_questions, questions_text);
  return 0;
}
