#pragma once

#include "engine/models/block.hpp"
#include "engine/models/language_model.hpp"

namespace emb {

/// The tiny transformer: input, L pre-norm blocks, a last norm, and scores against the table.
/// With no layer at all, a map [D, D] stands between the input and the output.
/// The maps of blocks start as N(0, 0.02^2), as those of GPT-2's published code, and where they end
/// a residual branch as N(0, (0.02/sqrt(2L))^2): divided by the root of the number of branches, as
/// in Radford et al., Language Models are Unsupervised Multitask Learners (GPT-2), 2019. The map of
/// no layer starts as N(0, 1/D), the table as `deviation` says.
class Transformer : public LanguageModel {
 public:
  /// Throws ValueError for sizes that do not fit, UsageError for a name that does not exist.
  Transformer(const TransformerOptions& options, Random& random);

  /// ids [B, T]   ->   [B, T, V]: each place sees itself and those before it.
  Tensor logits(const Ids& ids) const override { return scores(hidden(ids, blocks_.size())); }
  Tensor loss(const Ids& inputs, const Ids& targets) const override;
  std::vector<Tensor> parameters() const override;
  /// Keeps keys and values of every layer: a token more costs one place, not all of them.
  std::unique_ptr<Decoding> decoding(std::size_t room) const override;
  Random* noise() const override { return &noise_; }

  /// The attention weights of one layer for a text: [B, H, T, T]. Throws ValueError for a layer
  /// that is not there.
  Tensor attention_map(const Ids& ids, std::size_t layer) const;
  const TransformerInput& input() const { return input_; }

 private:
  Tensor hidden(const Ids& ids, std::size_t layers) const;
  Tensor last(const Tensor& hidden) const;
  Tensor output() const { return output_ ? *output_ : input_.embedding().output_table(); }
  Tensor scores(const Tensor& hidden) const;

  TransformerOptions options_;
  mutable Random noise_;  // of dropout
  TransformerInput input_;
  std::vector<Block> blocks_;
  std::optional<Norm> last_norm_;  // with layers
  std::optional<Tensor> map_;      // without
  std::optional<Tensor> output_;   // where it is not tied
};

}  // namespace emb
