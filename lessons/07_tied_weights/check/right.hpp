#pragma once

// The solution, as exercise::right::tied_gradient and so on, and what its results are made of.

#include "course/check/mistakes.hpp"
#include "lessons/07_tied_weights/exercise.hpp"

#define exercise exercise::right
#include "lessons/07_tied_weights/solution.cpp"
#undef exercise

namespace exercise {

inline void describe(emb::course::Parts& parts, const Densities& densities) {
  parts.add("input end", densities.input);
  parts.add("output end", densities.output);
  parts.add("tied", densities.tied);
}

}  // namespace exercise
