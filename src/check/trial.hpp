#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <string>

#include "check/verdict.hpp"

namespace emb::course {

/// Thrown by a comparison that fails: the text that stands after WRONG.
struct Wrong {
  std::string text;
};

struct Limits {
  double seconds = 5.0;
  std::size_t printed_bytes = 2000;
  std::size_t printed_lines = 12;
  std::size_t memory_bytes = std::size_t{2} << 30;
};

/// Runs `check` in a forked child and says how it ended. Nothing an answer does gets through to
/// the caller: a crash, an exit, an endless loop, memory without end and any exception are WRONG
/// with a sentence; throwing `todo` is UNFINISHED; coming back is RIGHT.
/// Not to be called in a process that has started threads.
Verdict try_out(std::string number, const std::function<void()>& check, const Limits& limits = {});

/// "emb::IdError (ids[1] = 30 is outside [0, 27))"
std::string describe(const std::exception_ptr& thrown);
/// "emb::IdError" from typeid(...).name()
std::string readable_type(const char* mangled);

}  // namespace emb::course
