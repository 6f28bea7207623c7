#pragma once

// A small transformer of separate parts: each layer can have other positions than the next, and
// can be read before the layers after it.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/models/block.hpp"
#include "engine/models/language_model.hpp"
#include "engine/ops/matmul.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"

namespace emb {

struct StackOptions {
  std::size_t vocabulary = 0;  // V
  std::size_t width = 32;      // D
  std::size_t heads = 2;       // H, divides D
};

/// A tied table [V, D], one block for each of the `positions` given, and a last norm. Every part
/// starts as that of a Transformer does. Positions that are added to the input are not used.
class Stack : public LanguageModel {
 public:
  Stack(const StackOptions& options, std::vector<Positions> each, Random& random)
      : positions(std::move(each)),
        noise_(random.bits()),
        table_({.vocabulary = options.vocabulary, .width = options.width}, random),
        last_norm_("norm", {.width = options.width}) {
    const std::size_t layers = positions.size();
    for (std::size_t layer = 0; layer < layers; ++layer)
      blocks_.emplace_back(
          "blocks." + std::to_string(layer),
          TransformerOptions{.width = options.width, .layers = layers, .heads = options.heads},
          random);
  }

  /// ids [B, T]   ->   [B, T, V]
  Tensor logits(const Ids& ids) const override { return logits_after(blocks_.size(), ids); }
  /// What the table says after the first `layers` blocks, as if the others were not there.
  Tensor logits_after(std::size_t layers, const Ids& ids) const {
    Tensor x = table_(ids);
    for (std::size_t layer = 0; layer < layers; ++layer)
      x = blocks_[layer](x, positions[layer], noise_);
    return matmul_nt(last_norm_(x), table_.output_table());
  }
  std::vector<Tensor> parameters() const override {
    std::vector<Tensor> all = {table_.table()};
    for (const Block& block : blocks_) block.add_parameters(all);
    last_norm_.add_parameters(all);
    return all;
  }

  /// One for each layer. They may be exchanged at any time: none of the parameters is theirs.
  std::vector<Positions> positions;

 private:
  mutable Random noise_;
  GatherEmbedding table_;
  Norm last_norm_;
  std::vector<Block> blocks_;
};

struct StackTraining {
  std::size_t context = 24, batch = 8, steps = 300, warmup = 20;
  double rate = 0.005;  // the highest
  std::uint64_t seed = 7;
};

/// Steps of AdamW on random windows of the text.
inline void train_stack(const Stack& model, const std::vector<TokenId>& text,
                        const StackTraining& how) {
  AdamW optimiser(model.parameters(), {.rate = how.rate,
                                       .beta1 = 0.9,
                                       .beta2 = 0.99,
                                       .weight_decay = 0.1,
                                       .decays = matrices_only});
  Batches batches(text, how.batch, how.context, how.seed);
  train(model, optimiser, [&] { return batches.next(); },
        {.steps = how.steps,
         .clip = 1.0,
         .rate = warmup_cosine(std::min(how.warmup, how.steps - 1), how.steps, how.rate,
                               how.rate / 10)});
}

/// A stack that starts from `how.seed` and is trained.
inline std::unique_ptr<Stack> trained_stack(const StackOptions& sizes, std::vector<Positions> each,
                                            const std::vector<TokenId>& text,
                                            const StackTraining& how) {
  Random random(how.seed);
  auto model = std::make_unique<Stack>(sizes, std::move(each), random);
  train_stack(*model, text, how);
  return model;
}

}  // namespace emb
