#include <algorithm>

#include "commands/claims.hpp"
#include "commands/flags/flags.hpp"
#include "course/guide/guide.hpp"
#include "view/terminal.hpp"

namespace emb::commands {

using namespace course;

namespace {

void print_map(const Guide& guide) {
  const Progress progress = guide.progress();
  const Choice here = guide.here();
  const Count all = count(guide.lessons, progress);
  std::cout << all.right << " of " << all.all << " exercises RIGHT"
            << "          # RIGHT   x WRONG   . UNFINISHED\n\n";
  const auto changed = [&](const Lesson& lesson) { return guide.is_changed(lesson, progress); };
  for (const std::string& line :
       draw_map(guide.lessons, progress, here.lesson, changed, stdout_terminal().width))
    std::cout << line << "\n";
  std::cout << "\n" << guide.next_step() << "\n";
  if (here.lesson != nullptr)
    std::cout << "details: " << guide.project.command("list " + here.lesson->number) << "\n";
}

/// One lesson with its exercises.
void print_lesson(const Guide& guide, const Lesson& lesson) {
  const Progress progress = guide.progress();
  const Count done = count({&lesson, 1}, progress);
  std::cout << lesson.number << "  " << lesson.title << "   " << done.right << " of " << done.all
            << " RIGHT   " << guide.project.typed(guide.project.answer(lesson)) << "\n";
  if (!lesson.question.empty()) std::cout << lesson.question << "\n";
  if (guide.is_changed(lesson, progress)) std::cout << "(edited since it was checked)\n";
  std::cout << "\n";
  const Choice open = first_open({&lesson, 1}, progress);
  for (const Statement& exercise : lesson.exercises)
    std::cout << exercise_line(exercise, progress, &exercise == open.exercise) << "\n";
  const std::string words = open.exercise != nullptr   ? "watch " + open.exercise->number
                            : lesson.exercises.empty() ? "run " + lesson.number
                                                       : "watch " + lesson.number;
  std::cout << "\nnext:    " << guide.project.command(words) << "\n";
}

/// The exercises that were asked for, of one lesson or all, in one column.
void print_selection(const Guide& guide, const Lesson* of, const Selection& wanted) {
  const Progress progress = guide.progress();
  const auto found = select(of ? Lessons{of, 1} : Lessons(guide.lessons), progress, wanted);
  for (const Choice& one : found)
    std::cout << exercise_line(*one.exercise, progress, false) << "\n";
  const std::string next = guide.project.command("watch NN.K") + "   goes to one of them\n";
  std::cout << (found.empty() ? "no exercise matches\n" : "\nnext:    " + next);
}

}  // namespace

/// As main.cpp declares it.
struct Whereabouts {
  std::string text, next;
};

Whereabouts where_you_are() {
  std::optional<Guide> found;
  try {
    found.emplace();
  } catch (const FileError&) {
    return {"The course is not here: this program was moved out of the folder it was built in.\n",
            ""};
  }
  const Guide& guide = *found;
  const Progress progress = guide.progress();
  const Count all = count(guide.lessons, progress);
  const std::string solved = message("You have solved ", all.right, " of ", all.all, " exercises.");
  const Choice here = guide.here();
  const auto command = [&](const std::string& words) { return guide.project.command(words); };
  if (here.exercise == nullptr) return {solved + "\n", command("list")};
  const Lesson& lesson = *here.lesson;
  const auto counted = [&](const char* which) {
    return select({&lesson, 1}, progress, {which}).size();
  };
  const std::size_t right = counted("done"), wrong = counted("wrong");
  if (right + wrong > 0)
    return {message(solved, " You were working on lesson ", lesson.number, ", ", lesson.title, ": ",
                    right, " RIGHT, ", wrong, " WRONG.\n"),
            command("watch " + here.exercise->number)};
  std::string before;
  if (const Lesson& first = guide.lessons.front(); first.optional && all.right == 0)
    before = message("  before   ", command("run " + first.number), "      ", first.question, "\n");
  return {
      message(solved, all.right == 0 ? " Start here:" : " The next lesson:", "\n\n  read     ",
              guide.project.typed(guide.project.file(lesson, "README.md")), "\n  run      ",
              command("run " + lesson.number), "      computes the chapter's numbers\n  answer   ",
              command("watch " + lesson.number), "    checks ",
              guide.project.typed(guide.project.answer(lesson)), " for you\n", before),
      command("run " + lesson.number)};
}

int list(int argc, const char* const* argv) {
  std::string lesson;
  Selection wanted;
  Flags flags("embedlings list", "The map: lessons, exercises, how far you are, what comes next.");
  flags.add("lesson", lesson, "show the exercises of this one, such as 04");
  flags.choice("--only", wanted.which, {"all", "done", "todo", "wrong"}, "exercises in this state");
  flags.add("--find", wanted.search, "exercises whose number, title or statement holds this");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    const Choice shown = lesson.empty() ? Choice{} : choose(guide.lessons, lesson);
    guide.prepare();  // so that there is a file to open when the last line names it
    if (wanted.which != "all" || !wanted.search.empty())
      print_selection(guide, shown.lesson, wanted);
    else if (shown.lesson != nullptr)
      print_lesson(guide, *shown.lesson);
    else
      print_map(guide);
  });
}

