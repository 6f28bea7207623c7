#include "commands/flags/flags.hpp"
#include "course/guide/watch.hpp"

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

/// The exercise asked for, "04.2"; the one that comes next where nothing was asked for.
Choice choose_exercise(const Guide& guide, const std::string& asked) {
  const Choice choice = guide.choose_or_next(asked);
  if (choice.exercise == nullptr)
    throw UsageError("which exercise of lesson ", choice.lesson->number, "? One is named like ",
                     choice.lesson->number, ".1");
  return choice;
}

/// Beside each other, or below where there is no room.
void print_solution(std::string mine, const std::string& worked) {
  if (mine.empty()) mine = "(your file has no comment that begins with this number)\n";
  const Texts yours = lines_of("---- yours ----\n" + mine);
  const Texts right = lines_of("---- worked out ----\n" + worked);
  for (const std::string& line : beside({yours, right}, 3, stdout_terminal().width))
    std::cout << line << "\n";
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
    if (lines || !has_screen()) {
      Watch(guide, start).in_lines();
      return 0;
    }
    return supervised(
        [&] { return run_program(flags, 1, argv, [&] { Watch(guide, start).on_screen(); }); });
  });
}

int hint(int argc, const char* const* argv) {
  std::string asked;
  Flags flags("embedlings hint", "The next hint for an exercise, each time it is asked for.");
  flags.add("exercise", asked, "such as 04.2; otherwise the one that comes next");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    const Choice choice = choose_exercise(guide, asked);
    const std::string& number = choice.exercise->number;
    const Guide::Hint hint = guide.next_hint(*choice.lesson, *choice.exercise);
    std::cout << number << "  " << choice.exercise->title << "   hint " << hint.number << " of "
              << hint.all << "\n\n"
              << for_terminal(hint.text) << "\n";
    if (hint.number == hint.all)
      std::cout << "That was the last one. The worked answer: "
                << guide.project.command("solution " + number + " --anyway") << "\n";
    if (std::cout.flush()) guide.count_hint(*choice.exercise, hint);
  });
}

int solution(int argc, const char* const* argv) {
  std::string asked;
  bool anyway = false;
  Flags flags("embedlings solution", "The worked answer beside yours, once yours is RIGHT.");
  flags.add("exercise", asked, "such as 04.2");
  flags.add("--anyway", anyway, "show it before yours is RIGHT");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    guide.prepare();
    const Choice choice = choose_exercise(guide, asked);
    const std::string& number = choice.exercise->number;
    if (!anyway && state_of(guide.progress(), *choice.exercise) != State::right)
      throw Error(number, " is not RIGHT yet. A hint: ", guide.project.command("hint "), number,
                  ". To see the answer now, add --anyway");
    const auto worked = guide.project.root / "lessons" / choice.lesson->name / "solution.cpp";
    print_solution(section_of(read_file(provide_answer(guide.project, *choice.lesson)), number),
                   section_of(read_file(worked), number));
  });
}

int reset(int argc, const char* const* argv) {
  std::string asked;
  bool yes = false;
  Flags flags("embedlings reset", "Brings back an unsolved file, or one exercise; keeps yours.");
  flags.add("lesson", asked, "a lesson or an exercise: 04 or 04.2").needed();
  flags.add("--yes", yes, "do not ask");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    const Choice choice = guide.choose_checkable(asked);
    const Lesson& lesson = *choice.lesson;
    const std::string answer = guide.project.typed(guide.project.answer(lesson));
    const std::string what = choice.exercise ? choice.exercise->number + " in " : "";
    std::string reply;
    if (!yes) {
      std::cout << "Start " << what << answer
                << " anew? Your answers are kept under another name. [y/N] " << std::flush;
      std::getline(std::cin, reply);
      if (reply != "y" && reply != "Y" && reply != "yes") throw Error("nothing was changed");
    }
    const auto backup = reset_answer(guide.project, lesson, choice.exercise);
    if (!backup.empty()) std::cout << "kept:    " << guide.project.typed(backup) << "\n";
    std::cout << "new:     " << what << answer << std::endl;
    guide.forget(lesson, choice.exercise);
  });
}

}  // namespace emb::commands
