#include "guide/answers.hpp"

#include <algorithm>
#include <ctime>

#include "base/errors.hpp"
#include "check/verdict.hpp"
#include "system/atomic_file.hpp"

namespace emb::course {

namespace fs = std::filesystem;

namespace {

fs::path dated(const fs::path& answer) {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char date[32];
  std::strftime(date, sizeof date, ".%Y-%m-%d_%H%M%S.cpp", &local);
  return answer.parent_path() / (answer.stem().string() + date);
}

/// The number in a line like "// 04.2 Repeats add up", "" in any other.
std::string_view heading_number(std::string_view line) {
  if (!line.starts_with("// ")) return "";
  line.remove_prefix(3);
  const std::string_view word = line.substr(0, line.find(' '));
  return is_exercise_number(word) ? word : "";
}

/// Where the lines of an exercise lie in a source.
struct Section {
  std::size_t begin = 0, end = 0;  // both 0 where there are none
  bool ended = false;              // by the next heading or the end of the namespace
};

Section find_section(std::string_view source, std::string_view number) {
  Section section;
  bool inside = false;
  for (std::size_t at = 0; at < source.size();) {
    const std::string_view line = source.substr(at, source.find('\n', at) - at);
    const std::string_view heading = heading_number(line);
    const bool closes = line.starts_with("}") && line.find("namespace") != line.npos;
    section.ended = inside && (closes || (!heading.empty() && heading != number));
    if (section.ended) break;
    if (heading == number && !inside) section.begin = at;
    inside = inside || heading == number;
    at = std::min(at + line.size() + 1, source.size());
    if (inside) section.end = at;
  }
  return section;
}

std::string_view text_of(std::string_view source, const Section& section) {
  return source.substr(section.begin, section.end - section.begin);
}

}  // namespace

fs::path answer_path(const Project& project, const Lesson& lesson) {
  return project.root / "answers" / (lesson.name + ".cpp");
}

fs::path provide_answer(const Project& project, const Lesson& lesson) {
  fs::path answer = answer_path(project, lesson);
  if (lesson.exercises.empty() || fs::exists(answer)) return answer;
  fs::create_directories(answer.parent_path());
  create_file(answer, read_file(project.root / "lessons" / lesson.name / "exercise.cpp"));
  return answer;
}

fs::path reset_answer(const Project& project, const Lesson& lesson, const Statement* only) {
  const fs::path answer = answer_path(project, lesson);
  const std::string unsolved = read_file(project.root / "lessons" / lesson.name / "exercise.cpp");
  const fs::path backup = move_to_free_name(answer, dated(answer));
  if (backup.empty()) return provide_answer(project, lesson), backup;
  try {
    // What was moved counts: an editor may have saved since anybody looked.
    const bool created = create_file(
        answer, only ? unsolved_again(read_file(backup), unsolved, only->number) : unsolved);
    if (!created) throw Error(project.typed(answer) + ": was saved meanwhile, and is left so");
  } catch (const Error& error) {
    std::error_code failed;
    fs::create_hard_link(backup, answer, failed);
    if (!failed) fs::remove(backup);
    throw Error(
        message(error.what(), "; your answer lies in ", project.typed(failed ? backup : answer)));
  }
  return backup;
}

std::string section_of(std::string_view source, std::string_view number) {
  std::string section{text_of(source, find_section(source, number))};
  section.erase(section.find_last_not_of('\n') + 1);
  return section.empty() ? section : section + "\n";
}

std::string unsolved_again(std::string_view source, std::string_view unsolved,
                           std::string_view number) {
  const Section mine = find_section(source, number);
  if (!mine.ended) {
    throw Error(message("there is no comment that begins with ", number,
                        " and a later one, or the end of the namespace, behind it"));
  }
  return message(source.substr(0, mine.begin), text_of(unsolved, find_section(unsolved, number)),
                 source.substr(mine.end));
}

}  // namespace emb::course
