#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace emb::course {

/// One exercise as exercise.hpp states it.
struct Statement {
  std::string number;  // "04.2"
  std::string title;   // "Repeats add up"
  std::string text;    // the whole comment, without its slashes, and the declarations below it
  std::string code{};  // the declarations alone
};

struct Lesson {
  std::string number;                  // "04"
  std::string name;                    // "04_gradient_sparsity"
  std::string title;                   // the README's first heading, or the name in words
  std::vector<Statement> exercises{};  // empty where the lesson has none yet
};

/// By folder, in order.
std::vector<Lesson> find_lessons(const std::filesystem::path& root);
/// The statements in the text of an exercise.hpp: comments whose first line is `/// NN.K Title`.
std::vector<Statement> read_statements(std::string_view header);

/// One lesson, and perhaps one exercise of it, as asked for on the command line.
struct Choice {
  const Lesson* lesson = nullptr;
  const Statement* exercise = nullptr;
};

/// "4", "04", "04_gradient_sparsity", "4.2", "04.2". Throws UsageError that says which there are.
Choice choose(const std::vector<Lesson>& lessons, std::string_view asked);

/// The hints of one exercise in the text of a hints.md, in order: below `## 04.2`, each begins
/// with a line `### Hint K`.
std::vector<std::string> read_hints(std::string_view text, std::string_view number);

/// The lines of one exercise in an answer or a solution: from `// 04.2 ...` up to the comment that
/// begins the next one, or the end of the namespace. Empty where there is no such comment.
std::string section_of(std::string_view source, std::string_view number);
/// The source with these lines as they are in `unsolved`. Throws Error where it has none, or where
/// they do not end.
std::string unsolved_again(std::string_view source, std::string_view unsolved,
                           std::string_view number);

}  // namespace emb::course
