#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "guide/lessons.hpp"

namespace emb::course {

/// An answer as it was compiled.
struct Compiled {
  const Lesson& lesson;
  std::string file;    // "answers/04_gradient_sparsity.cpp"
  std::string source;  // its text
  std::string reset;   // "build/embedlings reset ": an exercise behind it makes the command
};

struct Complaints {
  std::string text;
  bool of_answer = false;  // whether they are about the answer and not about what is around it
};

/// What a compiler or linker said, cut down to what concerns the answer. First the functions that
/// the lesson asks for and the answer does not have, or has in another form: then place, message,
/// the line and the caret below it. Messages from inside a header are told at the place in the
/// answer that led there. At most `lines` lines; the first messages are the ones worth reading.
/// Where nothing concerns the answer, the beginning of what was said.
Complaints read_complaints(std::string_view said, const Compiled& answer, std::size_t lines);

}  // namespace emb::course
