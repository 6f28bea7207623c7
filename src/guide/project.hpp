#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace emb::course {

/// Where things lie, found from the running program: it works from any folder.
struct Project {
  std::filesystem::path root;   // holds lessons/ and answers/
  std::filesystem::path build;  // holds this program and what else was built like it

  /// A path below root, as one would type it here: relative where one stands in root.
  std::string typed(const std::filesystem::path& path) const;
  /// "build/embedlings check 01.2"
  std::string command(std::string_view words) const;
};

/// Goes up from the program until there is a folder with lessons/. Throws FileError without one.
Project find_project();

/// One exercise as exercise.hpp states it.
struct Statement {
  std::string number;  // "04.2"
  std::string title;   // "Repeats add up"
  std::string text;    // the whole comment, without its slashes, and the declarations below it
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

/// The whole text of a file. Throws FileError.
std::string read_text(const std::filesystem::path& path);
/// Writes beside the file, then renames: nobody ever reads half of it. Throws FileError.
void write_text(const std::filesystem::path& path, std::string_view text);
/// The lines of a text, without their ends.
std::vector<std::string> lines_of(std::string_view text);

}  // namespace emb::course
