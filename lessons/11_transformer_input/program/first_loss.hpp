#pragma once

// A tied table is the output end too: how large its first numbers are decides the first loss.

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "engine/models/transformer.hpp"
#include "engine/ops/cross_entropy.hpp"
#include "engine/ops/softmax.hpp"
#include "engine/optim/adam.hpp"
#include "text/batches.hpp"
#include "text/reading.hpp"
#include "train/train.hpp"

namespace emb::lesson11 {

/// The text, and the sizes of the models that read it here.
struct Course {
  static constexpr std::size_t width = 32, context = 16, batch = 16;

  std::vector<TokenId> tokens, held_out;
  std::size_t vocabulary;
  std::uint64_t seed;

  /// A tied transformer of one layer whose words start with the given deviation.
  std::unique_ptr<Transformer> model(const std::string& positions, bool root,
                                     double deviation) const {
    Random random(seed);
    const TransformerOptions options{.vocabulary = vocabulary,
                                     .width = width,
                                     .context = context,
                                     .positions = positions,
                                     .scale_by_root_width = root};
    auto made = std::make_unique<Transformer>(options, random);
    Tensor table = made->input().embedding().table();
    for (Real& value : table.edit()) value = static_cast<Real>(value * deviation / 0.02);
    return made;
  }
  Batches batches() const { return {tokens, batch, context, seed}; }
};

struct Start {
  double deviation;
  double spread = 0;             // root of the mean square of all scores
  double loss = 0;               // before the first step
  double own = 0;                // mean probability of the word that was just read
  double after = 0;              // loss on the held-out text, after training
  std::vector<double> losses{};  // of each step
};

inline void look_at_scores(const Transformer& model, const Batch& batch, Start& start) {
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
  const auto made = course.model("learned", false, deviation);
  const Transformer& model = *made;
  Batches batches = course.batches();
  const Batch first = batches.next();
  Start start{.deviation = deviation};
  look_at_scores(model, first, start);
  Adam adam(model.parameters(), {.rate = 0.01, .beta2 = 0.99});
  train(model, adam, [&] { return batches.next(); },
        {.steps = steps, .clip = 1.0, .report = [&](const StepReport& report) {
           start.losses.push_back(report.loss);
         }});
  start.after = evaluate(model, course.held_out, Course::context);
  return start;
}

}  // namespace emb::lesson11
