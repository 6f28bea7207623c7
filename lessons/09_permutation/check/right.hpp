#pragma once

// The solution, as exercise::right::permuted and so on, and rows of numbers to make answers from.

#include <string>

#include "course/check/mistakes.hpp"
#include "lessons/09_permutation/exercise.hpp"
#include "lessons/shared/tables.hpp"

#define exercise exercise::right
#include "lessons/09_permutation/solution.cpp"
#undef exercise

namespace exercise::checks {

using emb::course::filled;
using Table = Matrix<double>;
using Row = List<double>;

/// "1 -0.5 2"
inline std::string shown(const auto& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : " ") + emb::as_typed(number, 9);
  return text;
}

}  // namespace exercise::checks
