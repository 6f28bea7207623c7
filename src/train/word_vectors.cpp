#include "train/word_vectors.hpp"

#include <algorithm>

#include "base/system/interrupt.hpp"
#include "engine/optim/sampled_sgd.hpp"

namespace emb {

void train_word_vectors(SkipGram& model, std::vector<TokenId> text,
                        const WordVectorOptions& options,
                        const std::function<void(const StepReport&)>& report) {
  const std::size_t vocabulary = model.in().shape()[0];
  SkipGrams source(std::move(text), vocabulary, options.pairs, options.seed);
  // What many pairs of a step ask of one row adds up: of few words fewer are read in a step.
  const std::size_t words = std::max<std::size_t>(1, std::min(vocabulary / 8, options.words));
  const std::size_t steps = options.epochs * ((source.words() + words - 1) / words);
  SampledSgd sgd(model.in(), model.out(),
                 {.padding = options.pairs.unknown, .longest_move = options.longest_move});
  const auto drawn = [&] {
    SkipGramBatch pairs = options.cbow ? source.next_bags(words) : source.next(words);
    return sgd.batch(std::move(pairs.inputs), std::move(pairs.targets), std::move(pairs.ends));
  };
  const InterruptWatch watch;
  SampledSgd::Batch now, next;
  if (steps > 0) next = drawn();
  for (std::size_t step = 0; step < steps; ++step) {
    if (const int signal = asked_to_end(); signal != 0)
      throw Interrupted(signal, "ended by a signal (", signal, ") after ", step, " of ", steps,
                        " steps");
    std::swap(now, next);
    const double share = static_cast<double>(step) / static_cast<double>(steps);
    const double loss = sgd.step(now, options.rate * (1 - share), [&] {
      if (step + 1 < steps) next = drawn();
    });
    check_finite("loss", loss, step);
    const double pairs = static_cast<double>(std::max<std::size_t>(1, now.inputs.shape[0]));
    if (report) report({step, steps, loss / pairs, 0});
  }
  if (steps > 0) check_finite(model.parameters(), steps);
}

}  // namespace emb
