#pragma once

#include <cstdint>
#include <span>

#include "base/real.hpp"

namespace emb::kernels {

/// Number i becomes 0 with probability `rate` in [0, 1) (to 32 bits), and x / (1 - rate)
/// otherwise, written to y where `fresh` and otherwise added. Which of the two is a hash of the key
/// and i, instead of a run of draws: so the mask needs no storage and no order, and the same call
/// on dy is the way back.
void dropout(std::span<const Real> x, double rate, std::uint64_t key, std::span<Real> y,
             bool fresh);

}  // namespace emb::kernels
