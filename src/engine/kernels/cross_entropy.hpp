#pragma once

#include <limits>

#include "base/ids.hpp"
#include "base/real.hpp"

/// The cross-entropy of rows of logits [N, V], V the width, with one target for each row.
namespace emb::kernels {

/// A target that is not counted: its loss and its gradient are zero.
inline constexpr TokenId not_counted = std::numeric_limits<TokenId>::min();

/// losses[n] = ln(sum of e^x) - x[target], x row n of the logits. Targets are below `width`.
/// If there is a `gradient`, its row n becomes factor (softmax(x) - one-hot of the target): both
/// need the same exponentials. It may be the logits themselves.
void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses,
                   std::span<Real> gradient = {}, Real factor = 1);

}  // namespace emb::kernels
