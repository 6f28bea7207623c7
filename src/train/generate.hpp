#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "models/language_model.hpp"

namespace emb {

struct GenerateOptions {
  std::size_t count = 100;       // tokens to add
  std::size_t context = 1;       // how many of the last tokens the model is shown
  double temperature = 1.0;      // divides the scores; 0 always takes the likeliest
  std::function<bool()> stop{};  // asked before each token; true ends the text early
  std::size_t most_likely = 0;   // draw from this many of the likeliest only; 0: from all
};

/// Continues `prompt`, one drawn token at a time, and returns the new tokens. The same seed gives
/// the same tokens on every machine.
/// Throws ValueError for an empty prompt, a context of 0, a temperature below 0, or scores that are
/// not finite.
std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random);

}  // namespace emb
