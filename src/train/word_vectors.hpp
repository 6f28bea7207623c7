#pragma once

#include <algorithm>

#include "engine/models/skip_gram.hpp"
#include "engine/optim/sgd.hpp"
#include "text/skip_grams.hpp"
#include "train/train.hpp"

namespace emb {

struct WordVectorOptions {
  std::size_t width = 64, epochs = 5;
  std::size_t words = 32;  // of the text, read in a step; fewer where there are few kinds
  double rate = 0.05;      // falls evenly to nothing; of each pair, as gradients are summed
  bool cbow = false;
  std::uint64_t seed = 7;
  SkipGramOptions pairs{};
};

/// Learns vectors from a text by skip-gram with negative sampling, or CBOW: steps of SGD that cost
/// as much as the rows they name, whatever the vocabulary. The same bits with any number of
/// threads. `model` is what is trained; the report, whose loss is that of a pair, may look into it.
inline void train_word_vectors(SkipGram& model, const std::vector<TokenId>& text,
                               const WordVectorOptions& options,
                               const std::function<void(const StepReport&)>& report = {}) {
  SkipGrams source(text, model.in().shape()[0], options.pairs, options.seed);
  // What many pairs of a step ask of one row adds up: of few words fewer are read in a step.
  const std::size_t words =
      std::max<std::size_t>(1, std::min(model.in().shape()[0] / 8, options.words));
  const std::size_t a_pass = (source.words() + words - 1) / words;
  const std::size_t steps = options.epochs * a_pass;
  std::size_t pairs = 1;
  const auto next_loss = [&] {
    const SkipGramBatch batch = options.cbow ? source.next_bags(words) : source.next(words);
    pairs = std::max<std::size_t>(1, batch.pairs());
    return model.loss(batch.inputs, batch.targets, batch.ends, options.pairs.unknown);
  };
  Sgd sgd(model.parameters(), {.rate = options.rate});
  const auto rate = [&](std::size_t step) {
    return options.rate * (1 - static_cast<double>(step) / static_cast<double>(steps));
  };
  const auto each = [&](StepReport step) {
    step.loss /= static_cast<double>(pairs);
    if (report) report(step);
  };
  train(sgd, next_loss, {.steps = steps, .rate = rate, .report = each});
}

}  // namespace emb
