#include <iostream>
#include <span>
#include <vector>

#include "base/system/interrupt.hpp"
#include "commands/flags/flags.hpp"
#include "commands/flags/own_program.hpp"
#include "view/terminal.hpp"

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

/// How far the learner is, and a command that leads on; a sentence if there is no course.
struct Whereabouts {
  std::string text, next;
};
Whereabouts where_you_are();
}  // namespace emb::commands

namespace {

/// One subcommand of the program: `embedlings name ...`.
struct Command {
  std::string_view name;
  emb::commands::CommandFunction* run;
  std::string_view meaning;  // one line, narrow enough to stand beside another one
};

using emb::complain;
using emb::message;

constexpr Command of_course[] = {
    {"list", emb::commands::list, "your progress"},
    {"run", emb::commands::run_lesson, "run a lesson"},
    {"watch", emb::commands::watch, "check at every save"},
    {"check", emb::commands::check, "check a lesson once"},
    {"hint", emb::commands::hint, "one more hint"},
    {"solution", emb::commands::solution, "worked answer beside yours"},
    {"reset", emb::commands::reset, "start again, keep a copy"},
    {"next", emb::commands::next, "what to do now"},
    {"pages", emb::commands::pages, "lessons in a browser"},
};
constexpr Command of_text[] = {
    {"train", emb::commands::train, "train a language model"},
    {"generate", emb::commands::generate, "continue a text"},
    {"evaluate", emb::commands::evaluate_model, "loss of a model on a text"},
    {"vectors", emb::commands::vectors, "learn a vector per word"},
    {"explore", emb::commands::explore, "neighbours, maps, attention"},
    {"tokens", emb::commands::tokens, "how a text is split"},
    {"compare", emb::commands::compare, "are two models identical?"},
    {"export", emb::commands::export_model, "save a model as GPT-2"},
};

std::vector<Command> all_commands() {
  std::vector<Command> all(std::begin(of_course), std::end(of_course));
  all.insert(all.end(), std::begin(of_text), std::end(of_text));
  return all;
}

/// A heading and a line for each command.
emb::Texts group(std::string_view heading, std::span<const Command> commands) {
  emb::Texts lines{std::string(heading)};
  for (const Command& command : commands)
    lines.push_back(message("  ", emb::pad_right(command.name, 10), command.meaning));
  return lines;
}

/// What there is, in two groups that answer the two questions with which people come.
int print_overview() {
  const std::size_t width = emb::stdout_terminal().width;
  const auto [text, next] = emb::commands::where_you_are();
  std::cout << "embedlings: how text becomes the vectors that a language model reads\n\n"
            << text << "\n";
  const emb::Texts both =
      emb::beside({group("The course", of_course), group("Your own text", of_text)}, 3, width);
  for (const std::string& line : both) std::cout << emb::trimmed(line) << "\n";
  std::cout << "\nHelp on one command:  " << emb::own_command("train --help") << "\n";
  if (!next.empty()) std::cout << "next:                 " << next << "\n";
  std::cout << std::flush;
  return std::cout ? 0 : complain("embedlings", "cannot write to standard output");
}

/// The command whose name is argv[0].
int run(int argc, const char* const* argv) {
  const std::string_view name = argv[0];
  emb::Texts known;
  for (const Command& command : all_commands()) {
    if (command.name == name) return command.run(argc, argv);
    known.emplace_back(command.name);
  }
  const std::string near = emb::did_you_mean(name, known);
  return complain("embedlings",
                  message("there is no command '", name, "'",
                          near.empty() ? "; there are: " + emb::joined(known, ", ") : near),
                  2);
}

}  // namespace

int main(int argc, char** argv) {
  emb::end_by_signals("embedlings");
  if (argc < 2) return print_overview();
  const std::string_view name = argv[1];
  const char* const more[] = {argv[argc - 1], "--help"};
  if (name == "help" && argc == 3) return run(2, more);
  if (name == "--help" || name == "help" || name == "-h") return print_overview();
  return run(argc - 1, argv + 1);
}
