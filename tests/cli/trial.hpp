#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "commands/flags/flags.hpp"
#include "tests/errors.hpp"

namespace emb::testing {

struct Knobs {
  std::uint64_t seed = 42;
  std::size_t width = 16;
  double rate = 0.5;
  std::string corpus = "tale.txt";
  std::string tokenizer = "char";
  bool untied = false;
  std::string command;
};

/// A program with a flag of every kind.
struct Program {
  Knobs knobs;
  Flags flags{"trial", "Tries every kind of knob."};

  Program() {
    flags.add("command", knobs.command, "what to do");
    flags.add("--seed", knobs.seed, "seed of every random number");
    flags.add("--width", knobs.width, "numbers per token").range(1, 4096);
    flags.add("--rate", knobs.rate, "learning rate").range(0);
    flags.add("--corpus", knobs.corpus, "text to learn from").file();
    flags.choice("--tokenizer", knobs.tokenizer, {"char", "word"}, "how the text is tokenized");
    flags.add("--untied", knobs.untied, "a second table");
  }
  bool parse(std::vector<const char*> words) {
    words.insert(words.begin(), "trial");
    return flags.parse(static_cast<int>(words.size()), words.data());
  }
  /// The message of the UsageError that these words cause.
  std::string complaint(const std::vector<const char*>& words) {
    return error_of<UsageError>([&] { parse(words); });
  }
};

}  // namespace emb::testing
