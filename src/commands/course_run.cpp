
#include <algorithm>

#include "cli/flags.hpp"
#include "guide/guide.hpp"
#include "guide/project.hpp"

namespace emb::commands {

using namespace course;

int run_lesson(int argc, const char* const* argv) {
  std::string asked;
  Flags flags("embedlings run",
              "Builds and runs the program of a lesson. Flags behind the number "
              "go to the lesson: run 04 --help lists them.");
  flags.positional("lesson", asked, "such as 04; otherwise the one you are at");
  // Only the number is ours; what follows it is the lesson's.
  return run_program(flags, std::min(argc, 2), argv, [&] {
    const Guide guide;
    const Lesson& lesson = *guide.choose_or_next(asked).lesson;
    std::vector<std::string> rest;
    for (int n = 2; n < argc; ++n) rest.emplace_back(argv[n]);
    return run_program_of(guide.project(), lesson, rest);
  });
}

}  // namespace emb::commands
