#pragma once

// A bigram model that learns from all pairs of a text at once.

#include <cstddef>
#include <string>

#include "base/system/stopwatch.hpp"
#include "engine/models/bigram.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

namespace emb::lesson06 {

struct LearnerOptions {
  std::size_t steps = 50;
  double rate = 0.6;  // at the first step; a cosine takes it down to a hundredth
};

/// A table of scores, and Adam to move it. Averages over few steps (beta) suit a gradient without
/// noise: every step sees the whole text.
class Learner {
 public:
  Learner(std::size_t vocabulary, const std::string& route, const LearnerOptions& options)
      : options_(options),
        model_(vocabulary, route),
        adam_(model_.parameters(), {.rate = options.rate, .beta1 = 0.8, .beta2 = 0.95}) {}

  /// One step; returns the loss before it.
  Real step(const Batch& pairs) {
    const Stopwatch watch;
    const auto rate = [&](std::size_t) {
      return warmup_cosine(0, options_.steps, options_.rate, options_.rate / 100)(steps_++);
    };
    const double loss = train(model_, adam_, [&] { return pairs; }, {.steps = 1, .rate = rate});
    seconds_ += watch.seconds();
    return static_cast<Real>(loss);
  }

  const TableBigram& model() const { return model_; }
  double seconds_per_step() const { return seconds_ / static_cast<double>(steps_); }

 private:
  LearnerOptions options_;
  TableBigram model_;
  Adam adam_;
  std::size_t steps_ = 0;
  double seconds_ = 0.0;
};

}  // namespace emb::lesson06
