#pragma once

// How dear a text is when it is read in windows longer than those of the training.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/math.hpp"
#include "engine/ops/softmax.hpp"
#include "lessons/14_tiny_transformer/program/contenders.hpp"

namespace emb::lesson14 {

/// A model that looks at nothing but the position: the loss of a target of id 0 at position p of a
/// window is costs[p], by the choice of two scores.
class CostOfPlace : public LanguageModel {
 public:
  explicit CostOfPlace(std::vector<double> costs) : costs_(std::move(costs)) {}
  Tensor logits(const Ids& inputs) const override {
    std::vector<Real> scores;
    for (std::size_t n = 0; n < inputs.size(); ++n) {
      const double cost = costs_[n % inputs.shape[1]];
      scores.push_back(static_cast<Real>(-cost));
      scores.push_back(static_cast<Real>(math::log(1 - math::exp(-cost))));
    }
    return Tensor({inputs.shape[0], inputs.shape[1], 2}, std::move(scores));
  }
  std::vector<Tensor> parameters() const override { return {}; }

 private:
  std::vector<double> costs_;
};

/// The loss over the whole held-out text in windows of `length`, or what the model threw.
struct AtLength {
  std::optional<double> loss;
  std::string error;
};

inline AtLength loss_at(const LanguageModel& model, std::span<const TokenId> tokens,
                        std::size_t length) {
  try {
    return {evaluate(model, tokens, length, 8), ""};
  } catch (const ShapeError& error) {
    return {std::nullopt, error.what()};
  }
}

/// The mean loss at each position of a window of `length`, over all full windows: [length].
inline std::vector<double> loss_by_place(const LanguageModel& model,
                                         std::span<const TokenId> tokens, std::size_t length) {
  const NoGrad no_grad;
  std::vector<double> sums(length);
  std::size_t rows = 0;
  for (const Batch& batch : windows(tokens, length, 8)) {
    if (batch.inputs.shape[1] != length) continue;
    const Tensor said = log_softmax(model.logits(batch.inputs));
    const std::size_t V = said.shape().width();
    for (std::size_t n = 0; n < batch.targets.size(); ++n)
      sums[n % length] -= static_cast<double>(
          said.values()[n * V + static_cast<std::size_t>(batch.targets.values[n])]);
    rows += batch.inputs.shape[0];
  }
  for (double& sum : sums) sum /= static_cast<double>(rows);
  return sums;
}

inline double mean_of(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// The mean loss of the same targets, read with a whole long window before them, and with the last
/// tokens of it alone.
struct SameTargets {
  double whole = 0, near = 0;
};

/// Every fourth target that has at least `context` tokens before it in a full window of `length`.
inline SameTargets same_targets(const LanguageModel& model, std::span<const TokenId> tokens,
                                std::size_t context, std::size_t length) {
  const NoGrad no_grad;
  SameTargets loss;
  double count = 0;
  const auto cost = [](const Tensor& said, std::size_t row, TokenId target) {
    return -static_cast<double>(
        said.values()[row * said.shape().width() + static_cast<std::size_t>(target)]);
  };
  for (const Batch& batch : windows(tokens, length, 1)) {
    if (batch.inputs.shape[1] != length) continue;
    const Tensor whole = log_softmax(model.logits(batch.inputs));
    std::vector<TokenId> ends;  // the last `context` tokens before each target
    std::vector<std::size_t> places;
    for (std::size_t p = context; p < length; p += 4) {
      places.push_back(p);
      for (std::size_t n = p + 1 - context; n <= p; ++n) ends.push_back(batch.inputs.values[n]);
    }
    const Tensor near = log_softmax(model.logits(Ids({places.size(), context}, ends)));
    for (std::size_t n = 0; n < places.size(); ++n) {
      const TokenId target = batch.targets.values[places[n]];
      loss.whole += cost(whole, places[n], target);
      loss.near += cost(near, n * context + context - 1, target);
      count += 1;
    }
  }
  return {loss.whole / count, loss.near / count};
}

/// One model at 1, 2, 4 and 8 times the trained length, and by position in the longest windows.
struct Lengths {
  const Contender* contender = nullptr;
  std::vector<AtLength> times{};
  std::vector<double> by_place{};  // empty where the longest is an error
};

inline std::vector<Lengths> measure_lengths(const std::vector<Contender>& all, const Text& text,
                                            std::size_t context) {
  std::vector<Lengths> measured;
  ProgressBar bar("longer texts", all.size());
  for (const Contender& contender : all) {
    Lengths one{&contender};
    for (const std::size_t times : {1u, 2u, 4u, 8u})
      one.times.push_back(loss_at(*contender.model, text.parts.held_out, times * context));
    if (one.times.back().loss)
      one.by_place = loss_by_place(*contender.model, text.parts.held_out, 8 * context);
    measured.push_back(std::move(one));
    bar.at(measured.size(), contender.name);
  }
  return measured;
}

}  // namespace emb::lesson14
