#include "guide/answers.hpp"

#include <ctime>

#include "base/errors.hpp"
#include "check/verdict.hpp"

namespace emb::course {

namespace fs = std::filesystem;

namespace {

std::string time_in_a_name() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d_%H%M%S", &local);
  return text;
}

fs::path free_backup_name(const fs::path& answer) {
  const std::string stem = (answer.parent_path() / answer.stem()).string() + "." + time_in_a_name();
  fs::path name = stem + ".cpp";
  for (int n = 2; fs::exists(name); ++n) name = message(stem, "-", n, ".cpp");
  return name;
}

/// The number in a line like "// 04.2 Repeats add up", "" in any other.
std::string_view heading_number(std::string_view line) {
  if (!line.starts_with("// ")) return "";
  line.remove_prefix(3);
  const std::string_view word = line.substr(0, line.find(' '));
  return is_exercise_number(word) ? word : "";
}

}  // namespace

fs::path answer_path(const Project& project, const Lesson& lesson) {
  return project.root / "answers" / (lesson.name + ".cpp");
}

fs::path provide_answer(const Project& project, const Lesson& lesson) {
  fs::path answer = answer_path(project, lesson);
  if (lesson.exercises.empty() || fs::exists(answer)) return answer;
  fs::create_directories(answer.parent_path());
  write_text(answer, read_text(project.root / "lessons" / lesson.name / "exercise.cpp"));
  return answer;
}

fs::path reset_answer(const Project& project, const Lesson& lesson) {
  const fs::path answer = answer_path(project, lesson);
  fs::path backup;
  if (fs::exists(answer)) {
    backup = free_backup_name(answer);
    fs::rename(answer, backup);
  }
  provide_answer(project, lesson);
  return backup;
}

std::string section_of(std::string_view source, std::string_view number) {
  std::string section;
  bool inside = false;
  for (const std::string& line : lines_of(source)) {
    if (const std::string_view heading = heading_number(line); !heading.empty()) {
      inside = heading == number;
    }
    if (line.starts_with("}  // namespace exercise") || line == "} // namespace exercise") break;
    if (inside) section += line + "\n";
  }
  section.erase(section.find_last_not_of('\n') + 1);
  return section.empty() ? section : section + "\n";
}

}  // namespace emb::course
