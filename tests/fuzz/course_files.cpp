#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "course/guide/check_run.hpp"
#include "course/guide/lessons.hpp"
#include "course/guide/progress.hpp"
#include "tests/fuzz/check.hpp"
#include "view/text.hpp"

using namespace emb;
using namespace emb::course;

namespace {

void progress(std::string_view text) {
  const Progress read = read_progress(text).progress;
  const ProgressText again = read_progress(print_progress(read));
  fuzz::check(again.progress == read && again.damaged == 0,
              "written and read again, it is the same");
}

void hints(std::string_view text) {
  for (const Statement& statement : read_statements(text))
    static_cast<void>(read_hints(text, statement.number));
  for (const std::string& hint : read_hints(text, "04.2"))
    for (const std::string& line : laid_out(hint, 60))
      fuzz::check(line.find('\n') == line.npos, "a line is one line");
}

/// The text is what the compiler said, what the answer holds, and what the lesson states.
void compiler_errors(std::string_view text) {
  Lesson lesson{"04", "04_x", "X", read_statements("/// 04.1 A\nint turned(int a);\n")};
  for (Statement& statement : read_statements(text)) lesson.exercises.push_back(statement);
  const Compiled answer{lesson, "answers/04_x.cpp", std::string(text), "embedlings reset "};
  for (const std::size_t most : {1u, 12u}) {
    const Complaints found = read_complaints(text, answer, most);
    fuzz::check(lines_of(found.text).size() <= most, "no more lines than asked for");
  }
}

}  // namespace

/// One text as each of the files that the course reads.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  progress(text);
  hints(text);
  compiler_errors(text);
  return 0;
}
