#pragma once

// The solution, as exercise::right::slope_at and so on.

#include "course/check/mistakes.hpp"
#include "lessons/00_numbers/exercise.hpp"

#define exercise exercise::right
#include "lessons/00_numbers/solution.cpp"
#undef exercise
