#pragma once

#include <span>
#include <vector>

#include "base/ids.hpp"

namespace emb {

/// The start of a text to learn from and its end to be measured on.
struct Split {
  std::vector<TokenId> train;
  std::vector<TokenId> held_out;
};

/// Cuts the sequence once: the first `fraction` of it (rounded to the nearest whole token) is for
/// training, the rest is held out. No token is lost or shuffled, so neighbours stay neighbours.
///   tokens [N]   ->   train [K], held_out [N - K]
/// Both parts get at least 2 tokens, the least that has an input and a target, so in a tiny text
/// K is moved into [2, N - 2]. Ten tokens are cut 8 + 2, a hundred 90 + 10.
/// Throws ValueError for fewer than 4 tokens or a fraction outside (0, 1).
Split split(std::span<const TokenId> tokens, double fraction = 0.9);

}  // namespace emb
