#pragma once

// One model of this lesson, and how it is trained.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/held_out.hpp"
#include "lessons/shared/reading.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"

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

/// Steps of AdamW on random windows, the same windows for every model of a seed. Makes the model of
/// the contender, which has to live as long.
class Training {
 public:
  Training(Contender& contender, const Text& text, const Budget& budget)
      : budget_(budget),
        model_(made(contender, text, budget)),
        optimiser_(moved(contender), {.rate = budget.rate,
                                      .beta1 = 0.9,
                                      .beta2 = 0.99,
                                      .weight_decay = 0.1,
                                      .decays = matrices_only}),
        batches_(text.parts.train, budget.batch, budget.context, budget.seed) {}

  bool goes_on() const { return steps_ < budget_.steps; }
  /// One step. Returns the loss before it.
  double step() {
    const std::size_t warmup = std::min<std::size_t>(20, budget_.steps - 1);
    const double loss =
        train(model_, optimiser_, [&] { return batches_.next(); },
              {.steps = steps_ + 1,
               .first = steps_,
               .clip = 1.0,
               .rate = warmup_cosine(warmup, budget_.steps, budget_.rate, budget_.rate / 10)});
    ++steps_;
    return loss;
  }

 private:
  static const Transformer& made(Contender& contender, const Text& text, const Budget& budget) {
    contender.model = make_transformer(contender, text.V(), budget);
    return *contender.model;
  }
  static std::vector<Tensor> moved(const Contender& contender) {
    std::vector<Tensor> all = contender.model->parameters();
    if (contender.frozen) all.erase(all.begin());  // the table of the input is the first
    return all;
  }

  Budget budget_;
  const Transformer& model_;
  AdamW optimiser_;
  Batches batches_;
  std::size_t steps_ = 0;
};

}  // namespace emb::lesson14
