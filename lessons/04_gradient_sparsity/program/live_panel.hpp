#pragma once

// What live.js compares with: the same five trainings, made by this run.

#include <string>

#include "lessons/04_gradient_sparsity/program/live_rows.hpp"
#include "text/corpus.hpp"
#include "view/page.hpp"

namespace emb::lesson04 {

inline void rows_panel(Page& page, const std::string& contents, double rate, std::uint64_t seed) {
  if (!page.is_kept()) return;
  const std::string text = visible_lines(beginning(contents, 3000));
  constexpr std::size_t steps = 60, windows = 1;
  LiveRows rows({JsonObject{{"text", {text}},
                            {"windows", {std::uint64_t{windows}}},
                            {"rate", {rate}},
                            {"steps", {std::uint64_t{steps}}},
                            {"seed", {seed}}}});
  while (rows.goes_on()) rows.step();
  page.panel("rows",
             "A word was in an earlier batch and is not in this one. Which of five optimisers move "
             "its row all the same?");
  page.data("rows-text", text);
  page.data("rows-optimisers", optimisers);
  page.data("rows-rate", rate);
  page.data("rows-steps", steps);
  page.data("rows-seed", seed);
  page.data("rows-losses", rows.losses());
}

}  // namespace emb::lesson04
