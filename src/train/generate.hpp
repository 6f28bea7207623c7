#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "models/language_model.hpp"

namespace emb {

struct GenerateOptions {
  std::size_t count = 100;   // tokens to add
  std::size_t context = 1;   // how many of the last tokens the model is shown at most
  double temperature = 1.0;  // these three: see Sampling
  std::size_t top_k = 0;
  double top_p = 1.0;
  std::function<bool()> stop{};          // asked before each token; true ends the text early
  std::function<bool(TokenId)> drawn{};  // told each token at once; false ends the text with it
  std::size_t reread = 0;  // of a full context, how many of the last tokens are read again, and the
                           // rest is forgotten; 0: all but one, for each token
  bool remember = true;    // by decoding(); the tokens are the same without it, only later
};

/// Continues `prompt`, one drawn token at a time, and returns the new tokens. The same seed gives
/// the same tokens on every machine.
/// Throws ValueError for an empty prompt, a context of 0, more to reread than that, and as
/// candidates() does.
std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random);

}  // namespace emb
