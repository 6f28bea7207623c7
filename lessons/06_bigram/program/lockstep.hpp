#pragma once

// Two bigram models side by side, one for each way to look rows up, and what they agree on.

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/bits.hpp"
#include "base/errors.hpp"
#include "lessons/06_bigram/program/learner.hpp"
#include "lessons/shared/pairs.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"
#include "view/terminal.hpp"
#include "view/text.hpp"

namespace emb::lesson06 {

/// How many steps the one-hot route can join before it has cost `budget` multiply-adds: the
/// product and its gradient take N * V * V each.
inline std::size_t affordable_steps(const Batch& pairs, std::size_t vocabulary, std::size_t steps,
                                    double budget = 45e9) {
  const double size = static_cast<double>(vocabulary);
  const double cost = 2.0 * static_cast<double>(pairs.inputs.size()) * size * size;
  return std::clamp<std::size_t>(static_cast<std::size_t>(budget / cost), 1, steps);
}

struct Agreement {
  std::vector<double> losses;      // of the gather route, before each step
  double first = 0.0, last = 0.0;  // of the same, summed in double over short windows
  std::size_t compared = 0;        // steps that both routes made
  std::size_t equal_losses = 0;    // how many of these had the same loss, bit for bit
  std::size_t equal_tables = 0;    // how many left the same table behind
  std::string first_difference;    // of the tables, in words
};

inline void compare_tables(Agreement& seen, const Learner& one_hot, const Learner& gather) {
  const auto left = one_hot.model().table().values(), right = gather.model().table().values();
  const auto place = first_difference(left, right);
  if (!place)
    ++seen.equal_tables;
  else if (seen.first_difference.empty())
    seen.first_difference = message("step ", seen.compared, ", number ", *place, ": ", left[*place],
                                    " and ", right[*place]);
}

/// Trains both on all pairs of the text at once; the one-hot route leaves after `together` steps.
inline Agreement train_in_lockstep(Learner& one_hot, Learner& gather,
                                   std::span<const TokenId> tokens, std::size_t steps,
                                   std::size_t together) {
  const Batch pairs = bigram_pairs(tokens);
  Agreement seen;
  seen.first = evaluate(gather.model(), tokens, 256, 1);
  ProgressBar bar("training", steps);
  for (std::size_t step = 0; step < steps; ++step) {
    const Real loss = gather.step(pairs);
    seen.losses.push_back(static_cast<double>(loss));
    if (step < together) {
      ++seen.compared;
      if (one_hot.step(pairs) == loss) ++seen.equal_losses;
      compare_tables(seen, one_hot, gather);
    }
    bar.at(step + 1, message("loss ", fixed(seen.losses.back(), 4)));
  }
  seen.last = evaluate(gather.model(), tokens, 256, 1);
  return seen;
}

}  // namespace emb::lesson06
