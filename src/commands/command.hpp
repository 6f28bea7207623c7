#pragma once

#include <string_view>

namespace emb {

/// One subcommand of the program: `embedlings name ...`.
struct Command {
  std::string_view name;
  std::string_view meaning;                       // one line
  int (*run)(int argc, const char* const* argv);  // argv[0] is the name; returns the exit code
};

}  // namespace emb
