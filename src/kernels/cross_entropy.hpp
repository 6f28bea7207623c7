#pragma once

#include <cstddef>
#include <limits>
#include <span>

#include "base/ids.hpp"
#include "base/real.hpp"

/// Cross-entropy of rows of logits [N, V] with one target each, stable for any finite logits.
namespace emb::kernels {

/// A target that is not counted: its loss and its gradient are zero.
inline constexpr TokenId not_counted = std::numeric_limits<TokenId>::min();

/// losses[n] = ln(sum of e^x) - x[target], x row n of the logits. Targets are below `width`.
void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses);

/// The same, and row n of `gradient` = factor (softmax(x) - one-hot of the target), all of it
/// overwritten: the exponentials are computed once for both.
void cross_entropy_with_gradient(std::span<const Real> logits, std::size_t width,
                                 std::span<const TokenId> targets, std::span<Real> losses,
                                 Real factor, std::span<Real> gradient);

}  // namespace emb::kernels
