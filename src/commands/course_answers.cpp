#include <charconv>
#include <ctime>
#include <span>

#include "commands/flags/flags.hpp"
#include "course/guide/watch.hpp"
#include "files/json.hpp"

namespace emb::commands {

using namespace course;

namespace {

bool all_right(const CheckResult& result) {
  const auto right = [](const Verdict& verdict) { return verdict.state == State::right; };
  return result.trouble.empty() && std::ranges::all_of(result.verdicts, right);
}

std::string indented(const std::string& text, std::size_t spaces) {
  std::string all;
  for (const std::string& line : lines_of(for_terminal(text, spaces)))
    all += line.empty() ? "\n" : std::string(spaces, ' ') + line + "\n";
  return all;
}

/// "  05.2  WRONG       The best pair", and below it what is wrong.
void print_verdict(const Lesson& lesson, const Verdict& verdict) {
  const auto exercise = std::ranges::find(lesson.exercises, verdict.number, &Statement::number);
  const std::string title = exercise == lesson.exercises.end() ? "" : exercise->title;
  std::cout << "  " << verdict.number << "  "
            << trimmed(pad_right(name_of(verdict.state), 10) + "  " + title) << "\n";
  if (verdict.state == State::wrong) std::cout << indented(explained(verdict.text), 6);
  if (!verdict.printed.empty())
    std::cout << "\n      Your program printed:\n" << indented(verdict.printed, 8);
}

/// "1 RIGHT, 4 WRONG, 1 UNFINISHED"
std::string counted(const std::vector<Verdict>& verdicts) {
  Texts parts;
  for (const State state : {State::right, State::wrong, State::unfinished})
    if (const auto count = std::ranges::count(verdicts, state, &Verdict::state); count > 0)
      parts.push_back(message(count, " ", name_of(state)));
  return joined(parts, ", ");
}

int print_result(const Guide& guide, const Lesson& lesson, const CheckResult& result) {
  std::cout << lesson.number << "  " << lesson.title << "   "
            << guide.project.typed(guide.project.answer(lesson)) << "\n"
            << for_terminal(result.complaints) << std::flush;
  bool apart = true;  // by an empty line: what has more lines stands alone
  for (const Verdict& verdict : result.verdicts) {
    const bool is_long = verdict.state == State::wrong || !verdict.printed.empty();
    if (apart || is_long) std::cout << "\n";
    print_verdict(lesson, verdict);
    apart = is_long;
  }
  if (!result.verdicts.empty()) std::cout << "\n" << counted(result.verdicts) << "\n";
  if (!result.remark.empty()) std::cout << result.remark << "\n";
  std::cout << std::flush;
  if (!result.trouble.empty())
    std::cerr << "embedlings check: " << lesson.name << " " << result.trouble << std::endl;
  return all_right(result) ? 0 : 1;
}

// ---- For scripts --------------------------------------------------------------------------------

/// One object for each exercise of a lesson, with what is wrong as the message. Nothing that was
/// answered runs if the file does not compile: every exercise is WRONG then. A lesson that was not
/// begun is UNFINISHED.
void add_objects(Texts& objects, const Lesson& lesson, const CheckResult& result,
                 std::int64_t seed) {
  for (const Statement& exercise : lesson.exercises) {
    Verdict verdict{exercise.number, State::unfinished, "", ""};
    const auto found = std::ranges::find(result.verdicts, exercise.number, &Verdict::number);
    if (found != result.verdicts.end()) verdict = *found;
    if (!result.trouble.empty()) {
      verdict.state = State::wrong;
      verdict.text = lesson.name + " " + result.trouble;
    }
    objects.push_back(write_json({JsonObject{{"id", {verdict.number}},
                                             {"state", {std::string(name_of(verdict.state))}},
                                             {"message", {verdict.text}},
                                             {"seed", {seed}}}}));
  }
}

/// The seed of the day, as check programs have it.
std::string seed_of_today() { return std::to_string(std::time(nullptr) / 86400); }

/// Some lessons as one JSON array, an object a line, and nothing else.
int check_as_json(Guide& guide, std::span<const Lesson> lessons, CheckRun::Wish wish) {
  if (wish.seed.empty()) wish.seed = seed_of_today();
  std::int64_t seed = 0;
  std::from_chars(wish.seed.data(), wish.seed.data() + wish.seed.size(), seed);
  Texts objects;
  int code = 0;
  for (const Lesson& lesson : lessons) {
    if (lesson.exercises.empty()) continue;
    CheckResult result;
    const bool begun = fs::exists(guide.project.answer(lesson));
    if (begun) result = check_now(guide.project, lesson, wish, guide.say);
    if (begun) guide.remember(result);
    if (!lesson.optional && (!begun || !all_right(result))) code = 1;
    add_objects(objects, lesson, result, seed);
  }
  std::cout << "[\n" << joined(objects, ",\n") << "\n]\n";
  return code;
}

/// Every lesson whose answer was begun. Each verdict is shown before anything is written.
int check_all(Guide& guide, const CheckRun::Wish& wish) {
  int code = 0;
  for (const Lesson& lesson : guide.lessons) {
    if (lesson.exercises.empty()) continue;
    if (!fs::exists(guide.project.answer(lesson))) {
      std::cout << lesson.number << "  " << lesson.title << "   not begun\n";
      if (!lesson.optional) code = 1;
      continue;
    }
    const CheckResult result = check_now(guide.project, lesson, wish, guide.say);
    const int of_lesson = print_result(guide, lesson, result);
    if (!lesson.optional) code = std::max(code, of_lesson);
    std::cout << "\n";
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

/// What comes next after a lesson was checked: its recap if all of it is RIGHT.
std::string after_check(const Guide& guide, const Lesson& lesson) {
  if (first_open({&lesson, 1}, guide.progress()).exercise != nullptr) return guide.next_step();
  return "\n" + for_terminal(guide.recap(lesson)) + guide.next_step();
}

/// The exercise asked for, "04.2"; the one that comes next where nothing was asked for.
Choice choose_exercise(const Guide& guide, const std::string& asked) {
  const Choice choice = guide.choose_or_next(asked);
  if (choice.exercise == nullptr)
    throw UsageError("which exercise of lesson ", choice.lesson->number, "? One is named like ",
                     choice.lesson->number, ".1");
  return choice;
}

/// "01.2 in answers/01_one_hot.cpp"
std::string named(const Guide& guide, const Choice& choice) {
  return (choice.exercise ? choice.exercise->number + " in " : "") +
         guide.project.typed(guide.project.answer(*choice.lesson));
}

/// Throws Error unless the answer is yes.
void ask_before_reset(const Guide& guide, const std::vector<Choice>& chosen) {
  const std::string what =
      chosen.size() == 1 ? named(guide, chosen[0]) : message(chosen.size(), " lessons");
  std::cout << "Start " << what << " anew? Your answers are kept under another name. [y/N] "
            << std::flush;
  std::string reply;
  std::getline(std::cin, reply);
  if (reply != "y" && reply != "Y" && reply != "yes") throw Error("nothing was changed");
}

void reset_one(Guide& guide, const Choice& choice) {
  const auto backup = reset_answer(guide.project, *choice.lesson, choice.exercise);
  if (!backup.empty()) std::cout << "kept:    " << guide.project.typed(backup) << "\n";
  std::cout << "new:     " << named(guide, choice) << std::endl;
  guide.forget(*choice.lesson, choice.exercise);
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
  std::string asked, format = "text";
  bool all = false;
  CheckRun::Wish wish;
  Flags flags("embedlings check", "Checks your answers: the lesson you are at, or the one named.");
  flags.add("lesson", asked, "a lesson or an exercise: 04 or 04.2");
  flags.add("--seed", wish.seed, "repeat the inputs of an earlier check").shown_as("N");
  flags.add("--all", all, "check every lesson that was begun");
  flags.choice("--format", format, {"text", "json"}, "json: an object for each exercise");
  return run_program(flags, argc, argv, [&] {
    unsigned long long seed = 0;
    if (!wish.seed.empty()) Flag{"--seed", &seed, ""}.set(wish.seed);
    if (all && !asked.empty()) throw UsageError("--all: leave out " + asked);
    Guide guide;
    guide.progress();  // where it cannot be read, this says so, and not once for each lesson
    if (all && format == "json") return check_as_json(guide, guide.lessons, wish);
    if (all) return check_all(guide, wish);
    if (asked.empty()) guide.prepare();
    const Choice choice = guide.choose_checkable(asked);
    if (format == "json") return check_as_json(guide, {choice.lesson, 1}, wish);
    guide.work_on(*choice.lesson);
    if (!asked.empty() && choice.exercise != nullptr) wish.only = choice.exercise->number;
    const CheckResult result = check_now(guide.project, *choice.lesson, wish, guide.say);
    const int code = print_result(guide, *choice.lesson, result);
    guide.remember(result);
    if (result.trouble.empty()) std::cout << after_check(guide, *choice.lesson) << "\n";
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
    guide.work_on(*start.lesson);
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
    guide.work_on(*choice.lesson);
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
  bool yes = false, all = false;
  Flags flags("embedlings reset", "Brings back an unsolved file, or one exercise; keeps yours.");
  flags.add("lesson", asked, "a lesson or an exercise: 04 or 04.2");
  flags.add("--all", all, "every lesson that was begun");
  flags.add("--yes", yes, "do not ask");
  return run_program(flags, argc, argv, [&] {
    if (all == !asked.empty())
      throw UsageError(all ? "--all: leave out " + asked
                           : "which lesson? 04, 04.2, or --all for every one that was begun");
    Guide guide;
    const Choice one = all ? Choice{} : guide.choose_checkable(asked);
    std::vector<Choice> chosen;
    for (const Lesson& lesson : guide.lessons)
      if (&lesson == one.lesson || (all && fs::exists(guide.project.answer(lesson))))
        chosen.push_back({&lesson, one.exercise});
    if (chosen.empty()) throw Error("no lesson was begun: there is nothing to reset");
    if (!yes) ask_before_reset(guide, chosen);
    for (const Choice& choice : chosen) reset_one(guide, choice);
  });
}

}  // namespace emb::commands
