#include <unistd.h>

#include <ctime>
#include <iostream>
#include <set>

#include "commands/flags/flags.hpp"
#include "course/check/mistakes.hpp"

namespace emb::course {
namespace {

/// Of those that `only` (nothing, "04.2" or "2") asks for.
int run_all(const std::string& only, unsigned long long seed, double seconds) {
  std::set<State> seen;
  for (const auto& exercise : exercises()) {
    const std::string_view number = exercise->number, last = number.substr(number.find('.') + 1);
    if (!only.empty() && number != only && last != only) continue;
    const Verdict verdict = try_exercise(*exercise, seed, seconds);
    std::cout << print(verdict) << std::endl;
    seen.insert(verdict.state);
  }
  if (seen.empty()) throw UsageError("there is no exercise ", only, " in this lesson");
  if (seen.contains(State::wrong))
    std::cout << "          (--seed " << seed << " repeats these inputs)\n";
  return seen == std::set{State::right} ? 0 : 1;
}

}  // namespace
}  // namespace emb::course

/// The main of every check program: prints the verdict of each exercise. Returns 0 where all are
/// RIGHT, 1 where one is not, 2 for wrong use. The inputs change from day to day unless --seed says
/// otherwise.
int main(int argc, char** argv) {
  alarm(0);  // set by who began it: for what an answer does before, or in a main of its own
  std::string only;
  auto seed = static_cast<unsigned long long>(std::time(nullptr)) / 86400;  // days
  double seconds = 5;
  emb::Flags flags("check", "Runs every exercise of a lesson and says which are right.");
  flags.add("exercise", only, "one of them, such as 2");
  flags.add("--seed", seed, "seed of the inputs; without it, a different one every day");
  flags.add("--limit", seconds, "seconds an exercise may take").range(0.01, 3600);
  return emb::run_program(flags, argc, argv,
                          [&] { return emb::course::run_all(only, seed, seconds); });
}
