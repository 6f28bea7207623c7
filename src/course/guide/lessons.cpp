#include "course/guide/lessons.hpp"

#include "course/check/verdict.hpp"

namespace emb::course {

namespace {

/// The chapter's heading, "# Lesson 04: Gradient sparsity", without the number, which is shown
/// beside it anyway.
std::string title_of(const fs::path& folder, const std::string& name) {
  const fs::path readme = folder / "README.md";
  const std::string numbered = message("# Lesson ", name.substr(0, 2), ": ");
  for (const std::string& line : fs::exists(readme) ? lines_of(read_file(readme)) : Texts{}) {
    if (line.starts_with(numbered)) return line.substr(numbered.size());
    if (line.starts_with("# ")) return line.substr(2);
  }
  std::string title = name.substr(3);
  std::ranges::replace(title, '_', ' ');
  return title;
}

bool is_lesson_name(const std::string& name) {
  return name.size() > 3 && name.find_first_not_of("0123456789") == 2 && name[2] == '_';
}

/// "/// 04.2 Repeats add up" behind "/// " -> number and title; an empty number for any other line.
Statement read_heading(std::string_view line, std::string_view begin) {
  if (!line.starts_with(begin)) return {};
  line.remove_prefix(begin.size());
  const std::string_view number = line.substr(0, line.find(' '));
  if (!is_exercise_number(number)) return {};
  return {std::string(number), std::string(line.substr(std::min(number.size() + 1, line.size()))),
          ""};
}

/// The chapter is named with its folder, so that whoever reads the statement elsewhere finds it.
void name_folder(std::string& text, const std::string& lesson) {
  for (std::size_t at = 0; (at = text.find(" README.md", at)) != text.npos; at += lesson.size())
    text.insert(at + 1, "lessons/" + lesson + "/");
}

/// The text with one newline at its end.
std::string ended(std::string text) {
  text.erase(text.find_last_not_of(" \n") + 1);
  return text + "\n";
}

std::string numbers_of(const auto& all) {
  std::string numbers;
  for (const auto& one : all) numbers += (numbers.empty() ? "" : ", ") + one.number;
  return numbers.empty() ? "none yet" : numbers;
}

/// The lines of an exercise in a source, none where it has none, and what is around them.
struct Section {
  std::string_view before, lines, after;
  bool ended;  // by the next heading or the end of the namespace
};

Section find_section(std::string_view source, std::string_view number) {
  std::size_t begin = 0, end = 0;
  bool inside = false, ended = false;
  for (std::size_t at = 0; at < source.size();) {
    const std::string_view line = source.substr(at, source.find('\n', at) - at);
    const std::string heading = read_heading(line, "// ").number;
    const bool closes = line.starts_with("}") && line.find("namespace") != line.npos;
    ended = inside && (closes || (!heading.empty() && heading != number));
    if (ended) break;
    if (heading == number && !inside) begin = at;
    inside = inside || heading == number;
    at = std::min(at + line.size() + 1, source.size());
    if (inside) end = at;
  }
  return {source.substr(0, begin), source.substr(begin, end - begin), source.substr(end), ended};
}

}  // namespace

std::vector<Statement> read_statements(std::string_view header) {
  std::vector<Statement> statements;
  for (const std::string& line : lines_of(header)) {
    if (Statement heading = read_heading(line, "/// "); !heading.number.empty())
      statements.push_back(std::move(heading));
    if (line.starts_with("}") && !line.starts_with("};")) break;  // of the namespace, not a struct
    if (statements.empty()) continue;
    const std::size_t slashes = line.starts_with("///") ? std::min<std::size_t>(4, line.size()) : 0;
    statements.back().text += line.substr(slashes) + "\n";
    if (!line.starts_with("//")) statements.back().code += line + "\n";
  }
  for (Statement& statement : statements) statement.text = ended(statement.text);
  return statements;
}

std::vector<Lesson> find_lessons(const fs::path& root) {
  std::vector<Lesson> lessons;
  for (const auto& entry : fs::directory_iterator(root / "lessons")) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_directory() || !is_lesson_name(name)) continue;
    Lesson lesson{name.substr(0, 2), name, title_of(entry.path(), name)};
    // An exercise nobody can check is none yet.
    const fs::path header = entry.path() / "exercise.hpp";
    if (fs::exists(header) && fs::exists(entry.path() / "check")) {
      lesson.exercises = read_statements(read_file(header));
      for (Statement& exercise : lesson.exercises) name_folder(exercise.text, name);
    }
    lessons.push_back(std::move(lesson));
  }
  std::ranges::sort(lessons, {}, &Lesson::name);
  return lessons;
}

Choice choose(const std::vector<Lesson>& lessons, std::string_view asked) {
  const std::string_view number = asked.substr(0, asked.find('.'));
  for (const Lesson& lesson : lessons) {
    const bool same = number == lesson.number || number == lesson.name ||
                      "0" + std::string(number) == lesson.number;
    if (!same) continue;
    if (number.size() == asked.size()) return {&lesson, nullptr};
    const std::string exercise = lesson.number + std::string(asked.substr(number.size()));
    for (const Statement& statement : lesson.exercises)
      if (statement.number == exercise) return {&lesson, &statement};
    throw UsageError("there is no exercise ", exercise, " in ", lesson.name,
                     "; there are: ", numbers_of(lesson.exercises));
  }
  throw UsageError("there is no lesson ", asked, "; there are: ", numbers_of(lessons));
}

Texts read_hints(std::string_view text, std::string_view number) {
  Texts hints;
  bool inside = false;
  for (const std::string& line : lines_of(text))
    if (line.starts_with("## "))
      inside = line.substr(3) == number;
    else if (inside && line.starts_with("### Hint"))
      hints.emplace_back();
    else if (inside && !hints.empty())
      hints.back() += line + "\n";
  for (std::string& hint : hints) hint = ended(hint.erase(0, hint.find_first_not_of('\n')));
  return hints;
}

std::string section_of(std::string_view source, std::string_view number) {
  const std::string_view lines = find_section(source, number).lines;
  return lines.empty() ? "" : ended(std::string(lines));
}

std::string unsolved_again(std::string_view text, std::string_view blank, std::string_view number) {
  const Section mine = find_section(text, number);
  if (!mine.ended)
    throw Error("there is no comment that begins with ", number,
                " and a later one, or the end of the namespace, behind it");
  return message(mine.before, find_section(blank, number).lines, mine.after);
}

}  // namespace emb::course
