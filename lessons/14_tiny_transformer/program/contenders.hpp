#pragma once

// The models of this lesson: one transformer for each way to tell the order, all trained alike.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/errors.hpp"
#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/held_out.hpp"
#include "lessons/shared/reading.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"
#include "view/terminal.hpp"

namespace emb::lesson14 {

/// What every model gets: the same sizes, the same steps, the same windows of text.
struct Budget {
  std::size_t width = 64, heads = 4, layers = 1;
  std::size_t context = 24, batch = 8, steps = 500;
  double rate = 0.005;  // the highest
  std::uint64_t seed = 7;
};

/// A text to learn from, its last tenth held out, and how low losses can get on that.
struct Text {
  explicit Text(Reading read) : reading(std::move(read)), parts(split(reading.tokens)) {
    floors = floors_of(parts.held_out, V());
    counted = bigram_held_out(parts.train, parts.held_out, V());
  }
  std::size_t V() const { return reading.tokenizer->size(); }

  Reading reading;
  Split parts;
  Floors floors{};     // of what is held out
  double counted = 0;  // there, of a bigram model that counted the rest
};

struct Contender {
  std::string name;       // as it is shown
  std::string positions;  // a name of make_positions
  std::size_t layers = 1;
  bool scaled = false;  // token * sqrt(D)
  bool shrunk = false;  // or sines / sqrt(D)
  bool untied = false;  // a second table at the output
  bool frozen = false;  // untied as well, and the input table stays as it was drawn
  RopeOptions rope{.layout = PairLayout::halves};
  std::unique_ptr<Transformer> model{};
  std::vector<double> losses{};  // of each step's batch
  double held_out = 0;           // loss over the held-out text, windows as long as in training
};

inline std::unique_ptr<Transformer> make_transformer(const Contender& kind, std::size_t V,
                                                     const Budget& budget) {
  Random random(budget.seed);
  const double sines = kind.shrunk ? 1 / std::sqrt(static_cast<double>(budget.width)) : 1.0;
  return std::make_unique<Transformer>(
      TransformerOptions{.vocabulary = V,
                         .width = budget.width,
                         .context = budget.context,
                         .layers = kind.layers,
                         .heads = budget.heads,
                         .positions = kind.positions,
                         .tied = !kind.frozen && !kind.untied,
                         .scale_by_root_width = kind.scaled,
                         .position_options = {.sine_factor = sines, .rope = kind.rope}},
      random);
}

/// Steps of AdamW on random windows, the same windows for every model of a seed.
inline void train_contender(Contender& contender, const Text& text, const Budget& budget) {
  contender.model = make_transformer(contender, text.V(), budget);
  std::vector<Tensor> moved = contender.model->parameters();
  if (contender.frozen) moved.erase(moved.begin());  // the table of the input is the first
  AdamW optimiser(moved, {.rate = budget.rate,
                          .beta1 = 0.9,
                          .beta2 = 0.99,
                          .weight_decay = 0.1,
                          .decays = matrices_only});
  Batches batches(text.parts.train, budget.batch, budget.context, budget.seed);
  ProgressBar bar(contender.name, budget.steps);
  const std::size_t warmup = std::min<std::size_t>(20, budget.steps - 1);
  train(*contender.model, optimiser, [&] { return batches.next(); },
        {.steps = budget.steps,
         .clip = 1.0,
         .rate = warmup_cosine(warmup, budget.steps, budget.rate, budget.rate / 10),
         .report = [&](const StepReport& step) {
           contender.losses.push_back(step.loss);
           bar.at(step.step + 1);
         }});
  contender.held_out = evaluate(*contender.model, text.parts.held_out, budget.context);
}

/// Every way to tell the order, in the order of the lessons; sines in three sizes; and no layer at
/// all.
inline std::vector<Contender> all_contenders(std::size_t layers) {
  std::vector<Contender> all;
  for (const std::string& name : position_names()) {
    all.push_back({name, name, layers});
    if (name != "sinusoidal") continue;
    all.push_back({"sinusoidal, * sqrt(D)", name, layers, true});
    all.push_back({"sines / sqrt(D)", name, layers, false, true});
  }
  all.push_back({"no layer", "none", 0});
  return all;
}

inline const Contender& named(const std::vector<Contender>& all, const std::string& name) {
  for (const Contender& contender : all)
    if (contender.name == name) return contender;
  throw ValueError("there is no model called ", name);
}

/// The mean of each `width` losses: single batches jump.
inline std::vector<double> smoothed(const std::vector<double>& losses, std::size_t width) {
  std::vector<double> means;
  for (std::size_t first = 0; first + width <= losses.size(); first += width) {
    double sum = 0;
    for (std::size_t n = first; n < first + width; ++n) sum += losses[n];
    means.push_back(sum / static_cast<double>(width));
  }
  return means;
}

}  // namespace emb::lesson14
