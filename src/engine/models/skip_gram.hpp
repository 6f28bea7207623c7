#pragma once

#include "engine/ops/rows.hpp"
#include "engine/ops/sampled_loss.hpp"

namespace emb {

/// Word vectors that learn to tell a word from drawn ones by what stands around it: a table for the
/// words around, and another for those in the middle. The first is what people use.
/// Source: Mikolov et al., Efficient Estimation of Word Representations in Vector Space, 2013
/// (CBOW, skip-gram), and Distributed Representations of Words and Phrases and their
/// Compositionality, 2013 (negative sampling).
class SkipGram {
 public:
  /// in [V, D]: uniform in [-0.5/D, 0.5/D); out [V, D]: zeros. With the first gradients of `out`
  /// words move apart, and only then of `in`.
  SkipGram(std::size_t vocabulary, std::size_t width, Random& random)
      : in_(Tensor::parameter("in", {vocabulary, width})),
        out_(Tensor::parameter("out", {vocabulary, width})) {
    for (Real& number : in_.edit())
      number = static_cast<Real>((random.uniform() - 0.5) / static_cast<double>(width));
  }

  /// The sum of the losses of N pairs, see sampled_loss: inputs [N] in groups that end at `ends`,
  /// targets [P, 1 + K].
  /// CBOW: inputs [P, N] are bags whose mean stands for the words around; `padding` fills them up.
  Tensor loss(const Ids& inputs, const Ids& targets, const std::vector<std::size_t>& ends,
              std::optional<TokenId> padding = {}) const {
    const bool bags = inputs.shape.rank() == 2;
    const Tensor rows = bags ? embedding_bag_mean(in_, inputs, padding) : gather_rows(in_, inputs);
    return sampled_loss(rows, out_, targets, ends);
  }

  const Tensor& in() const { return in_; }
  const Tensor& out() const { return out_; }
  std::vector<Tensor> parameters() const { return {in_, out_}; }

 private:
  Tensor in_, out_;
};

}  // namespace emb
