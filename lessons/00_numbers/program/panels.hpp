#pragma once

// What panel.js draws: the training loop, for several learning rates and nudges.

#include <array>
#include <span>
#include <vector>

#include "lessons/00_numbers/program/nudging.hpp"
#include "view/page.hpp"

namespace emb::lesson00 {

/// After ten steps: the weight for each learning rate (a row) and nudge (a column).
inline void training_panel(Page& page, std::span<const Example> examples) {
  constexpr std::size_t steps = 10;
  const std::array rates{0.01, 0.05, 0.1, 0.2, 0.25};
  const std::array nudges{1e-16, 0.001, 0.1, 1.0};
  page.panel("training",
             "A model sees that 1, 2 and 3 rolls cost 3, 6 and 9 coins. Ten steps with a learning "
             "rate of 0.05 take its weight from 0 to nearly 3. Where do ten steps with a learning "
             "rate of 0.25 take it?");
  std::vector<double> x, y, ends;
  for (const Example& example : examples) {
    x.push_back(example.x);
    y.push_back(example.y);
  }
  for (const double rate : rates)
    for (const double nudge : nudges)
      ends.push_back(train(examples, steps, nudge, rate).back().weight);
  page.data("steps", steps);
  page.data("x", x);
  page.data("y", y);
  page.data("rates", rates);
  page.data("nudges", nudges);
  page.data("ends", Grid(ends, rates.size(), nudges.size()));
}

}  // namespace emb::lesson00
