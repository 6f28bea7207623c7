#pragma once

// The solution, as exercise::right::block and so on.

#include "course/check/mistakes.hpp"
#include "lessons/14_tiny_transformer/exercise.hpp"

#define exercise exercise::right
#include "lessons/14_tiny_transformer/solution.cpp"
#undef exercise
