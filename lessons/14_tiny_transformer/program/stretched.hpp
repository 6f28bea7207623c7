#pragma once

// A model trained with rope, its angles stretched for longer texts, with and without more training.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lessons/14_tiny_transformer/program/contenders.hpp"

namespace emb::lesson14 {

struct StretchWay {
  const char* name;
  Stretch stretch;
};

inline constexpr StretchWay stretch_ways[] = {{"none", Stretch::none},
                                              {"linear", Stretch::linear},
                                              {"NTK-aware", Stretch::ntk},
                                              {"YaRN", Stretch::yarn}};

/// The trained numbers of `model` under angles stretched by `factor`.
inline std::unique_ptr<Transformer> stretched(const Contender& rope, std::size_t V,
                                              const Budget& budget, Stretch stretch,
                                              double factor) {
  Contender kind{rope.name, rope.positions, rope.layers};
  kind.rope.stretch = stretch;
  kind.rope.factor = factor;
  auto made = make_transformer(kind, V, budget);
  const auto from = rope.model->parameters();
  auto to = made->parameters();
  for (std::size_t n = 0; n < to.size(); ++n)
    std::ranges::copy(from[n].values(), to[n].edit().begin());
  return made;
}

/// Held-out losses of one way: at 2, 4 and 8 times the trained length, stretched by as much, and at
/// 4 times after a little more training there; and at the trained length, stretched for 4 times.
struct StretchedLosses {
  std::string name;
  std::vector<double> at{};  // [3]
  double short_text = 0;
  double trained_on = 0;
};

/// So many steps on windows 4 times as long, a fourth of them at a time: as many tokens as before.
inline void train_on(Transformer& model, const Text& text, const Budget& budget,
                     std::size_t steps) {
  AdamW optimiser(model.parameters(), {.rate = budget.rate / 5, .decays = matrices_only});
  Batches batches(text.parts.train, std::max<std::size_t>(1, budget.batch / 4), 4 * budget.context,
                  budget.seed + 1);
  train(model, optimiser, [&] { return batches.next(); }, {.steps = steps, .clip = 1.0});
}

inline std::vector<StretchedLosses> measure_stretched(const Contender& rope, const Text& text,
                                                      const Budget& budget,
                                                      std::size_t more_steps) {
  std::vector<StretchedLosses> all;
  ProgressBar bar("stretched", std::size(stretch_ways));
  for (const StretchWay& way : stretch_ways) {
    StretchedLosses one{.name = way.name};
    for (const std::size_t times : {2u, 4u, 8u}) {
      const auto model = stretched(rope, text.V(), budget, way.stretch, static_cast<double>(times));
      one.at.push_back(evaluate(*model, text.parts.held_out, times * budget.context, 8));
      if (times != 4) continue;
      one.short_text = evaluate(*model, text.parts.held_out, budget.context);
      train_on(*model, text, budget, more_steps);
      one.trained_on = evaluate(*model, text.parts.held_out, times * budget.context, 8);
    }
    all.push_back(std::move(one));
    bar.at(all.size(), way.name);
  }
  return all;
}

}  // namespace emb::lesson14
