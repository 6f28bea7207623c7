#include "cli/flags.hpp"
#include "guide/watch.hpp"

namespace emb::commands {

using namespace course;

namespace {

int print_result(const Guide& guide, const Lesson& lesson, const CheckResult& result) {
  std::cout << lesson.number << "  " << lesson.title << "   "
            << guide.project.typed(guide.project.answer(lesson)) << "\n"
            << for_terminal(result.complaints) << std::flush;
  for (const Verdict& verdict : result.verdicts) std::cout << print(verdict) << "\n";
  if (!result.remark.empty()) std::cout << "          " << result.remark << "\n";
  std::cout << std::flush;
  if (!result.trouble.empty())
    std::cerr << "embedlings check: " << lesson.name << " " << result.trouble << std::endl;
  const auto right = [](const Verdict& verdict) { return verdict.state == State::right; };
  return result.trouble.empty() && std::ranges::all_of(result.verdicts, right) ? 0 : 1;
}

/// Every lesson whose answer was begun. Each verdict is shown before anything is written.
int check_all(Guide& guide, const CheckRun::Wish& wish) {
  int code = 0;
  for (const Lesson& lesson : guide.lessons) {
    if (lesson.exercises.empty()) continue;
    if (!fs::exists(guide.project.answer(lesson))) {
      std::cout << lesson.number << "  " << lesson.title << "   not begun\n";
      code = 1;
      continue;
    }
    const CheckResult result = check_now(guide.project, lesson, wish);
    code = std::max(code, print_result(guide, lesson, result));
    guide.remember(result);
  }
  std::cout << guide.next_step() << "\n";
  return code;
}

/// Where to begin: the exercise named, the first open one of the lesson named, or what comes next.
Choice beginning(const Guide& guide, const std::string& asked) {
  const Choice choice = guide.choose_checkable(asked);
  if (choice.exercise != nullptr) return choice;
  const Choice open = first_open({choice.lesson, 1}, guide.progress());
  return open.lesson != nullptr ? open : choice;
}

}  // namespace

int check(int argc, const char* const* argv) {
  std::string asked;
  bool all = false;
  CheckRun::Wish wish;
  Flags flags("embedlings check", "Checks your answers: the lesson you are at, or the one named.");
  flags.add("lesson", asked, "a lesson or an exercise: 04 or 04.2");
  flags.add("--seed", wish.seed, "repeat the inputs of an earlier check").shown_as("N");
  flags.add("--all", all, "check every lesson that was begun");
  return run_program(flags, argc, argv, [&] {
    unsigned long long seed = 0;
    if (!wish.seed.empty()) Flag{"--seed", &seed, ""}.set(wish.seed);
    if (all && !asked.empty()) throw UsageError("--all: leave out " + asked);
    Guide guide;
    guide.progress();  // where it cannot be read, this says so, and not once for each lesson
    if (all) return check_all(guide, wish);
    if (asked.empty()) guide.prepare();
    const Choice choice = guide.choose_checkable(asked);
    if (!asked.empty() && choice.exercise != nullptr) wish.only = choice.exercise->number;
    const CheckResult result = check_now(guide.project, *choice.lesson, wish);
    const int code = print_result(guide, *choice.lesson, result);
    guide.remember(result);
    if (result.trouble.empty()) std::cout << guide.next_step() << "\n";
    return code;
  });
}

int watch(int argc, const char* const* argv) {
  std::string asked;
  bool lines = false;
  Flags flags("embedlings watch", "Checks the exercise you are at whenever you save its file.");
  flags.add("lesson", asked, "begin at this lesson or exercise: 04 or 04.2");
  flags.add("--lines", lines, "print lines instead of drawing on the terminal");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    guide.prepare();
    const Choice start = beginning(guide, asked);
    if (lines || !has_screen()) return Watch(guide, start).in_lines(), 0;
    return supervised(
        [&] { return run_program(flags, 1, argv, [&] { Watch(guide, start).on_screen(); }); });
  });
}

}  // namespace emb::commands
