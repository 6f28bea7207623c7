#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

#include "base/ids.hpp"

namespace emb::testing {

using Tokens = std::vector<TokenId>;

/// Tokens that are their own positions, so that what is cut shows where it was cut.
inline Tokens count_up(std::size_t count) {
  Tokens tokens(count);
  std::iota(tokens.begin(), tokens.end(), 0);
  return tokens;
}

}  // namespace emb::testing
