#include "train/word_vectors.hpp"

#include <algorithm>

#include "base/system/interrupt.hpp"

namespace emb {

// What many pairs of a step ask of one row adds up: of few words fewer are read in a step.
WordVectorTraining::WordVectorTraining(SkipGram& model, std::vector<TokenId> text,
                                       const WordVectorOptions& options)
    : options_(options),
      source_(std::move(text), model.in().shape()[0], options.pairs, options.seed),
      words_(std::max<std::size_t>(1, std::min(model.in().shape()[0] / 8, options.words))),
      steps_(options.epochs * ((source_.words() + words_ - 1) / words_)),
      sgd_(model.in(), model.out(),
           {.padding = options.pairs.unknown, .longest_move = options.longest_move}) {
  if (steps_ > 0) draw_next();
}

void WordVectorTraining::draw_next() {
  SkipGramBatch pairs = options_.cbow ? source_.next_bags(words_) : source_.next(words_);
  next_ = sgd_.batch(std::move(pairs.inputs), std::move(pairs.targets), std::move(pairs.ends));
}

double WordVectorTraining::step() {
  std::swap(now_, next_);
  const double share = static_cast<double>(step_) / static_cast<double>(steps_);
  const double loss = sgd_.step(now_, options_.rate * (1 - share), [&] {
    if (step_ + 1 < steps_) draw_next();
  });
  check_finite("loss", loss, step_);
  ++step_;
  return loss / static_cast<double>(std::max<std::size_t>(1, now_.inputs.shape[0]));
}

void train_word_vectors(SkipGram& model, std::vector<TokenId> text,
                        const WordVectorOptions& options,
                        const std::function<void(const StepReport&)>& report) {
  WordVectorTraining training(model, std::move(text), options);
  const std::size_t steps = training.steps();
  const InterruptWatch watch;
  for (std::size_t step = 0; step < steps; ++step) {
    if (const int signal = asked_to_end(); signal != 0)
      throw Interrupted(signal, "ended by a signal (", signal, ") after ", step, " of ", steps,
                        " steps");
    const double loss = training.step();
    if (report) report({step, steps, loss, 0});
  }
  if (steps > 0) check_finite(model.parameters(), steps);
}

}  // namespace emb
