#include "course/guide/lessons.hpp"

#include <cctype>
#include <map>

#include "course/check/verdict.hpp"

namespace emb::course {

namespace {

Texts lines_in(const fs::path& file) {
  std::error_code failed;
  return fs::exists(file, failed) ? lines_of(read_file(file)) : Texts{};
}

constexpr std::string_view said_optional = " (optional)";

/// The chapter's heading, "# Lesson 04: Gradient sparsity", without the number, which is shown
/// beside it anyway.
std::string title_of(const Texts& chapter, const std::string& name) {
  const std::string numbered = message("# Lesson ", name.substr(0, 2), ": ");
  for (const std::string& line : chapter) {
    if (line.starts_with(numbered)) return line.substr(numbered.size());
    if (line.starts_with("# ")) return line.substr(2);
  }
  std::string title = name.substr(3);
  std::ranges::replace(title, '_', ' ');
  return title;
}

/// The items of the chapter's first list, which stands below "After this lesson you can".
Texts goals_of(const Texts& chapter) {
  Texts goals;
  bool begun = false;
  for (const std::string& line : chapter) {
    if (line.starts_with("After this lesson you can")) {
      begun = true;
    } else if (begun && line.starts_with("- ")) {
      goals.push_back(line.substr(2));
    } else if (begun && line.starts_with("  ") && !goals.empty()) {
      goals.back() += " " + line.substr(2);
    } else if (!line.empty() && begun) {
      break;
    }
  }
  return goals;
}

/// By number, out of "| [05 Text to ids](...) | Characters, words or byte pairs? | ..."
std::map<std::string, std::string> questions_in(const Texts& table) {
  std::map<std::string, std::string> questions;
  for (const std::string& line : table) {
    if (!line.starts_with("| [")) continue;
    const std::size_t begin = line.find(" | "), end = line.find(" | ", begin + 1);
    if (end != line.npos) questions[line.substr(3, 2)] = line.substr(begin + 3, end - begin - 3);
  }
  return questions;
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

/// The text with one newline at its end.
std::string ended(std::string text) {
  text.erase(text.find_last_not_of(" \n") + 1);
  return text + "\n";
}

// ---- The statements in a header ----------------------------------------------------------------

/// A type that a header declares for its exercises, with the comment above it.
struct HelperType {
  std::string name, text;
};

/// What stands between empty lines and from heading to heading in the namespace of a header, a
/// struct as a whole.
std::vector<Texts> blocks_of(std::string_view header) {
  std::vector<Texts> blocks(1);
  bool inside = false;  // of braces
  for (const std::string& line : lines_of(header)) {
    if (line.starts_with("}") && !line.starts_with("};")) break;  // of the namespace
    if (line.starts_with("struct ") && line.ends_with("{")) inside = true;
    if (line.starts_with("};")) inside = false;
    const bool heads = !read_heading(line, "/// ").number.empty();
    if (heads && !blocks.back().empty()) blocks.emplace_back();
    if (!line.empty() || inside)
      blocks.back().push_back(line);
    else if (!blocks.back().empty())
      blocks.emplace_back();
  }
  if (blocks.back().empty()) blocks.pop_back();
  return blocks;
}

/// "Pair" for `struct Pair {` and `using Pair = ...`; empty for a block without a type.
std::string type_in(const Texts& block) {
  for (const std::string& line : block)
    for (const std::string_view word : {"struct ", "using "}) {
      if (!line.starts_with(word)) continue;
      const std::string name = line.substr(word.size(), line.find(' ', word.size()) - word.size());
      const bool declares = line.ends_with("{") || line.find(" = ") != line.npos;
      if (declares) return name;
    }
  return "";
}

/// The words of a statement without their slashes, and the declarations below them.
void add_block(Statement& statement, const Texts& block) {
  for (const std::string& line : block) {
    if (line.starts_with("///"))
      statement.text += line.substr(std::min<std::size_t>(4, line.size())) + "\n";
    if (!line.starts_with("//")) statement.code += line + "\n";
  }
}

bool has_word(std::string_view text, std::string_view word) {
  const auto in_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; at += word.size()) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !in_word(text[at - 1])) && (end == text.size() || !in_word(text[end])))
      return true;
  }
  return false;
}

/// Every line indented: code keeps its lines wherever it is shown.
std::string indented(std::string_view text) {
  std::string all;
  for (const std::string& line : lines_of(text)) all += line.empty() ? "\n" : "    " + line + "\n";
  return all;
}

/// Behind the words come the types that the declarations name, those of their members first, and
/// the declarations.
void finish(Statement& statement, const std::vector<HelperType>& types) {
  std::string named = statement.code, above;
  for (auto type = types.rbegin(); type != types.rend(); ++type) {
    if (!has_word(named, type->name)) continue;
    named += type->text;
    above.insert(0, indented(type->text) + "\n");
  }
  statement.text = ended(statement.text) + "\n" + above + indented(statement.code);
}

/// The chapter is named with its folder, so that whoever reads the statement elsewhere finds it.
void name_folder(std::string& text, const std::string& lesson) {
  for (std::size_t at = 0; (at = text.find(" README.md", at)) != text.npos; at += lesson.size())
    text.insert(at + 1, "lessons/" + lesson + "/");
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
  std::vector<HelperType> types;
  for (const Texts& block : blocks_of(header)) {
    if (Statement heading = read_heading(block[0], "/// "); !heading.number.empty()) {
      statements.push_back(std::move(heading));
      add_block(statements.back(), block);
    } else if (std::string name = type_in(block); !name.empty()) {
      types.push_back({std::move(name), joined(block, "\n") + "\n"});
    }
  }
  for (Statement& statement : statements) finish(statement, types);
  return statements;
}

std::vector<Lesson> find_lessons(const fs::path& root) {
  std::vector<Lesson> lessons;
  const auto questions = questions_in(lines_in(root / "lessons" / "README.md"));
  for (const auto& entry : fs::directory_iterator(root / "lessons")) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_directory() || !is_lesson_name(name)) continue;
    const Texts chapter = lines_in(entry.path() / "README.md");
    Lesson lesson{name.substr(0, 2), name, title_of(chapter, name)};
    lesson.goals = goals_of(chapter);
    lesson.optional = lesson.title.ends_with(said_optional);
    if (lesson.optional) lesson.title.resize(lesson.title.size() - said_optional.size());
    if (const auto asked = questions.find(lesson.number); asked != questions.end())
      lesson.question = asked->second;
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

std::string closing_answer(std::string_view section) {
  constexpr std::string_view begin = "// Answer: ";
  std::string answer;
  for (const std::string& line : lines_of(section)) {
    if (line.starts_with(begin))
      answer = line.substr(begin.size());
    else if (!answer.empty() && line.starts_with("// "))
      answer += line.substr(2);
    else if (!answer.empty())
      break;
  }
  return answer;
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
