#pragma once

#include "base/real.hpp"

/// One training step over runs of numbers. Every value is updated on its own, in one pass, with
/// the fused multiply-adds written in the formulas below: so neither threads nor vector width
/// change a bit, and a value whose gradient is zero moves the same whether or not it was written.
/// Runs that belong together have one length, and do not overlap.
namespace emb::kernels {

/// The rows of a table that a step touches: those with these numbers, each once and in any order,
/// in a table of this width, or all of them. Other rows are neither read nor written.
struct Rows {
  std::span<const std::size_t> numbers{};
  std::size_t width = 0;
  bool all = false;
};
inline constexpr Rows all_rows{.all = true};

/// d = decay > 0 ? fma(decay, p, g) : g
/// p = fma(-rate, d, p)
void sgd(std::span<Real> p, std::span<const Real> g, const Rows& rows, Real rate, Real decay = 0);

struct MomentumStep {
  Real rate, momentum, decay;
  bool nesterov;
};

/// d = fma(decay, p, g)
/// v = fma(momentum, v, d)
/// p = fma(-rate, nesterov ? fma(momentum, v, d) : v, p)
/// A velocity below the smallest normal number becomes 0: see AdamStep.
void sgd_momentum(std::span<Real> p, std::span<const Real> g, std::span<Real> v,
                  const MomentumStep& step);

/// The constants of one step of Adam or AdamW at time t, counted from 1.
/// Where a gradient stays zero, moments shrink until they are subnormal, and there they stick,
/// since rounding stops them; processors take several times longer over such numbers. So moments
/// below the smallest normal number (1.2e-38 in float) become 0.
struct AdamStep {
  Real rate;  // rate / (1 - beta1^t)
  Real beta1;
  Real rest1;  // 1 - beta1
  Real beta2;
  Real rest2;    // 1 - beta2
  Real unbias2;  // 1 / sqrt(1 - beta2^t)
  Real epsilon;
  Real decay = 0;  // added to the gradient, times p: Adam's. 0 for none
  Real keep = 1;   // multiplies p first: AdamW's, 1 - rate * decay. 1 for none
};

/// d = fma(decay, p, g)
/// m = fma(beta1, m, rest1 * d)
/// v = fma(beta2, v, rest2 * d * d)
/// p = fma(-rate, m / fma(sqrt(v), unbias2, epsilon), keep * p)
void adam(std::span<Real> p, std::span<const Real> g, std::span<Real> m, std::span<Real> v,
          const Rows& rows, const AdamStep& step);

/// sums[n] = the sum of squares of row numbers[n], or of row n of all, by sum_of_squares: as many
/// rows as there are sums.
void squares_of_rows(std::span<const Real> g, const Rows& rows, std::span<double> sums);

}  // namespace emb::kernels
