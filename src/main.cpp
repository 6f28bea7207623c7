#include <iostream>

#include "base/system/interrupt.hpp"
#include "commands/flags/flags.hpp"

namespace emb::commands {
#define COMMAND(name, run, meaning) int run(int argc, const char* const* argv);
#include "commands/commands.inc"
#undef COMMAND
}  // namespace emb::commands

namespace {

/// One subcommand of the program: `embedlings name ...`.
struct Command {
  std::string_view name;
  int (*run)(int argc, const char* const* argv);  // argv[0] is the name; returns the exit code
  std::string_view meaning;                       // one line
};

using emb::complain;
using emb::message;

constexpr Command table[] = {
#define COMMAND(name, run, meaning) {name, emb::commands::run, meaning},
#include "commands/commands.inc"
#undef COMMAND
};

int print_usage(std::ostream& out) {
  out << "embedlings: how text becomes the input of a transformer\n\n";
  for (const Command& command : table)
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.meaning
        << "\n";
  out << "\nEach of them tells more with --help.\n" << std::flush;
  return out ? 0 : complain("embedlings", "cannot write to standard output");
}

/// The command whose name is argv[0].
int run(int argc, const char* const* argv) {
  const std::string_view name = argv[0];
  std::string known;
  for (const Command& command : table) {
    if (command.name == name) return command.run(argc, argv);
    known += message(" ", command.name);
  }
  return complain("embedlings", message("there is no command '", name, "'; there are:", known), 2);
}

}  // namespace

int main(int argc, char** argv) {
  emb::end_by_signals("embedlings");
  if (argc < 2) {
    print_usage(std::cerr);
    return 2;
  }
  const std::string_view name = argv[1];
  const char* const more[] = {argv[argc - 1], "--help"};
  if (name == "help" && argc == 3) return run(2, more);
  if (name == "--help" || name == "help" || name == "-h") return print_usage(std::cout);
  return run(argc - 1, argv + 1);
}
