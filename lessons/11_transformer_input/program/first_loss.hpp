#pragma once

// A tied table is the output end too: how large its first numbers are decides the first loss.

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "engine/models/transformer.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/ops/softmax.hpp"
#include "engine/optim/adam.hpp"
#include "lessons/11_transformer_input/program/recipes.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"

namespace emb::lesson11 {

/// A tied transformer of one layer that normalises the sum of words and positions.
class NormedTransformer : public LanguageModel {
 public:
  NormedTransformer(const TransformerOptions& options, Random& random)
      : noise_(random.bits()),
        input_(options, random),
        block_("blocks.0", options, random),
        first_norm_("input_norm", options),
        last_norm_("norm", options) {}

  Tensor logits(const Ids& ids) const override {
    const Tensor x = block_(first_norm_(input_(ids, noise_)), input_.positions(), noise_);
    return matmul_nt(last_norm_(x), input_.embedding().output_table());
  }
  std::vector<Tensor> parameters() const override {
    std::vector<Tensor> all = input_.parameters();
    first_norm_.add_parameters(all);
    block_.add_parameters(all);
    last_norm_.add_parameters(all);
    return all;
  }
  const TransformerInput& input() const { return input_; }

 private:
  mutable Random noise_;
  TransformerInput input_;
  Block block_;
  Norm first_norm_, last_norm_;
};

/// The text, and the sizes of the models that read it here.
struct Course {
  static constexpr std::size_t width = 32, context = 16, batch = 16;

  std::vector<TokenId> tokens, held_out;
  std::size_t vocabulary;
  std::uint64_t seed;

  /// A transformer of one layer with this input.
  std::unique_ptr<LanguageModel> model(const Recipe& recipe) const {
    if (recipe.norm) return started<NormedTransformer>(recipe);
    return started<Transformer>(recipe);
  }
  Batches batches() const { return {tokens, batch, context, seed}; }

 private:
  template <class Model>
  std::unique_ptr<LanguageModel> started(const Recipe& recipe) const {
    Random random(seed);
    const TransformerOptions options{.vocabulary = vocabulary,
                                     .width = width,
                                     .context = context,
                                     .positions = recipe.positions,
                                     .tied = recipe.tied,
                                     .scale_by_root_width = recipe.root};
    auto made = std::make_unique<Model>(options, random);
    make_larger(made->input().embedding().table(), recipe.deviation(width) / 0.02);
    if (recipe.both != 0)
      for (const Tensor& positions : made->input().positions().parameters)
        make_larger(positions, recipe.deviation(width) / 0.02);
    return made;
  }
  static void make_larger(Tensor parameter, double times) {
    for (Real& value : parameter.edit()) value = static_cast<Real>(value * times);
  }
};

struct Start {
  double deviation;
  double spread = 0;             // root of the mean square of all scores
  double loss = 0;               // before the first step
  double gradient = 0;           // norm of all gradients, before the first step
  double own = 0;                // mean probability of the word that was just read
  double after = 0;              // loss on the held-out text, after training
  std::vector<double> losses{};  // of each step
};

inline void look_at_scores(const LanguageModel& model, const Batch& batch, Start& start) {
  const NoGrad none;
  const Tensor scores = model.logits(batch.inputs);
  for (const Real score : scores.values())
    start.spread += static_cast<double>(score * score) / static_cast<double>(scores.size());
  start.spread = std::sqrt(start.spread);
  const Tensor said = log_softmax(scores);
  const std::size_t V = said.shape().width(), N = batch.inputs.size();
  for (std::size_t n = 0; n < N; ++n)
    start.own += math::exp(double{said.values()[n * V + index_of(batch.inputs.values[n])]}) /
                 static_cast<double>(N);
  start.loss = static_cast<double>(cross_entropy(scores, batch.targets).item());
}

inline Start start_with(const Course& course, double deviation, std::size_t steps) {
  Recipe recipe{.name = "", .positions = "learned", .root = false, .small = true};
  recipe.size = deviation / 0.02;
  const auto made = course.model(recipe);
  const LanguageModel& model = *made;
  Batches batches = course.batches();
  const Batch first = batches.next();
  Start start{.deviation = deviation};
  look_at_scores(model, first, start);
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  backward(model.loss(first.inputs, first.targets));
  start.gradient = clip_gradients(adam.parameters(), std::numeric_limits<double>::infinity());
  adam.clear_gradients();
  train(model, adam, [&] { return batches.next(); },
        {.steps = steps, .clip = 1.0, .report = [&](const StepReport& report) {
           start.losses.push_back(report.loss);
         }});
  start.after = evaluate(model, course.held_out, Course::context);
  return start;
}

/// The first loss of a model whose output is a table of its own, all zeros.
inline double first_loss_of_zeros(const Course& course, double deviation) {
  Recipe recipe{.name = "", .positions = "learned", .root = false, .small = true};
  recipe.size = deviation / 0.02;
  recipe.tied = false;
  const auto model = course.model(recipe);
  Tensor output = model->parameters().back();
  std::ranges::fill(output.edit(), Real(0));
  Batches batches = course.batches();
  const Batch first = batches.next();
  const NoGrad none;
  return static_cast<double>(model->loss(first.inputs, first.targets).item());
}

}  // namespace emb::lesson11
