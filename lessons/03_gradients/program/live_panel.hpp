#pragma once

// What live.js compares with: the same nudges, made by this run.

#include <vector>

#include "lessons/03_gradients/program/live_nudges.hpp"
#include "view/page.hpp"

namespace emb::lesson03 {

inline void nudges_panel(Page& page) {
  if (!page.is_kept()) return;
  constexpr std::size_t steps = 24;
  std::vector<std::vector<Real>> quotients;
  for (std::uint64_t nudged = 0; nudged < 3; ++nudged) {
    Nudges nudges({JsonObject{{"a", {2.0}},
                              {"b", {3.0}},
                              {"c", {-4.0}},
                              {"nudged", {nudged}},
                              {"steps", {std::uint64_t{steps}}}}});
    while (nudges.goes_on()) nudges.step();
    quotients.push_back(nudges.quotients());
  }
  page.panel("nudges", "Does a smaller nudge always come nearer to the slope?");
  page.data("nudges-steps", steps);
  page.data("nudges-quotients", quotients);
}

}  // namespace emb::lesson03
