#pragma once

// The solution, as exercise::right::count_pairs and so on.

#include "course/check/mistakes.hpp"
#include "lessons/06_bigram/exercise.hpp"

#define exercise exercise::right
#include "lessons/06_bigram/solution.cpp"
#undef exercise
