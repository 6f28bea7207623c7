#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lessons/10_sinusoids/program/joining.hpp"
#include "view/page.hpp"

namespace emb::lesson10 {

inline void add_or_concatenate(Page& page, std::size_t steps, std::uint64_t seed) {
  page.step("Add, or write beside?");
  page.say(
      message("A place can be added to the word, or written behind it, which makes the vector "
              "longer. Models with one layer of attention learn to say, at 11 of 12 places, "
              "which of 8 random words stood one place before. ",
              steps, " steps each, tested on 100 new texts."));
  const std::vector<Joined> kinds = {{"no place", 32, 0, false},
                                     {"added, 32", 32, 0, true},
                                     {"beside, 16 + 16", 16, 16, false},
                                     {"beside, 32 + 32", 32, 32, false}};
  std::vector<Learned> all;
  ProgressBar bar("training", kinds.size() * steps);
  for (const Joined& kind : kinds)
    all.push_back(train_recall(kind, steps, seed, bar, all.size() * steps));
  bar.clear();
  page.claim_at_most(
      "Without a place less than 40% are right: the best guess is a word that is there often.",
      all[0].right, 0.4);
  page.claim_at_least("Added, at least 95%.", all[1].right, 0.95);
  page.claim_at_least("Beside, in as much room, it is no more than 5% worse. Difference:",
                      all[2].right - all[1].right, -0.05);
  page.claim_equal("To keep 32 numbers for the word, beside needs 3 * 3 * 32 * 32 + 32 * 8 more.",
                   all[3].parameters - all[1].parameters, 3 * 3 * 32 * 32 + 32 * 8);
  Rows rows;
  for (std::size_t n = 0; n < all.size(); ++n)
    rows.push_back({kinds[n].name, all[n].shape.str(), number(all[n].parameters),
                    percent(all[n].right), fixed(all[n].loss, 4)});
  page.table("Which word stood before?", {"place", "input", "parameters", "right", "loss"}, rows,
             "input: [places, width] for one text.");
}

}  // namespace emb::lesson10
