#pragma once

// What lesson 14 shows of models with several layers.

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "lessons/14_tiny_transformer/program/deeper.hpp"
#include "lessons/shared/claims_alone.hpp"
#include "view/page.hpp"

namespace emb::lesson14 {

/// Two models of four layers that later steps go on with.
struct DeepModels {
  StackOptions sizes;
  Budget budget;
  std::unique_ptr<Stack> bare, rope;  // without positions, and with rope
};

inline void claim_depths(Page& page, const std::vector<Depth>& all) {
  page.claim_at_most(
      "With one layer and no positions, swapping two earlier tokens changes no prediction. "
      "Probability that moves:",
      all[0].bare_moved, 1e-5);
  page.claim_at_least(
      message("With four layers and no positions, swapping two earlier tokens changes the "
              "prediction. Probability that moves (with rope ",
              fixed(all[2].rope_moved, 4), "):"),
      all[2].bare_moved, 0.0005);
  page.claim_at_most(
      "With four layers and no positions, after these few steps, a swap moves less than a tenth of "
      "what it moves with rope. Share:",
      all[2].bare_moved / all[2].rope_moved, 0.1);
  page.claim_at_least(
      message("With four layers, rope is at least 0.05 nats better than no positions (with one "
              "layer ",
              fixed(all[0].bare - all[0].rope, 4), "). Difference:"),
      all[2].bare - all[2].rope, 0.05);
}

inline DeepModels more_layers(Page& page, const Text& text, const DeepKnobs& knobs,
                              const Budget& shallow) {
  page.step("No positions, but more layers");
  DeepModels made{{.vocabulary = text.V(), .width = knobs.width, .heads = knobs.heads},
                  shallow,
                  nullptr,
                  nullptr};
  made.budget.steps = knobs.steps;
  page.say(message(
      "With a causal mask, the second token of a text sees two tokens, the third sees "
      "three. A second layer can use that. So far \"none\" had one layer. These models have 1, "
      "2 and 4 layers and a width of ",
      knobs.width, ", and train for ", knobs.steps,
      " steps each. Predict: can \"none\" see the order of two earlier tokens?"));
  std::vector<Depth> all;
  Rows rows;
  for (const std::size_t layers : {1u, 2u, 4u}) {
    const auto trained = [&](const char* name) {
      return trained_stack(made.sizes, positions_of(name, layers, made.sizes), text.parts.train,
                           as_in(made.budget));
    };
    made.bare = trained("none");
    made.rope = trained("rope");
    const std::size_t T = made.budget.context;
    all.push_back({layers, evaluate(*made.bare, text.parts.held_out, T),
                   evaluate(*made.rope, text.parts.held_out, T),
                   moved_by_a_swap(*made.bare, text, T), moved_by_a_swap(*made.rope, text, T)});
    const Depth& one = all.back();
    rows.push_back({layers, fixed(one.bare, 4), fixed(one.rope, 4), fixed(one.bare_moved, 4),
                    fixed(one.rope_moved, 4)});
  }
  claim_depths(page, all);
  page.table("Held-out loss, and the probability that a swap moves",
             {"layers", "none: loss", "rope: loss", "none: moved", "rope: moved"}, rows,
             "The second-last and the third-last token of a window are swapped; the prediction is "
             "the one after the last. Means of 64 windows.");
  return made;
}

inline void dropped_rope(Page& page, const Text& text, DeepModels& deep, std::size_t more) {
  page.step("Rope, dropped after training", claims_alone);
  page.say(
      message("Rope's lead is gone on long texts. What if it only helps in training, and is then "
              "taken away? The model of four layers, without its rope, then ",
              more,
              " more steps at the trained length. As controls, the same model keeps its "
              "rope, and one that never had positions is trained for as many steps in all."));
  const auto all = drop_rope(*deep.rope, *deep.bare, deep.sizes, text, deep.budget, more);
  const Dropped &rope = all[0], &dropped = all[1], &after = all[2], &never = all[4];
  const double cost = dropped.trained - rope.trained;
  page.claim_at_least(
      message("In models this small nothing is left of rope's lead once it is dropped: after ",
              more,
              " more steps, the loss is at least 0.01 nats above that of a model that never had "
              "positions (",
              fixed(never.trained, 4), "). Difference:"),
      after.trained - never.trained, 0.01);
  page.claim_at_least(message("Taking rope away costs at least 0.1 nats at once (with rope ",
                              fixed(rope.trained, 4), "). Cost:"),
                      cost, 0.1);
  page.claim_at_least(
      message("More training without rope, of ", more,
              " steps, wins back at least 0.4 of the cost of taking it away. Share:"),
      (dropped.trained - after.trained) / cost, 0.4);
  Rows rows;
  for (const Dropped& one : all)
    rows.push_back({one.name, fixed(one.trained, 4), fixed(one.longer, 4)});
  page.table(
      "Held-out loss of four layers",
      {"model", message("1x: ", deep.budget.context), message("8x: ", 8 * deep.budget.context)},
      rows);
}

inline void layer_by_layer(Page& page, const Text& text, const DeepModels& deep) {
  page.step("What each layer says", claims_alone);
  page.say(
      "The last norm and the table turn the last layer's vectors into scores. They can do that "
      "after any layer, as if the later ones were not there (the \"logit lens\"). Predict: which "
      "token is on top after no layer at all? The model is the one with rope and four layers.");
  const std::size_t layers = deep.rope->positions.size();
  std::vector<AfterLayers> all;
  Rows rows;
  for (std::size_t n = 0; n <= layers; ++n) {
    all.push_back(read_after(*deep.rope, n, text, deep.budget.context));
    rows.push_back({n, fixed(all[n].loss, 4), percent(all[n].itself)});
  }
  double least_fall = 1e9;
  for (std::size_t n = 1; n <= layers; ++n)
    least_fall = std::min(least_fall, all[n - 1].loss - all[n].loss);
  const double uniform = math::log(static_cast<double>(text.V()));
  page.claim_at_least(
      message("After no layer, the token itself is on top at least 70% of the time (by chance ",
              percent(1 / static_cast<double>(text.V())), ", after the last layer ",
              percent(all.back().itself), "):"),
      all[0].itself, 0.7);
  page.claim_at_least("Every layer makes the loss smaller. The smallest step:", least_fall, 0.003);
  page.table("The table, read after each layer", {"layers", "loss", "the token itself on top"},
             rows,
             message("A token seldom follows itself: the loss of guessing, ln V, is ",
                     fixed(uniform, 4).text, "."));
}

}  // namespace emb::lesson14
