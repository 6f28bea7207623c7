#pragma once

// Models of several layers: without positions, with rope, and with rope that is dropped after
// training. And what the table says after each layer.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/ops/softmax.hpp"
#include "lessons/14_tiny_transformer/program/training.hpp"
#include "lessons/shared/stack.hpp"
#include "view/terminal.hpp"

namespace emb::lesson14 {

/// Narrower than the models of one layer, and with larger heads: depth costs time.
struct DeepKnobs {
  std::size_t width = 32, heads = 2, steps = 300;
  std::size_t more = 100;  // steps after rope is dropped
};

/// The same positions in each of `layers` layers.
inline std::vector<Positions> positions_of(const std::string& name, std::size_t layers,
                                           const StackOptions& sizes) {
  Random unused(0);
  return {layers, make_positions(name, {.width = sizes.width, .heads = sizes.heads}, unused)};
}

/// Each token attends to itself alone: every key before it gets no weight.
inline Positions only_itself(std::size_t heads) {
  return {.on_scores = [heads](std::size_t queries, std::size_t keys) {
    const std::size_t offsets =
        queries + keys - 1;  // keys - 1 positions before the query come first
    std::vector<Real> bias(heads * offsets, Real{-1e9F});
    for (std::size_t head = 0; head < heads; ++head) bias[head * offsets + keys - 1] = 0;
    return Tensor({heads, offsets}, std::move(bias));
  }};
}

/// The training of the other models of this lesson.
inline StackTraining as_in(const Budget& budget) {
  return {.context = budget.context,
          .batch = budget.batch,
          .steps = budget.steps,
          .rate = budget.rate,
          .seed = budget.seed};
}

// ---- Does it see the order? -------------------------------------------------------------------

/// In 64 windows of the held-out text, the second and the third token before the end change places.
/// How much of the probability of the next token moves to other tokens, on average: 0 if the model
/// cannot see their order, 1 at most.
inline double moved_by_a_swap(const LanguageModel& model, const Text& text, std::size_t context) {
  const NoGrad no_grad;
  const Ids plain = windows(text.parts.held_out, context, 64).front().inputs;
  Ids swapped = plain;
  const std::size_t B = plain.shape[0], T = plain.shape[1], V = text.V();
  for (std::size_t b = 0; b < B; ++b)
    std::swap(swapped.values[b * T + T - 3], swapped.values[b * T + T - 2]);
  const Tensor before = softmax(model.logits(plain)), after = softmax(model.logits(swapped));
  double moved = 0;
  std::size_t differ = 0;
  for (std::size_t b = 0; b < B; ++b) {
    if (plain.values[b * T + T - 3] == plain.values[b * T + T - 2]) continue;
    const std::size_t last = (b * T + T - 1) * V;
    for (std::size_t v = 0; v < V; ++v)
      moved += std::abs(static_cast<double>(before.values()[last + v] - after.values()[last + v]));
    ++differ;
  }
  return moved / 2 / static_cast<double>(differ);
}

/// Models of 1, 2 and 4 layers: held-out losses, and what a swap moves.
struct Depth {
  std::size_t layers = 1;
  double bare = 0, rope = 0;              // losses without positions, and with rope
  double bare_moved = 0, rope_moved = 0;  // by a swap
};

// ---- Rope that is dropped ---------------------------------------------------------------------

/// Held-out losses at the trained length and at 8 times that.
struct Dropped {
  std::string name;
  double trained = 0, longer = 0;
};

inline Dropped measured(const std::string& name, const Stack& model, const Text& text,
                        std::size_t context) {
  return {name, evaluate(model, text.parts.held_out, context),
          evaluate(model, text.parts.held_out, 8 * context, 8)};
}

inline std::vector<std::vector<Real>> copied(const std::vector<Tensor>& parameters) {
  std::vector<std::vector<Real>> all;
  for (const Tensor& one : parameters) all.emplace_back(one.values().begin(), one.values().end());
  return all;
}

inline void restore(const std::vector<Tensor>& parameters,
                    const std::vector<std::vector<Real>>& saved) {
  for (std::size_t n = 0; n < saved.size(); ++n) {
    Tensor one = parameters[n];
    std::ranges::copy(saved[n], one.edit().begin());
  }
}

/// A model with rope, the same without it, and both after `more` steps at the trained length; and
/// a model that never had positions, after as many steps in all.
inline std::vector<Dropped> drop_rope(Stack& rope, Stack& bare, const StackOptions& sizes,
                                      const Text& text, const Budget& budget, std::size_t more) {
  const std::size_t layers = rope.positions.size();
  StackTraining later = as_in(budget);
  later.steps = more;
  later.warmup = 0;
  later.rate = budget.rate / 5;
  later.seed = budget.seed + 100;
  const auto saved = copied(rope.parameters());
  const auto with_rope = std::exchange(rope.positions, positions_of("none", layers, sizes));
  std::vector<Dropped> all = {measured("rope, dropped", rope, text, budget.context)};
  train_stack(rope, text.parts.train, later);
  all.push_back(measured("dropped, trained on", rope, text, budget.context));
  restore(rope.parameters(), saved);
  rope.positions = with_rope;
  all.insert(all.begin(), measured("rope", rope, text, budget.context));
  train_stack(rope, text.parts.train, later);
  all.push_back(measured("rope, trained on", rope, text, budget.context));
  restore(rope.parameters(), saved);
  train_stack(bare, text.parts.train, later);
  all.push_back(measured("never any positions", bare, text, budget.context));
  return all;
}

// ---- What each layer says ---------------------------------------------------------------------

/// The scores that the table gives after some of the layers.
struct AfterLayers {
  double loss = 0;    // over the held-out text
  double itself = 0;  // how often the token that was read has the highest score
};

inline AfterLayers read_after(const Stack& model, std::size_t layers, const Text& text,
                              std::size_t context) {
  const NoGrad no_grad;
  AfterLayers seen;
  double targets = 0;
  for (const Batch& batch : windows(text.parts.held_out, context, 8)) {
    const Tensor said = log_softmax(model.logits_after(layers, batch.inputs));
    for (std::size_t n = 0; n < batch.targets.size(); ++n) {
      const auto row = said.values().subspan(n * text.V(), text.V());
      const auto top = std::ranges::max_element(row) - row.begin();
      seen.loss -= static_cast<double>(row[static_cast<std::size_t>(batch.targets.values[n])]);
      seen.itself += top == batch.inputs.values[n];
      targets += 1;
    }
  }
  return {seen.loss / targets, seen.itself / targets};
}

}  // namespace emb::lesson14
