#pragma once

#include <cstddef>
#include <vector>

#include "tests/numbers.hpp"

/// What the tests of the row kernels measure against: the same order of summation, written as
/// plainly as it is described.
namespace emb::testing {

/// Adds up terms[0] .. terms[n-1]: 32 lanes, a short last block in the last of them, then halves.
template <class T>
T plain_sum(const std::vector<T>& terms) {
  const std::size_t n = terms.size();
  const std::size_t rest = n % 32;
  std::vector<T> lane(32, T(0));
  for (std::size_t i = 0; i < n - rest; ++i) lane[i % 32] += terms[i];
  for (std::size_t k = 0; k < rest; ++k) lane[32 - rest + k] += terms[n - rest + k];
  for (const std::size_t half : {16u, 8u, 4u, 2u, 1u})
    for (std::size_t l = 0; l < half; ++l) lane[l] += lane[l + half];
  return lane[0];
}

/// None, one, primes, and a lane or a block more or less.
inline constexpr std::size_t awkward_sizes[] = {0,  1,  2,  3,   5,   7,   13,  15,  16, 17,
                                                31, 32, 33, 47,  48,  49,  61,  63,  64, 65,
                                                95, 96, 97, 127, 128, 129, 251, 1021};

}  // namespace emb::testing
