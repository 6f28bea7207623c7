#pragma once

#include <cstddef>
#include <functional>

#include "models/language_model.hpp"
#include "optim/optimiser.hpp"
#include "text/batches.hpp"

namespace emb {

/// One step's outcome: its number, counted from 0, and the loss *before* the step moved anything.
struct StepReport {
  std::size_t step;
  double loss;
  double gradient_norm;  // before clipping; 0 where clipping is off
};

struct TrainOptions {
  std::size_t steps = 1000;
  double clip = 0.0;                                // largest gradient norm; 0 leaves it alone
  std::function<double(std::size_t)> rate{};        // of step t; empty: as the optimiser was made
  std::function<void(const StepReport&)> report{};  // called after every step
};

/// The loop: a batch, its loss, gradients, a step. Returns the loss of the last step.
/// Throws ValueError where the loss is not a finite number any more, and says at which step.
double train(const LanguageModel& model, Optimiser& optimiser,
             const std::function<Batch()>& next_batch, const TrainOptions& options);

/// Mean loss over a text, each target counted once, in nats per token; windows of `context`
/// tokens, `batch` of them at a time. Records no graph. Throws ValueError for fewer than 2 tokens.
double evaluate(const LanguageModel& model, std::span<const TokenId> tokens, std::size_t context,
                std::size_t batch = 64);

}  // namespace emb
