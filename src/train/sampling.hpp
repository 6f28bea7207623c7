#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/ids.hpp"
#include "base/random.hpp"
#include "base/real.hpp"

namespace emb {

/// How a token is chosen by its score. What is left of all tokens is drawn by probability:
///     temperature   divides the scores; 0 always takes the likeliest
///     top_k         then only so many of the likeliest stay; 0: all
///     top_p         then only the likeliest that together reach this share of what stayed, at
///                   least one; 1: all. Holtzman et al., The Curious Case of Neural Text
///                   Degeneration, 2020
/// Of equal scores, the lower id counts as the likelier.
struct Sampling {
  double temperature = 1.0;
  std::size_t top_k = 0;
  double top_p = 1.0;
};

struct Candidate {
  TokenId id;
  double weight;  // its probability is its share of all weights; the first has weight 1
};

/// The tokens that may come, the likeliest first. Scores [V], -infinity for what never comes.
/// Throws ValueError for a temperature that is negative or not finite, a top_p outside of [0, 1],
/// scores that are nan or infinity, and where none is above -infinity.
std::vector<Candidate> candidates(std::span<const Real> scores, const Sampling& sampling);

/// One of them, by one uniform number.
TokenId draw(std::span<const Candidate> candidates, Random& random);

}  // namespace emb
