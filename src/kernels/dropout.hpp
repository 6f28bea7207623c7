#pragma once

#include <cstdint>
#include <span>

#include "base/real.hpp"

namespace emb::kernels {

/// Number i becomes 0 with probability `rate` in [0, 1) (to 32 bits), and x / (1 - rate)
/// otherwise. What happens to it depends on the key and on i alone.
void dropout(std::span<const Real> x, double rate, std::uint64_t key, std::span<Real> y);

/// dx = dy / (1 - rate) where the forward with this key kept, 0 where it dropped; added to dx
/// unless `fresh`.
void dropout_backward(std::span<const Real> dy, double rate, std::uint64_t key, std::span<Real> dx,
                      bool fresh);

}  // namespace emb::kernels
