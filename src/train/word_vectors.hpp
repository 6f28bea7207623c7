#pragma once

#include "models/skip_gram.hpp"
#include "text/skip_grams.hpp"

namespace emb {

struct WordVectorOptions {
  std::size_t width = 64;
  std::size_t epochs = 5;
  std::size_t words = 32;  // of the text, read in a step
  double rate = 0.05;      // falls evenly to nothing; of each pair, as gradients are summed
  bool cbow = false;
  std::uint64_t seed = 7;
  SkipGramOptions pairs{};
};

/// How far it is, and the mean loss of a pair over the step.
struct WordVectorReport {
  std::size_t step, steps;
  double loss;
};

/// Learns vectors from a text by skip-gram with negative sampling, or CBOW: steps of SGD that cost
/// as much as the rows they name, whatever the vocabulary. The same bits with any number of
/// threads. `model` is what is trained; the report may look into it.
void train_word_vectors(SkipGram& model, const std::vector<TokenId>& text,
                        const WordVectorOptions& options,
                        const std::function<void(const WordVectorReport&)>& report = {});

}  // namespace emb
