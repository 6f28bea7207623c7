#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// One right row among drawn ones, for each group of rows of x. Ids are range-checked by the
/// caller.
namespace emb::kernels {

/// targets[p, 0] is right, targets[p, 1] .. targets[p, choices - 1] were drawn, for every row of x
/// in group p. Its rows lie behind those of the group before it, and end before row ends[p]; those
/// of the first group begin with row `first`.
struct Choices {
  std::span<const TokenId> targets;
  std::span<const std::size_t> ends;
  std::size_t choices;
  std::size_t width;
  std::size_t first = 0;

  std::size_t begin(std::size_t p) const { return p == 0 ? first : ends[p - 1]; }
  /// Groups p .. last - 1 alone; rows keep their numbers.
  Choices groups(std::size_t p, std::size_t last) const {
    return {targets.subspan(p * choices, (last - p) * choices), ends.subspan(p, last - p), choices,
            width, begin(p)};
  }
};

/// With s = x_n . table[target]:
///     losses = -ln sigmoid(s) for the right one,      slopes = sigmoid(s) - 1
///     losses = -ln sigmoid(-s) for those drawn,       slopes = sigmoid(s)
/// Both 0 where a drawn one is the right one. Slopes are d loss / d s.
void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes);

/// dx_n += factor * slopes[n, k] * table[target], in order of k, and
/// dtable[target] += factor * slopes[n, k] * x_n, in order of p, then k, then n.
/// Neither, where dx or dtable is null.
void sampled_loss_backward(const Real* slopes, const Real* x, const Real* table,
                           const Choices& given, Real factor, Real* dx, Real* dtable);

}  // namespace emb::kernels
