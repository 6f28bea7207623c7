#pragma once

// The solution, as exercise::right::position_row and so on.

#include "course/check/mistakes.hpp"
#include "lessons/10_sinusoids/exercise.hpp"

#define exercise exercise::right
#include "lessons/10_sinusoids/solution.cpp"
#undef exercise
