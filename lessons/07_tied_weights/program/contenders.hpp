#pragma once

// The models of this lesson, and a way to train them on all pairs of a text at once.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/bigram.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/ops.hpp"
#include "lessons/shared/reading.hpp"
#include "lessons/shared/words.hpp"
#include "text/statistics.hpp"
#include "train/train.hpp"
#include "view/terminal.hpp"

namespace emb::lesson07 {

/// Scores A + A^T: every symmetric matrix [V, V] can be written so. There is no valley for descent
/// to get stuck in (the loss is convex in the scores), so where it ends is the floor of symmetry.
class SymmetricTable : public LanguageModel {
 public:
  explicit SymmetricTable(std::size_t vocabulary)
      : half_(Tensor::parameter("half", {vocabulary, vocabulary})) {}
  Tensor logits(const Ids& inputs) const override {
    return gather_rows(add(half_, transpose(half_, 0, 1)), inputs);
  }
  std::vector<Tensor> parameters() const override { return {half_}; }

 private:
  Tensor half_;
};

/// The tokens as people read them.
inline std::vector<std::string> pieces(const Reading& reading, const std::vector<TokenId>& ids) {
  std::vector<std::string> names;
  for (const TokenId id : ids) names.push_back(reading.tokenizer->piece(id));
  return names;
}

/// All scores of a model, [V, V].
inline Tensor score_matrix(const LanguageModel& model, std::size_t vocabulary) {
  const NoGrad no_grad;
  return model.logits(every_id(vocabulary));
}

/// The pairs of a text, each kind once with its share: the mean loss over N pairs is a sum over
/// V * V kinds, and costs as little however long the text is.
class PairShares {
 public:
  PairShares(std::span<const TokenId> tokens, std::size_t vocabulary)
      : ids_(every_id(vocabulary)),
        shares_({vocabulary, vocabulary}, Buffer::zeros(vocabulary * vocabulary)) {
    for (const PairCount& pair : count_pairs(tokens, vocabulary))
      shares_.edit()[static_cast<std::size_t>(pair.previous) * vocabulary +
                     static_cast<std::size_t>(pair.next)] =
          static_cast<Real>(pair.count) / static_cast<Real>(tokens.size() - 1);
  }
  /// Sum over kinds of share * -ln p: [].
  Tensor loss(const LanguageModel& model) const {
    return scale(sum(mul(log_softmax(model.logits(ids_)), shares_)), Real(-1));
  }

 private:
  Ids ids_;
  Tensor shares_;
};

struct TrainingOptions {
  std::size_t steps = 500;
  double rate = 0.05;  // at the first step; a cosine takes it down to a hundredth
};

/// Full-batch Adam. Returns the loss before each step.
inline std::vector<double> descend(const LanguageModel& model, const PairShares& pairs,
                                   const TrainingOptions& options, const std::string& name) {
  Adam adam(model.parameters(), {.rate = options.rate, .beta1 = 0.9, .beta2 = 0.99});
  std::vector<double> losses;
  ProgressBar bar(name, options.steps);
  train(adam, [&] { return pairs.loss(model); },
        {.steps = options.steps,
         .rate = warmup_cosine(0, options.steps, options.rate, options.rate / 100),
         .report = [&](const StepReport& step) {
           losses.push_back(step.loss);
           bar.at(step.step + 1);
         }});
  return losses;
}

/// One model with a name, trained, and measured on the text itself.
struct Contender {
  std::string name;
  std::unique_ptr<LanguageModel> model;
  std::vector<double> losses{};
  double loss = 0.0;  // over every pair of the text, after training
};

inline void train_contender(Contender& contender, const PairShares& pairs,
                            std::span<const TokenId> tokens, const TrainingOptions& options) {
  contender.losses = descend(*contender.model, pairs, options, contender.name);
  contender.loss = evaluate(*contender.model, tokens, 256, 1);
}

}  // namespace emb::lesson07
