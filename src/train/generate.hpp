#pragma once

#include <optional>

#include "engine/models/language_model.hpp"

namespace emb {

/// How to continue a text. Each token is chosen by its score, in these steps:
///     temperature   divides the scores; 0 always takes the likeliest token
///     top_k         keeps only this many of the likeliest; 0: all
///     top_p         of those, keeps only the likeliest that together reach this share, at least
///                   one; 1: all. Holtzman et al., The Curious Case of Neural Text Degeneration,
///                   2020
/// and one of the remaining tokens is chosen at random by its probability. In a tie, the lower id
/// counts as likelier.
struct GenerateOptions {
  std::size_t count = 100;  // tokens to add
  std::size_t tokens = 0;   // only ids below it are chosen, as later rows have no token; 0: all
  std::size_t context = 1;  // the model reads at most this many of the last tokens
  double temperature = 1.0;
  std::size_t top_k = 0;
  double top_p = 1.0;
  std::function<bool(TokenId)> drawn{};  // called with each new token; false ends the text after it
  std::size_t reread = 0;  // when the context is full, read this many of the last tokens again and
                           // forget the rest; 0: all but one, for each token
  bool remember = true;    // by decoding(); without it the tokens are the same, only slower
  std::optional<TokenId> left_out{};  // an id that is never chosen, such as that of <unk>
};

struct Candidate {
  TokenId id;
  double weight;  // its probability is its share of all weights; the first has weight 1
};

/// The tokens that may come next, likeliest first. Scores [V], -infinity for tokens that never
/// come. Throws ValueError for a temperature that is negative or not finite, a top_p outside of [0,
/// 1], scores that are nan or infinity, and if every score that may be chosen is -infinity.
std::vector<Candidate> candidates(std::span<const Real> scores, const GenerateOptions& options);

/// Chooses one of the candidates, with one uniform random number. Throws ValueError if there is
/// none.
TokenId draw(std::span<const Candidate> candidates, Random& random);

/// Continues `prompt`, one token at a time, and returns the new tokens. The same seed gives
/// the same tokens on every machine.
/// Throws ValueError for an empty prompt, a context of 0, more to reread than that, and as
/// candidates() does.
std::vector<TokenId> generate(const LanguageModel& model, const std::vector<TokenId>& prompt,
                              const GenerateOptions& options, Random& random);

}  // namespace emb
