#pragma once

#include "engine/models/language_model.hpp"
#include "engine/optim/optimiser.hpp"
#include "text/batches.hpp"

namespace emb {

/// One step's outcome: its number, counted from 0, how many there are to be, and the loss *before*
/// the step moved anything.
struct StepReport {
  std::size_t step, steps;
  double loss;
  double gradient_norm;  // before clipping; 0 where clipping is off
};

struct TrainOptions {
  std::size_t steps = 1000;
  std::size_t first = 0;                            // the step to begin with, for what goes on
  double clip = 0.0;                                // largest gradient norm; 0 leaves it alone
  std::function<double(std::size_t)> rate{};        // of step t; empty: as the optimiser was made
  std::function<void(const StepReport&)> report{};  // called after every step
  std::function<bool()> enough{};                   // asked before every step; true ends it early
};

/// The loop: `next_loss` gives a loss [] computed from the optimiser's parameters, then come its
/// gradients and a step. Returns the loss of the last step.
///     train(adam, [&] { return cross_entropy(model(ids), answers); }, {.steps = 100});
/// Throws ValueError where the loss, or a parameter after the last step, is not a finite number any
/// more, and says at which step. Throws Interrupted between two steps where SIGINT, SIGTERM or
/// SIGHUP asked for the end.
double train(Optimiser& optimiser, const std::function<Tensor()>& next_loss,
             const TrainOptions& options);

/// The same with the losses of a language model on one batch after the other.
double train(const LanguageModel& model, Optimiser& optimiser,
             const std::function<Batch()>& next_batch, const TrainOptions& options);

/// The value. Throws ValueError where it is not a finite number:
///     train: the loss of step 12 is inf: try a smaller rate
double check_finite(const char* what, double value, std::size_t step);

/// Throws ValueError where a parameter is not a finite number, `steps` steps after the beginning.
void check_finite(std::span<const Tensor> parameters, std::size_t steps);

/// Mean loss over a text, each target counted once, in nats per token; windows of `context`
/// tokens, `batch` of them at a time. With `seen`, it ends early where a signal has asked for the
/// end: of so many targets from the beginning is the mean. Records no graph. Throws ValueError for
/// fewer than 2 tokens, and where the mean is not finite.
double evaluate(const LanguageModel& model, std::span<const TokenId> tokens, std::size_t context,
                std::size_t batch = 64, std::size_t* seen = nullptr);

}  // namespace emb
