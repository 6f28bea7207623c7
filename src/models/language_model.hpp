#pragma once

#include <vector>

#include "base/ids.hpp"
#include "tensor/tensor.hpp"

namespace emb {

/// Says, at every place of a text, how likely each token is to come next.
class LanguageModel {
 public:
  virtual ~LanguageModel() = default;
  LanguageModel() = default;
  LanguageModel(const LanguageModel&) = delete;
  LanguageModel& operator=(const LanguageModel&) = delete;

  /// inputs [N] or [B, T]   ->   scores [N, V] or [B, T, V]: softmax makes them probabilities.
  /// Throws IdError for an id outside [0, V).
  virtual Tensor logits(const Ids& inputs) const = 0;
  /// Each parameter once, tied ones too, always in the same order. Their names (made_by()) are
  /// unique: `table`, `blocks.0.attention.query`, `norm.gain`.
  virtual std::vector<Tensor> parameters() const = 0;
};

/// Mean negative log-likelihood of the targets, in nats per token: [].
Tensor loss_of(const LanguageModel& model, const Ids& inputs, const Ids& targets);

/// How many numbers training moves: a tied table counts once.
std::size_t parameter_count(const LanguageModel& model);

}  // namespace emb
