#pragma once

// The solution, as exercise::right::sampled and so on.

#include "course/check/mistakes.hpp"
#include "lessons/16_your_text/exercise.hpp"

#define exercise exercise::right
#include "lessons/16_your_text/solution.cpp"
#undef exercise
