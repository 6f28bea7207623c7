#pragma once

#include <cstdlib>
#include <iostream>
#include <string_view>

namespace emb::fuzz {

/// Stops the run, which keeps the input that led here.
inline void check(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << std::endl;
  std::abort();
}

/// Whatever was wrong with an input is said in one line.
inline void check_one_line(std::string_view error) {
  check(!error.empty() && error.find('\n') == std::string_view::npos, "an error is one line");
}

}  // namespace emb::fuzz
