#pragma once

// The solution, as exercise::right::best_pair and so on, and what its results are made of.

#include "course/check/mistakes.hpp"
#include "lessons/05_text_to_ids/exercise.hpp"

#define exercise exercise::right
#include "lessons/05_text_to_ids/solution.cpp"
#undef exercise

namespace exercise {

/// A pair and its count are one thing: a pair that is wrong has another count.
inline void describe(emb::course::Parts& parts, const Pair& pair) {
  parts.add("", List<std::string>{pair.left, pair.right, emb::message("count ", pair.count)});
}
inline void describe(emb::course::Parts& parts, const Batch& batch) {
  parts.add("inputs", batch.inputs);
  parts.add("targets", batch.targets);
}

}  // namespace exercise
