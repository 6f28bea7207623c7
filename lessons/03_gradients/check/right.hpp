#pragma once

// The solution, as exercise::right::mul_rule and so on.

#include "course/check/mistakes.hpp"
#include "lessons/03_gradients/exercise.hpp"

#define exercise exercise::right
#include "lessons/03_gradients/solution.cpp"
#undef exercise
