#include "guide/programs.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/errors.hpp"
#include "system/atomic_file.hpp"
#include "system/process.hpp"
#include "view/text.hpp"

namespace emb::course {

namespace fs = std::filesystem;

std::vector<std::string> make_command(const Project& project, const std::string& program) {
  std::vector<std::string> words{"make", "-s"};
  const auto settings = project.build / "settings";
  if (fs::exists(settings)) {
    std::ranges::move(lines_of(read_file(settings)), std::back_inserter(words));
  }
  // The name as make knows it: the build folder may lie anywhere, and was named from root.
  const fs::path path = project.build / program;
  const fs::path inside = path.lexically_relative(project.root);
  words.push_back((inside.empty() || *inside.begin() == ".." ? path : inside).string());
  return words;
}

int run_program_of(const Project& project, const Lesson& lesson,
                   const std::vector<std::string>& arguments) {
  if (!fs::exists(project.root / "lessons" / lesson.name / "lesson.cpp")) {
    throw Error(message("lesson ", lesson.number, " has no program yet"));
  }
  const std::string program = "lessons/" + lesson.name;
  if (run_here(make_command(project, program), project.root, true) != 0) {
    throw Error(message("lesson ", lesson.number, " cannot be built"));
  }
  // The program runs in root, where the datasets are; with this it finds a file named here.
  setenv("EMB_FROM", fs::current_path().c_str(), 1);
  std::vector<std::string> words{(project.build / program).string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_here(words, project.root, false);
}

}  // namespace emb::course
