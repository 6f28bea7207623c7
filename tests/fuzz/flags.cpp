#include "commands/flags/flags.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/errors.hpp"
#include "tests/fuzz/check.hpp"
#include "view/text.hpp"

using namespace emb;

namespace {

struct Knobs {
  bool quick = false;
  std::size_t layers = 2, width = 8;
  double turn = 0.0, rate = 0.5, least = -1.0, share = 0.9;
  std::string tokenizer = "char", corpus, file;
};

/// Finite, and not so near 0 that digits are lost.
bool zero_or_normal(double value) { return value == 0 || std::isnormal(value); }

bool in_bounds(const Knobs& knobs) {
  return knobs.width >= 1 && knobs.width <= 4096 && zero_or_normal(knobs.rate) && knobs.rate >= 0 &&
         zero_or_normal(knobs.least) && (knobs.least >= 0 || knobs.least == -1) &&
         zero_or_normal(knobs.share) && knobs.share >= 0 && knobs.share < 1 &&
         (knobs.tokenizer == "char" || knobs.tokenizer == "word");
}

std::vector<std::string> words_of(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> words = {"program"};
  std::string word;
  for (std::size_t n = 0; n < size; ++n) {
    if (data[n] != 0 && data[n] != '\n') {
      word += static_cast<char>(data[n]);
      continue;
    }
    words.push_back(std::move(word));
    word.clear();
  }
  words.push_back(std::move(word));
  return words;
}

}  // namespace

/// Words, one a line: taken, or refused in one line without a control character. A number that is
/// taken is 0 or a normal, finite one within its bounds, and a target that was refused keeps its
/// value.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Knobs knobs;
  Flags flags("program", "What it is for.");
  flags.add("--quick", knobs.quick, "a switch");
  flags.add("--turn", knobs.turn, "may be below 0");
  flags.add("--layers", knobs.layers, "counts");
  flags.add("--width", knobs.width, "has bounds").range(1, 4096);
  flags.add("--rate", knobs.rate, "a small number").range(0);
  flags.add("--least", knobs.least, "or -1").range(0).or_just(-1);
  flags.add("--share", knobs.share, "below 1").range(0, 1, ')');
  flags.choice("--tokenizer", knobs.tokenizer, {"char", "word"}, "one of two");
  flags.add("--corpus", knobs.corpus, "a file").file();
  flags.add("FILE", knobs.file, "a file");
  const std::vector<std::string> words = words_of(data, size);
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  try {
    flags.parse(static_cast<int>(argv.size()), argv.data());
  } catch (const UsageError& error) {
    fuzz::check_one_line(visible(error.what()));
  }
  fuzz::check(in_bounds(knobs), "every value is within its bounds");
  return 0;
}
