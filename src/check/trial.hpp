#pragma once

#include <cstddef>
#include <functional>

#include "check/verdict.hpp"

namespace emb::course {

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

}  // namespace emb::course
