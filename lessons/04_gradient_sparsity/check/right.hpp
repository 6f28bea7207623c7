#pragma once

// The solution, as exercise::right::sgd_step and so on.

#include "course/check/mistakes.hpp"
#include "lessons/04_gradient_sparsity/exercise.hpp"

#define exercise exercise::right
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef exercise
