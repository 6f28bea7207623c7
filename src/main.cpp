#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>

#include "base/errors.hpp"
#include "cli/flags.hpp"
#include "commands/command.hpp"
#include "commands/compare.hpp"
#include "commands/course.hpp"
#include "commands/tokens.hpp"
#include "commands/train.hpp"

namespace {

using emb::Command;
using emb::complain;
using emb::message;
namespace commands = emb::commands;

constexpr Command table[] = {
    {"list", "the map: lessons, exercises, how far you are, what comes next", commands::list},
    {"run", "build and run a lesson: run 04 --seed 7", commands::run_lesson},
    {"watch", "check the exercises while you work on them", commands::watch},
    {"check", "check your answers: check 04, check 04.2", commands::check},
    {"hint", "the next hint: hint 04.2", commands::hint},
    {"solution", "the worked answer beside yours: solution 04.2", commands::solution},
    {"reset", "start the answers of a lesson anew: reset 04", commands::reset},
    {"next", "what to do now", commands::next},
    {"compare", "one-hot against gather: the same bits, other costs", commands::compare},
    {"tokens", "what a tokenizer makes of a text: pieces and ids", commands::tokens},
    {"train", "learn a language model from a text, and let it write", commands::train},
};

int print_usage(std::ostream& out) {
  out << "embedlings: how text becomes the input of a transformer\n\n";
  for (const Command& command : table) {
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.meaning
        << "\n";
  }
  out << "\nEach of them tells more with --help.\n" << std::flush;
  if (out) return 0;
  complain("embedlings", "cannot write to standard output");
  return 1;
}

int unknown(std::string_view name) {
  std::string known;
  for (const Command& command : table) known += message(" ", command.name);
  complain("embedlings", message("there is no command '", name, "'; there are:", known));
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    print_usage(std::cerr);
    return 2;
  }
  const std::string_view name = argv[1];
  if (name == "--help" || name == "help" || name == "-h") return print_usage(std::cout);
  const auto* found = std::ranges::find(table, name, &Command::name);
  return found == std::end(table) ? unknown(name) : found->run(argc - 1, argv + 1);
}
