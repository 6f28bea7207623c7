#pragma once

#include <optional>

#include "engine/models/language_model.hpp"

namespace emb {

/// How a text goes on. A token is chosen by its score; what is left of all tokens is drawn by
/// probability:
///     temperature   divides the scores; 0 always takes the likeliest
///     top_k         then only so many of the likeliest stay; 0: all
///     top_p         then only the likeliest that together reach this share of what stayed, at
///                   least one; 1: all. Holtzman et al., The Curious Case of Neural Text
///                   Degeneration, 2020
/// Of equal scores, the lower id counts as the likelier.
struct GenerateOptions {
  std::size_t count = 100;  // tokens to add
  std::size_t tokens = 0;   // only ids below it are drawn, as rows after it have no token; 0: all
  std::size_t context = 1;  // how many of the last tokens the model is shown at most
  double temperature = 1.0;
  std::size_t top_k = 0;
  double top_p = 1.0;
  std::function<bool(TokenId)> drawn{};  // told each token at once; false ends the text with it
  std::size_t reread = 0;  // of a full context, how many of the last tokens are read again, and the
                           // rest is forgotten; 0: all but one, for each token
  bool remember = true;    // by decoding(); the tokens are the same without it, only later
  std::optional<TokenId> left_out{};  // an id that is never drawn, such as that of <unk>
};

struct Candidate {
  TokenId id;
  double weight;  // its probability is its share of all weights; the first has weight 1
};

/// The tokens that may come, the likeliest first. Scores [V], -infinity for what never comes.
/// Throws ValueError for a temperature that is negative or not finite, a top_p outside of [0, 1],
/// scores that are nan or infinity, and if none that may be drawn is above -infinity.
std::vector<Candidate> candidates(std::span<const Real> scores, const GenerateOptions& options);

/// One of them, by one uniform number. Throws ValueError if there is none.
TokenId draw(std::span<const Candidate> candidates, Random& random);

/// Continues `prompt`, one drawn token at a time, and returns the new tokens. The same seed gives
/// the same tokens on every machine.
/// Throws ValueError for an empty prompt, a context of 0, more to reread than that, and as
/// candidates() does.
std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random);

}  // namespace emb
