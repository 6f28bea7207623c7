#pragma once

// The solution, as exercise::right::weight and so on.

#include "course/check/mistakes.hpp"
#include "lessons/15_table_size/exercise.hpp"

#define exercise exercise::right
#include "lessons/15_table_size/solution.cpp"
#undef exercise
