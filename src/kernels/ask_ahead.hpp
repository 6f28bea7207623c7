#pragma once

#include <cstddef>

#include "base/real.hpp"

/// What a long fold does before each stretch of its terms: nothing, or ask the memory for numbers
/// that are needed soon. The memory would stand idle while exponentials are computed.
namespace emb::kernels {

/// From this width on, the next row is asked for early.
inline constexpr std::size_t wide_row = 512;

struct AskForNothing {};

/// Asks for the numbers `distance` after the stretch, in an array that is read and in one that is
/// written.
struct AskForLater {
  const Real* read;
  const Real* written;
  std::size_t distance;

  void operator()(std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin + distance; i < end + distance; i += 64 / sizeof(Real)) {
      __builtin_prefetch(read + i);
      __builtin_prefetch(written + i, 1);
    }
  }
};

}  // namespace emb::kernels
