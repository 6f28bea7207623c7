#include <iostream>

#include "base/errors.hpp"
#include "cli/flags.hpp"
#include "commands/course.hpp"
#include "guide/answers.hpp"
#include "guide/guide.hpp"

namespace emb::commands {

using namespace course;

namespace {

int print_result(const Guide& guide, const Lesson& lesson, const CheckResult& result) {
  std::cout << lesson.number << "  " << lesson.title << "   "
            << guide.project().typed(answer_path(guide.project(), lesson)) << "\n";
  if (!result.complaints.empty()) std::cout << result.complaints << std::flush;
  if (!result.built) {
    std::cerr << "embedlings check: " << lesson.name << " does not compile\n";
    return 1;
  }
  bool all_right = true;
  for (const Verdict& verdict : result.verdicts) {
    std::cout << print(verdict) << "\n";
    all_right = all_right && verdict.state == State::right;
  }
  if (!result.remark.empty()) std::cout << "          " << result.remark << "\n";
  std::cout << guide.next_step() << "\n";
  return all_right ? 0 : 1;
}

Choice choose_checkable(const Guide& guide, const std::string& asked) {
  const Choice choice = guide.choose_or_next(asked);
  if (choice.lesson->exercises.empty()) {
    throw UsageError(message("lesson ", choice.lesson->number, " has no exercises"));
  }
  return choice;
}

}  // namespace

int check(int argc, const char* const* argv) {
  std::string asked;
  CheckRun::Wish wish;
  Flags flags("embedlings check", "Checks your answers: the lesson you are at, or the one named.");
  flags.positional("lesson", asked, "a lesson or an exercise: 04 or 04.2");
  flags.add("--seed", wish.seed, "repeat the inputs of an earlier check").shown_as("N");
  return run_program(flags, argc, argv, [&] {
    if (wish.seed.find_first_not_of("0123456789") != std::string::npos) {
      throw UsageError("--seed: '" + wish.seed + "' is not a whole number from 0 on");
    }
    const Guide guide;
    if (asked.empty()) guide.rebuild_progress();
    const Choice choice = choose_checkable(guide, asked);
    if (!asked.empty() && choice.exercise != nullptr) wish.only = choice.exercise->number;
    const CheckResult result = check_now(guide.project(), *choice.lesson, wish);
    guide.remember(result);
    return print_result(guide, *choice.lesson, result);
  });
}

}  // namespace emb::commands
