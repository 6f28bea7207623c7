#pragma once

// Where a step's time goes, and how much of it is the embedding: looked up, and as a product.

#include <algorithm>
#include <string>

#include "commands/profile_table.hpp"
#include "lessons/14_tiny_transformer/program/contenders.hpp"
#include "train/profile.hpp"
#include "view/page.hpp"

namespace emb::lesson14 {

/// Seconds of `steps` training steps, and of them those of looking rows up.
struct TimeSpent {
  double all = 0, embedding = 0;
};

inline TimeSpent watch_steps(Page& page, const Text& text, const Budget& budget,
                             const std::string& embedding, std::size_t steps) {
  Random random(budget.seed);
  const Transformer model({.vocabulary = text.V(),
                           .width = budget.width,
                           .context = budget.context,
                           .layers = budget.layers,
                           .heads = budget.heads,
                           .embedding = embedding,
                           .positions = "rope"},
                          random);
  AdamW optimiser(model.parameters(), {.decays = matrices_only});
  Batches batches(text.parts.train, budget.batch, budget.context, budget.seed);
  const auto next = [&] { return batches.next(); };
  train(model, optimiser, next, {.steps = 2, .clip = 1.0});  // the first ones fetch memory
  const Profile seen;
  train(model, optimiser, next, {.steps = steps, .clip = 1.0});
  TimeSpent spent;
  for (const Profile::Line& line : seen.lines()) {
    spent.all += line.seconds();
    if (line.name == "gather_rows" || line.name == "one_hot") spent.embedding += line.seconds();
  }
  if (embedding == "gather") profile_table(page, seen, steps);
  return spent;
}

inline void where_the_time_goes(Page& page, const Text& text, const Budget& budget) {
  page.step("Where the time goes");
  constexpr std::size_t steps = 50;
  page.say(message("Training with rope once more, ", steps,
                   " steps, with a clock beside it. Predict: which operation takes most?"));
  const TimeSpent gather = watch_steps(page, text, budget, "gather", steps);
  page.say(message("Looking rows up takes ", percent(gather.embedding / gather.all).text,
                   " of it. With one-hot rows the same step multiplies them by the table "
                   "instead; with V = ",
                   text.V(), " that is one more product among many."));
  const TimeSpent one_hot = watch_steps(page, text, budget, "one-hot", steps);
  page.table("Both ways to the rows", {"embedding", "time of a step"},
             {{"gather", seconds(gather.all / steps)}, {"one-hot", seconds(one_hot.all / steps)}});
}

}  // namespace emb::lesson14
