#include <iostream>

#include "base/system/interrupt.hpp"
#include "commands/flags/flags.hpp"

// Every subcommand is a function that stands in a file of src/commands. argv[0] is the name. It
// returns the exit code: 0, 1 for a failed run, 2 for wrong use. A command that is added is
// declared here, and gets a row below.
namespace emb::commands {
using CommandFunction = int(int argc, const char* const* argv);
CommandFunction list;
CommandFunction run_lesson;
CommandFunction watch;
CommandFunction check;
CommandFunction hint;
CommandFunction solution;
CommandFunction reset;
CommandFunction next;
CommandFunction pages;
CommandFunction compare;
CommandFunction tokens;
CommandFunction train;
CommandFunction generate;
CommandFunction evaluate_model;
CommandFunction vectors;
CommandFunction export_model;
CommandFunction explore;
}  // namespace emb::commands

namespace {

/// One subcommand of the program: `embedlings name ...`.
struct Command {
  std::string_view name;
  emb::commands::CommandFunction* run;
  std::string_view meaning;  // one line
};

using emb::complain;
using emb::message;

constexpr Command table[] = {
    {"list", emb::commands::list, "the map: lessons, exercises, how far you are, what comes next"},
    {"run", emb::commands::run_lesson, "build and run a lesson: run 04 --seed 7"},
    {"watch", emb::commands::watch, "check the exercises while you work on them"},
    {"check", emb::commands::check, "check your answers: check 04, check 04.2"},
    {"hint", emb::commands::hint, "the next hint: hint 04.2"},
    {"solution", emb::commands::solution, "the worked answer beside yours: solution 04.2"},
    {"reset", emb::commands::reset, "start a lesson or an exercise anew: reset 04, reset 04.2"},
    {"next", emb::commands::next, "what to do now"},
    {"pages", emb::commands::pages, "the map of the lessons' pages, for a browser"},
    {"compare", emb::commands::compare,
     "one-hot against gather, or two saved models: the same bits?"},
    {"tokens", emb::commands::tokens, "what a tokenizer makes of a text: pieces and ids"},
    {"train", emb::commands::train, "learn a language model from a text, and let it write"},
    {"generate", emb::commands::generate, "continue a text with a saved model"},
    {"evaluate", emb::commands::evaluate_model, "the loss of a saved model on a text"},
    {"vectors", emb::commands::vectors, "learn a vector for every word of a text"},
    {"export", emb::commands::export_model,
     "a model for other programs: as GPT-2 or GPT-NeoX, for the transformers library"},
    {"explore", emb::commands::explore,
     "look into a model or word vectors: neighbours, maps, attention"},
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