int next(int argc, const char* const* argv) {
  Flags flags("embedlings next", "The exercise that comes next, and what to do.");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    guide.prepare();
    const Choice open = guide.here();
    if (open.exercise != nullptr) std::cout << for_terminal(open.exercise->text) << "\n";
    std::cout << guide.next_step() << "\n";
    if (open.exercise == nullptr) return;
    std::cout << "stuck?   " << guide.project.command("hint " + open.exercise->number) << "\n"
              << "see it:  " << guide.project.command("run " + open.lesson->number) << "\n";
  });
}

namespace {

/// Takes `--seeds N` out of the arguments of a lesson. 0: it is not among them.
std::size_t take_seeds(Texts& arguments) {
  const auto found = std::ranges::find_if(arguments, [](const std::string& word) {
    return word == "--seeds" || word.starts_with("--seeds=");
  });
  if (found == arguments.end()) return 0;
  const bool has_equals = *found != "--seeds";
  if (!has_equals && found + 1 == arguments.end())
    throw UsageError("--seeds needs a value: --seeds N");
  std::size_t seeds = 0;
  Flag{"--seeds", &seeds, ""}.range(1, 1000).set(has_equals ? found->substr(8) : *(found + 1));
  arguments.erase(found, found + (has_equals ? 1 : 2));
  return seeds;
}

/// Of a lesson's claims at several seeds. Returns 1 if one of them does not always hold.
int print_claims(const Project& project, const Lesson& lesson, const Texts& arguments,
                 std::size_t seeds) {
  const fs::path program = built_program_of(project, lesson);
  const std::vector<ClaimAtSeeds> claims =
      run_at_seeds(program.string(), project.root.string(), arguments, seeds);
  std::cout << lesson.number << "  " << lesson.title << ": its claims at " << seeds << " seeds\n\n"
            << claims_table(claims, seeds, stdout_terminal().width);
  return std::ranges::all_of(claims, [](const auto& claim) { return claim.failed.empty(); }) ? 0
                                                                                             : 1;
}

}  // namespace

int run_lesson(int argc, const char* const* argv) {
  std::string asked;
  Flags flags("embedlings run",
              "Builds and runs a lesson. Flags after its number are its own: run 04 --help. "
              "`run 04 --seeds 10` tells at how many of ten seeds each of its claims holds.");
  flags.add("lesson", asked, "such as 04; otherwise the one you are at");
  // Only the number is ours; what follows it, or stands without one, is the lesson's.
  const std::string_view first = argc > 1 ? argv[1] : "-h";
  const int ours = first.starts_with("--") && first != "--help" ? 1 : std::min(argc, 2);
  return run_program(flags, ours, argv, [&] {
    const Guide guide;
    const Lesson& lesson = *guide.choose_or_next(asked).lesson;
    Texts arguments(argv + ours, argv + argc);
    if (const std::size_t seeds = take_seeds(arguments); seeds > 0)
      return print_claims(guide.project, lesson, arguments, seeds);
    return run_program_of(guide.project, lesson, arguments);
  });
}

}  // namespace emb::commands
