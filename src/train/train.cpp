#include "train/train.hpp"

#include <cmath>

#include "base/system/interrupt.hpp"
#include "train/profile.hpp"

namespace emb {

double check_finite(const char* what, double value, std::size_t step) {
  if (!std::isfinite(value))
    throw ValueError("train: the ", what, " of step ", step, " is ", value, ": try a smaller rate");
  return value;
}

void check_finite(std::span<const Tensor> parameters, std::size_t steps) {
  for (const Tensor& parameter : parameters)
    for (const Real value : parameter.values())
      if (!std::isfinite(value))
        throw ValueError("train: after step ", steps - 1, ", ", parameter.made_by(), " holds ",
                         static_cast<double>(value), ": try a smaller rate");
}

double train(Optimiser& optimiser, const std::function<Tensor()>& next_loss,
             const TrainOptions& options) {
  const InterruptWatch watch;
  Profile* const profile = Profile::watching();
  double last = 0.0;
  std::size_t step = options.first;
  for (; step < options.steps; ++step) {
    if (options.enough && options.enough()) break;
    if (const int signal = asked_to_end(); signal != 0)
      throw Interrupted(signal, "ended by a signal (", signal, ") after ", step, " of ",
                        options.steps, " steps");
    if (options.rate) optimiser.set_rate(check_finite("rate", options.rate(step), step));
    if (profile) profile->start();
    const Tensor loss = next_loss();
    last = check_finite("loss", static_cast<double>(loss.item()), step);
    backward(loss);
    const double norm =
        options.clip > 0.0 ? clip_gradients(optimiser.parameters(), options.clip) : 0.0;
    if (profile) profile->besides("clipping");
    optimiser.step();
    optimiser.clear_gradients();
    if (profile) profile->besides("optimiser");
    if (options.report) options.report({step, options.steps, last, norm});
  }
  // The loss of a step is taken before the step moves anything: what the last one did is not seen.
  if (step > options.first) check_finite(optimiser.parameters(), step);
  return last;
}

double train(const LanguageModel& model, Optimiser& optimiser,
             const std::function<Batch()>& next_batch, const TrainOptions& options) {
  const auto next_loss = [&] {
    const Batch batch = next_batch();
    return model.loss(batch.inputs, batch.targets);
  };
  return train(optimiser, next_loss, options);
}

double evaluate(const LanguageModel& model, std::span<const TokenId> tokens, std::size_t context,
                std::size_t batch, std::size_t* seen, const ProgressListener& progress) {
  const NoGrad no_grad;
  Profile apart;  // is none of training's time
  double total = 0.0;
  std::size_t targets = 0;
  const std::vector<Batch> all = windows(tokens, context, batch);
  ProgressOfLoop told(progress, "evaluating", tokens.size() - 1);
  for (const Batch& window : all) {
    const auto mean = static_cast<double>(model.loss(window.inputs, window.targets).item());
    total += mean * static_cast<double>(window.targets.size());
    targets += window.targets.size();
    if (seen != nullptr) *seen = targets;
    if (seen != nullptr && asked_to_end() != 0) break;
    told.at(targets);
  }
  const double mean = total / static_cast<double>(targets);
  if (!std::isfinite(mean))
    throw ValueError("evaluate: the loss is ", mean,
                     ": scores are too large for the numbers they are made of; try a smaller rate");
  return mean;
}

}  // namespace emb
