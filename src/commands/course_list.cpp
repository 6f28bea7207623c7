#include <iostream>

#include "cli/flags.hpp"
#include "guide/guide.hpp"
#include "guide/layout.hpp"
#include "guide/project.hpp"
#include "view/terminal.hpp"

namespace emb::commands {

using namespace course;

namespace {

void print_map(const Guide& guide, const Choice& shown) {
  const Progress progress = guide.progress();
  const Choice here = first_open(guide.lessons(), progress);
  const Count all = count(guide.lessons(), progress);
  std::cout << "embedlings: " << all.right << " of " << all.all << " exercises RIGHT"
            << "   (# RIGHT, x WRONG, . UNFINISHED)\n\n";
  const Lesson* open = shown.lesson != nullptr ? shown.lesson : here.lesson;
  for (const std::string& line : draw_map(guide.lessons(), progress, open, here.exercise,
                                          guide.changed_answers(), stdout_terminal().width)) {
    std::cout << line << "\n";
  }
  std::cout << "\n" << guide.next_step() << "\n";
}

/// The exercises that were asked for, in one column.
void print_selection(const Guide& guide, const Selection& wanted) {
  const Progress progress = guide.progress();
  for (const Choice& found : select(guide.lessons(), progress, wanted)) {
    const State state = standing_of(progress, found.exercise->number).state;
    std::cout << exercise_line(*found.exercise, state, false) << "\n";
  }
  std::cout << "\nnext:    " << guide.project().command("watch NN.K") << "   goes to one of them\n";
}

}  // namespace

int list(int argc, const char* const* argv) {
  std::string lesson;
  Selection wanted;
  Flags flags("embedlings list", "The map: lessons, exercises, how far you are, what comes next.");
  flags.positional("lesson", lesson, "show the exercises of this one, such as 04");
  flags.choice("--only", wanted.which, {"all", "done", "todo", "wrong"}, "exercises in this state");
  flags.add("--find", wanted.search, "exercises whose number, title or statement holds this");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    const Choice shown = lesson.empty() ? Choice{} : choose(guide.lessons(), lesson);
    // So that there is a file to open when the last line names it.
    guide.provide_next_answer();
    guide.rebuild_progress();
    if (wanted.which == "all" && wanted.search.empty())
      print_map(guide, shown);
    else
      print_selection(guide, wanted);
  });
}

int next(int argc, const char* const* argv) {
  Flags flags("embedlings next", "The exercise that comes next, and what to do.");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    guide.provide_next_answer();
    guide.rebuild_progress();
    const Choice open = first_open(guide.lessons(), guide.progress());
    if (open.exercise != nullptr) std::cout << for_terminal(open.exercise->text) << "\n";
    std::cout << guide.next_step() << "\n";
    if (open.exercise == nullptr) return;
    std::cout << "stuck?   " << guide.project().command("hint " + open.exercise->number) << "\n"
              << "see it:  " << guide.project().command("run " + open.lesson->number) << "\n";
  });
}

}  // namespace emb::commands
