#pragma once

#include "base/ids.hpp"
#include "base/real.hpp"

/// One right row among drawn ones, for each row of x. Ids are range-checked by the caller.
namespace emb::kernels {

/// targets[p, 0] is right, targets[p, 1] .. targets[p, choices - 1] were drawn.
struct Choices {
  std::span<const TokenId> targets;
  std::size_t choices;
  std::size_t width;

  std::size_t rows() const { return choices == 0 ? 0 : targets.size() / choices; }
};

/// With s = x_p . table[target]:
///     losses = -ln sigmoid(s) for the right one,      slopes = sigmoid(s) - 1
///     losses = -ln sigmoid(-s) for those drawn,       slopes = sigmoid(s)
/// Both 0 where a drawn one is the right one. Slopes are d loss / d s.
void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes);

/// dx_p = factor * sum over k of slopes[p, k] * table[target]; added where not `fresh`.
void sampled_loss_dx(const Real* slopes, const Real* table, const Choices& given, Real factor,
                     Real* dx, bool fresh);

/// dtable[target] += factor * slopes[p, k] * x_p, in order of p, then k.
void sampled_loss_dtable(const Real* slopes, const Real* x, const Choices& given, Real factor,
                         Real* dtable);

}  // namespace emb::kernels
