#include "train/train.hpp"

#include <cmath>

#include "base/errors.hpp"
#include "optim/clip.hpp"

namespace emb {
namespace {

void check_finite(double loss, std::size_t step) {
  if (!std::isfinite(loss))
    throw ValueError(message("train: the loss of step ", step, " is ", loss,
                             ": try a smaller rate, or clipping"));
}

}  // namespace

double train(Optimiser& optimiser, const std::function<Tensor()>& next_loss,
             const TrainOptions& options) {
  double last = 0.0;
  for (std::size_t step = 0; step < options.steps; ++step) {
    if (options.rate) optimiser.set_rate(options.rate(step));
    const Tensor loss = next_loss();
    last = static_cast<double>(loss.item());
    check_finite(last, step);
    backward(loss);
    const double norm =
        options.clip > 0.0 ? clip_gradients(optimiser.parameters(), options.clip) : 0.0;
    optimiser.step();
    optimiser.clear_gradients();
    if (options.report) options.report({step, last, norm});
  }
  return last;
}

double train(const LanguageModel& model, Optimiser& optimiser,
             const std::function<Batch()>& next_batch, const TrainOptions& options) {
  const auto next_loss = [&] {
    const Batch batch = next_batch();
    return loss_of(model, batch.inputs, batch.targets);
  };
  return train(optimiser, next_loss, options);
}

double evaluate(const LanguageModel& model, std::span<const TokenId> tokens, std::size_t context,
                std::size_t batch) {
  const NoGrad no_grad;
  double total = 0.0;
  std::size_t targets = 0;
  for (const Batch& window : windows(tokens, context, batch)) {
    const auto mean = static_cast<double>(loss_of(model, window.inputs, window.targets).item());
    total += mean * static_cast<double>(window.targets.size());
    targets += window.targets.size();
  }
  return total / static_cast<double>(targets);
}

}  // namespace emb
