#include "cli/flags.hpp"
#include "guide/watch.hpp"

namespace emb::commands {

using namespace course;

namespace {

/// Where to begin: the exercise named, the first open one of the lesson named, or what comes next.
Choice beginning(const Guide& guide, const std::string& asked) {
  const Choice choice = guide.choose_checkable(asked);
  if (choice.exercise != nullptr) return choice;
  const Choice open = first_open({choice.lesson, 1}, guide.progress());
  return open.lesson != nullptr ? open : Choice{choice.lesson, nullptr};
}

}  // namespace

int watch(int argc, const char* const* argv) {
  std::string asked;
  bool lines = false;
  Flags flags("embedlings watch", "Checks the exercise you are at whenever you save its file.");
  flags.positional("lesson", asked, "begin at this lesson or exercise: 04 or 04.2");
  flags.add("--lines", lines, "print lines instead of drawing on the terminal");
  return run_program(flags, argc, argv, [&] {
    Guide guide;
    guide.rebuild_progress();
    const Choice start = beginning(guide, asked);
    if (lines || !has_screen()) return Watch(guide, start).in_lines();
    return supervised([&] {
      return run_program(flags, 1, argv, [&] { return Watch(guide, start).on_screen(); });
    });
  });
}

}  // namespace emb::commands
