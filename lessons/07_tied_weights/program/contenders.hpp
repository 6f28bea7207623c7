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

/// How often each kind of pair occurs: [V, V], all of them.
inline std::vector<std::size_t> pair_counts(std::span<const TokenId> tokens,
                                            std::size_t vocabulary) {
  std::vector<std::size_t> counts(vocabulary * vocabulary);
  for (const PairCount& pair : count_pairs(tokens, vocabulary))
    counts[static_cast<std::size_t>(pair.previous) * vocabulary +
           static_cast<std::size_t>(pair.next)] = pair.count;
  return counts;
}

/// The pairs of a text, each kind once with its share: the mean loss over N pairs is a sum over
/// V * V kinds, and costs as little however long the text is.
class PairShares {
 public:
  PairShares(std::span<const TokenId> tokens, std::size_t vocabulary)
      : PairShares(pair_counts(tokens, vocabulary), vocabulary) {}
  /// The same from pair_counts of the text.
  PairShares(std::span<const std::size_t> counts, std::size_t vocabulary)
      : ids_(every_id(vocabulary)),
        shares_({vocabulary, vocabulary}, Buffer::zeros(vocabulary * vocabulary)) {
    const auto all = std::accumulate(counts.begin(), counts.end(), std::size_t{0});
    for (std::size_t n = 0; n < counts.size(); ++n)
      shares_.edit()[n] = static_cast<Real>(counts[n]) / static_cast<Real>(all);
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

/// Full-batch Adam. Models and pairs have to live as long.
class Training {
 public:
  Training(const LanguageModel& model, const PairShares& pairs, const TrainingOptions& options)
      : model_(model),
        pairs_(pairs),
        options_(options),
        adam_(model.parameters(), {.rate = options.rate, .beta1 = 0.9, .beta2 = 0.99}) {}

  bool goes_on() const { return losses_.size() < options_.steps; }
  void step() {
    losses_.push_back(
        train(adam_, [this] { return pairs_.loss(model_); },
              {.steps = losses_.size() + 1,
               .first = losses_.size(),
               .rate = warmup_cosine(0, options_.steps, options_.rate, options_.rate / 100)}));
  }
  /// Before each step.
  const std::vector<double>& losses() const { return losses_; }

 private:
  const LanguageModel& model_;
  const PairShares& pairs_;
  TrainingOptions options_;
  Adam adam_;
  std::vector<double> losses_;
};

/// All steps, with a bar. Returns the loss before each.
inline std::vector<double> descend(const LanguageModel& model, const PairShares& pairs,
                                   const TrainingOptions& options, const std::string& name) {
  Training training(model, pairs, options);
  ProgressBar bar(name, options.steps);
  while (training.goes_on()) {
    training.step();
    bar.at(training.losses().size());
  }
  return training.losses();
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
