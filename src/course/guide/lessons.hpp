#pragma once

#include "base/system/atomic_file.hpp"
#include "view/text.hpp"

namespace emb::course {

/// One exercise as exercise.hpp states it.
struct Statement {
  std::string number;  // "04.2"
  std::string title;   // "Repeats add up"
  std::string text;    // the comment without its slashes, the types it needs, the declarations
  std::string code{};  // the declarations alone
};

struct Lesson {
  std::string number;                  // "04"
  std::string name;                    // "04_gradient_sparsity"
  std::string title;                   // the README's first heading, or the name in words
  std::vector<Statement> exercises{};  // empty where the lesson has none yet
  std::string question{};              // that it answers, as the table in lessons/README.md has it
  Texts goals{};                       // what one can do afterwards, as its chapter begins
  bool optional = false;               // whether the heading of its chapter ends with "(optional)"
};

/// By folder, in order.
std::vector<Lesson> find_lessons(const fs::path& root);
/// The statements in the text of an exercise.hpp: comments whose first line is `/// NN.K Title`. A
/// struct that the header declares is shown with every exercise whose declarations name it.
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
Texts read_hints(std::string_view text, std::string_view number);

/// The lines of one exercise in an answer or a solution: from `// 04.2 ...` up to the comment that
/// begins the next one, or the end of the namespace. Empty where there is no such comment.
std::string section_of(std::string_view source, std::string_view number);
/// What a comment "// Answer: ..." in such lines says, up to its end; empty where there is none.
std::string closing_answer(std::string_view section);
/// The text with these lines as they are in `blank`. Throws Error where it has none, or where
/// they do not end.
std::string unsolved_again(std::string_view text, std::string_view blank, std::string_view number);

/// A statement, a hint or what a compiler said in lines of at most `width` columns. Paragraphs are
/// filled anew and broken between words; what is indented keeps its lines and its indent. Of code
/// with a caret below it that part is shown which the caret points at.
Texts laid_out(std::string_view text, std::size_t width);
/// The same for standard output, with room for an indent: as it is unless that is a terminal.
std::string for_terminal(const std::string& text, std::size_t indent = 0);
/// "place: yours 1, expected 0. A diagnosis." on lines of its own: where, yours and expected below
/// each other, then the diagnosis. Any other text as it is.
std::string explained(std::string_view verdict);

// ---- Where they lie ---------------------------------------------------------------------------

/// Where things lie, found from the running program: it works from any folder.
struct Project {
  fs::path root;   // holds lessons/ and answers/
  fs::path build;  // holds this program and what else was built like it

  /// A path below root, as one would type it here: relative where one stands in root, quoted where
  /// a shell needs it.
  std::string typed(const fs::path& path) const;
  /// "build/embedlings check 01.2"
  std::string command(std::string_view words) const {
    return message(typed(build / "embedlings"), " ", words);
  }
  /// lessons/04_gradient_sparsity/exercise.cpp
  fs::path file(const Lesson& lesson, const char* name) const {
    return root / "lessons" / lesson.name / name;
  }
  /// answers/04_gradient_sparsity.cpp
  fs::path answer(const Lesson& lesson) const { return root / "answers" / (lesson.name + ".cpp"); }
};

/// Goes up from the program until there is a folder with lessons/. Throws FileError without one.
Project find_project();

/// Local time, written as strftime does.
std::string time_now(const char* format);

// ---- Answers ----------------------------------------------------------------------------------

/// The answer's path, after putting the unsolved exercise.cpp there if there was nothing. An answer
/// that an editor saves in the same moment stays.
fs::path provide_answer(const Project& project, const Lesson& lesson);

/// Brings back the unsolved form of the whole file, or of one exercise in it. Returns where the
/// answer lies now, under a name with the time in it that was free before; empty where there was
/// none. There is an answer at every moment. Throws Error where that cannot be done, and where an
/// editor saved while one exercise was taken out of what was there.
fs::path reset_answer(const Project& project, const Lesson& lesson, const Statement* only);

// ---- Programs ---------------------------------------------------------------------------------

/// The words that make a program in the build folder, built as this program was.
Texts make_command(const Project& project, const fs::path& program);

/// Builds the program of a lesson and returns where it is. Throws Error where the lesson has no
/// program, or where it cannot be built.
fs::path built_program_of(const Project& project, const Lesson& lesson);

/// Builds the program of a lesson and runs it here, on this terminal. Returns its exit code, 128
/// plus the signal where one ended it. Throws Error as built_program_of() does.
int run_program_of(const Project& project, const Lesson& lesson, const Texts& arguments);

}  // namespace emb::course
