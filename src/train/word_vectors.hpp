#pragma once

#include <limits>

#include "base/pinned.hpp"
#include "engine/models/skip_gram.hpp"
#include "engine/optim/sampled_sgd.hpp"
#include "text/skip_grams.hpp"
#include "train/train.hpp"

namespace emb {

/// For longest_move: plain gradient descent.
inline constexpr double any_distance = std::numeric_limits<double>::infinity();

struct WordVectorOptions {
  std::size_t width = 64, epochs = 5;
  std::size_t words = 32;   // of the text, read in a step; fewer where there are few kinds
  double rate = 0.05;       // falls evenly to nothing; of each pair, as gradients are summed
  double longest_move = 1;  // of a row in a step, in which a word may be named dozens of times
  bool cbow = false;
  std::uint64_t seed = 7;
  SkipGramOptions pairs{};
};

/// Learns vectors from a text by skip-gram with negative sampling, or CBOW: steps of SGD that cost
/// as much as the rows they name, whatever the vocabulary. Threads share each step, and draw the
/// pairs of the next meanwhile. The same bits with any number of threads. `model` is what is
/// trained, and has to live as long.
class WordVectorTraining : Pinned {
 public:
  WordVectorTraining(SkipGram& model, std::vector<TokenId> text, const WordVectorOptions& options);

  std::size_t steps() const { return steps_; }
  bool goes_on() const { return step_ < steps_; }
  /// Returns the loss of a pair, before the step. Throws ValueError if it is not finite.
  double step();

 private:
  void draw_next();

  WordVectorOptions options_;
  SkipGrams source_;
  std::size_t words_, steps_, step_ = 0;
  SampledSgd sgd_;
  SampledSgd::Batch now_, next_;
};

/// All steps of that training. The report, whose loss is that of a pair, may look into the model.
/// Throws Interrupted between two steps where a signal asked for the end, and ValueError where a
/// parameter is not a finite number in the end.
void train_word_vectors(SkipGram& model, std::vector<TokenId> text,
                        const WordVectorOptions& options,
                        const std::function<void(const StepReport&)>& report = {});

}  // namespace emb
