#pragma once

// The solution, as exercise::right::gather and so on.

#include "course/check/mistakes.hpp"
#include "lessons/02_gather/exercise.hpp"

#define exercise exercise::right
#include "lessons/02_gather/solution.cpp"
#undef exercise
