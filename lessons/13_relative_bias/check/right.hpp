#pragma once

// The solution, as exercise::right::slopes and so on.

#include "course/check/mistakes.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

#define exercise exercise::right
#include "lessons/13_relative_bias/solution.cpp"
#undef exercise
