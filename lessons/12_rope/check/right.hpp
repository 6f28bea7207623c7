#pragma once

// The solution, as exercise::right::turned and so on.

#include <string>

#include "course/check/mistakes.hpp"
#include "lessons/12_rope/exercise.hpp"

#define exercise exercise::right
#include "lessons/12_rope/solution.cpp"
#undef exercise

namespace exercise::checks {

using Head = List<double>;
using Map = Matrix<float>;

}  // namespace exercise::checks
