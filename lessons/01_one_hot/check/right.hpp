#pragma once

// The solution, as exercise::right::one_hot_row and so on.

#include "course/check/mistakes.hpp"
#include "lessons/01_one_hot/exercise.hpp"

#define exercise exercise::right
#include "lessons/01_one_hot/solution.cpp"
#undef exercise
