#include <cstdint>
#include <cstdlib>
#include <ctime>

#include "base/system/process.hpp"
#include "commands/flags/own_program.hpp"
#include "course/guide/lessons.hpp"
#include "view/terminal.hpp"

namespace emb::course {

std::string Project::typed(const fs::path& path) const {
  std::error_code failed;
  const bool here = fs::current_path(failed) == root;
  return quoted(here ? path.lexically_relative(root).string() : path.string());
}

Project find_project() {
  const fs::path build = own_program().parent_path();
  if (build.empty()) throw FileError("embedlings: cannot find its own place");
  for (fs::path at = build; at.has_relative_path(); at = at.parent_path())
    if (std::error_code failed;
        fs::is_directory(at / "lessons", failed) && fs::exists(at / "Makefile", failed))
      return {at, build};
  throw FileError(build.string(), ": there is no lessons/ folder here or further up");
}

std::string time_now(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[32];
  std::strftime(text, sizeof text, format, &local);
  return text;
}

fs::path provide_answer(const Project& project, const Lesson& lesson) {
  fs::path answer = project.answer(lesson);
  if (fs::exists(answer)) return answer;
  make_folder(answer.parent_path());
  create_file(answer, read_file(project.file(lesson, "exercise.cpp")));
  return answer;
}

fs::path reset_answer(const Project& project, const Lesson& lesson, const Statement* only) {
  const fs::path answer = project.answer(lesson);
  const std::string unsolved = read_file(project.file(lesson, "exercise.cpp"));
  const std::string mine = only && fs::exists(answer) ? read_file(answer) : unsolved;
  const fs::path kept =
      exchange_file(answer, only ? unsolved_again(mine, unsolved, only->number) : unsolved,
                    fs::path(answer).replace_extension(time_now(".%Y-%m-%d_%H%M%S.cpp")));
  if (kept.empty()) provide_answer(project, lesson);
  if (only && !kept.empty() && read_file(kept) != mine)
    throw Error(project.typed(kept), ": was saved meanwhile and is not in ", project.typed(answer));
  return kept;
}

Texts make_command(const Project& project, const fs::path& program) {
  Texts words{"make", "-s"};
  if (const fs::path settings = project.build / "settings"; fs::exists(settings))
    std::ranges::move(lines_of(read_file(settings)), std::back_inserter(words));
  // The name as make knows it: the build folder may lie anywhere, and was named from root.
  const fs::path inside = program.lexically_relative(project.root);
  words.push_back((inside.empty() || *inside.begin() == ".." ? program : inside).string());
  return words;
}

fs::path built_program_of(const Project& project, const Lesson& lesson) {
  if (!fs::exists(project.file(lesson, "lesson.cpp")))
    throw Error("lesson ", lesson.number, " has no program yet");
  const fs::path program = project.build / "lessons" / lesson.name;
  const int built = run_here(make_command(project, program), project.root, true);
  if (built > 128)
    throw Interrupted(built - 128, "ended by a signal (", built - 128, ") while it was built");
  if (built != 0) throw Error("lesson ", lesson.number, " cannot be built");
  return program;
}

int run_program_of(const Project& project, const Lesson& lesson, const Texts& arguments) {
  const fs::path program = built_program_of(project, lesson);
  // The program runs in root, where the datasets are; with this it finds a file named here.
  std::error_code deleted;
  setenv("EMB_FROM", fs::current_path(deleted).c_str(), 1);
  Texts words{program.string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run_here(words, project.root, false);
}

}  // namespace emb::course
