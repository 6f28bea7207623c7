#pragma once

#include "base/progress.hpp"
#include "engine/models/language_model.hpp"
#include "engine/optim/optimiser.hpp"
#include "text/batches.hpp"

namespace emb {

/// The result of one step: its number, counted from 0, the number of steps, and the loss *before*
/// the step changed anything.
struct StepReport {
  std::size_t step, steps;
  double loss;
  double gradient_norm;  // before clipping; 0 if clipping is off
};

struct TrainOptions {
  std::size_t steps = 1000;
  std::size_t first = 0;                            // the first step, to resume training
  double clip = 0.0;                                // largest gradient norm; 0: no clipping
  std::function<double(std::size_t)> rate{};        // of step t; empty: the optimiser's own
  std::function<void(const StepReport&)> report{};  // called after every step
  std::function<bool()> enough{};                   // called before every step; true stops
};

/// The training loop: `next_loss` returns a loss [] computed from the optimiser's parameters; then
/// come the backward pass and a step. Returns the loss of the last step.
///     train(adam, [&] { return cross_entropy(model(ids), answers); }, {.steps = 100});
/// Throws ValueError, which names the step, if the loss, or a parameter after the last step, is no
/// longer finite. Throws Interrupted between two steps after SIGINT, SIGTERM or SIGHUP.
double train(Optimiser& optimiser, const std::function<Tensor()>& next_loss,
             const TrainOptions& options);

/// The same, with the losses of a language model on one batch after another.
double train(const LanguageModel& model, Optimiser& optimiser,
             const std::function<Batch()>& next_batch, const TrainOptions& options);

/// Returns the value. Throws ValueError if it is not finite:
///     train: the loss of step 12 is inf: try a smaller rate
double check_finite(const char* what, double value, std::size_t step);

/// Throws ValueError if a parameter is not finite. `steps` is the number of steps done, for the
/// error.
void check_finite(std::span<const Tensor> parameters, std::size_t steps);

/// Mean loss over a text, each target counted once, in nats per token; windows of `context`
/// tokens, `batch` of them at a time. With `seen`, it stops early after a signal, and then the mean
/// is over the first `*seen` targets. `progress` counts targets. Records no graph. Throws
/// ValueError for fewer than 2 tokens, and if the mean is not finite.
double evaluate(const LanguageModel& model, std::span<const TokenId> tokens, std::size_t context,
                std::size_t batch = 64, std::size_t* seen = nullptr,
                const ProgressListener& progress = {});

}  // namespace emb
