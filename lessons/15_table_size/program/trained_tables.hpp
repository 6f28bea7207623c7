#pragma once

// Two trained tables: the vectors of lesson 08 and the tied transformer of lesson 14. And what the
// second costs where one of its ends, or both, read another table.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/models/transformer.hpp"
#include "engine/optim/adam.hpp"
#include "engine/optim/schedule.hpp"
#include "lessons/shared/reading.hpp"
#include "text/batches.hpp"
#include "train/train.hpp"
#include "train/word_vectors.hpp"
#include "view/terminal.hpp"

namespace emb::lesson15 {

struct Budget {
  std::size_t width = 64;
  std::size_t epochs = 5;    // of the word vectors
  std::size_t steps = 1000;  // of the transformer
  std::size_t batch = 16, context = 16;
  std::uint64_t seed = 7;
};

/// Skip-gram vectors of every token, [V, D].
inline Tensor word_vectors(const Reading& reading, const Budget& budget) {
  WordVectorOptions options{.width = budget.width,
                            .epochs = budget.epochs,
                            .longest_move = any_distance,
                            .seed = budget.seed};
  options.pairs.window = 3;
  options.pairs.unknown = reading.tokenizer->unknown_id();
  options.pairs.boundary = reading.tokenizer->find("\n");
  Random random(budget.seed);
  SkipGram model(reading.tokenizer->size(), budget.width, random);
  ProgressBar bar("word vectors", 1000);
  train_word_vectors(model, reading.tokens, options, [&](const StepReport& report) {
    bar.at((report.step + 1) * 1000 / report.steps);
  });
  return model.in();
}

/// One layer, positions in buckets, tied or with an output table of its own.
inline Transformer make_transformer(std::size_t V, const Budget& budget, bool tied) {
  Random random(budget.seed);
  return Transformer({.vocabulary = V,
                      .width = budget.width,
                      .context = budget.context,
                      .positions = "buckets",
                      .tied = tied},
                     random);
}

inline constexpr double weight_decay = 0.1;  // of every matrix, tables included

/// The learning rate of each step of the transformer.
inline auto rate_of(const Budget& budget) {
  constexpr double rate = 0.01;
  return warmup_cosine(std::min<std::size_t>(20, budget.steps - 1), budget.steps, rate, rate / 10);
}

inline void train_transformer(const LanguageModel& model, std::span<const TokenId> text,
                              const Budget& budget, const std::string& name = "transformer") {
  AdamW optimiser(model.parameters(), {.rate = 0.01,
                                       .beta1 = 0.9,
                                       .beta2 = 0.99,
                                       .weight_decay = weight_decay,
                                       .decays = matrices_only});
  Batches batches({text.begin(), text.end()}, budget.batch, budget.context, budget.seed);
  ProgressBar bar(name, budget.steps);
  train(model, optimiser, [&] { return batches.next(); },
        {.steps = budget.steps,
         .clip = 1.0,
         .rate = rate_of(budget),
         .report = [&](const StepReport& step) { bar.at(step.step + 1); }});
}

/// Copies numbers between models of which all parameters but the table have the same shape. The
/// rows of `from`'s table become the first ones of `to`'s.
inline void copy_parameters(const Transformer& from, const Transformer& to) {
  const std::vector<Tensor> numbers = from.parameters();
  std::vector<Tensor> copies = to.parameters();
  for (std::size_t n = 0; n < numbers.size(); ++n)
    std::ranges::copy(numbers[n].values(), copies[n].edit().begin());
}

/// The part of the held-out text that losses are measured on.
inline std::span<const TokenId> measured_on(const Split& parts) {
  return std::span(parts.held_out).first(std::min<std::size_t>(12000, parts.held_out.size()));
}

/// A copy of a tied model whose two ends are two tables, each to be replaced alone.
class TwoEnds {
 public:
  TwoEnds(const Transformer& tied, std::size_t V, const Budget& budget,
          std::span<const TokenId> held_out)
      : model_(make_transformer(V, budget, false)),
        table_(tied.input().embedding().table()),
        held_out_(held_out),
        context_(budget.context) {
    copy_parameters(tied, model_);  // its output table is the last parameter, and not among them
    output_ = model_.parameters().back();
  }

  /// The held-out loss with these numbers at the ends.
  double loss(std::span<const Real> input, std::span<const Real> output) {
    Tensor in = model_.input().embedding().table();
    std::ranges::copy(input, in.edit().begin());
    std::ranges::copy(output, output_.edit().begin());
    return evaluate(model_, held_out_, context_);
  }
  std::span<const Real> table() const { return table_.values(); }

 private:
  Transformer model_;
  Tensor table_, output_ = Tensor({1}, {0});
  std::span<const TokenId> held_out_;
  std::size_t context_;
};

}  // namespace emb::lesson15
