#pragma once

#include "base/errors.hpp"
#include "base/math.hpp"

namespace emb {

/// The learning rate as a function of the step, counted from 0, for train(): a straight rise, then
/// half a cosine down.
///     step < warmup             max_rate * (step + 1) / (warmup + 1)
///     warmup <= step < total    min_rate + (max_rate - min_rate) * (1 + cos(pi * x)) / 2
///                               where x = (step - warmup) / (total - warmup)
///     total <= step             min_rate
/// So step 0 is not wasted on a rate of 0, step `warmup` has max_rate, and training of `total`
/// steps ends just above min_rate. The same bits on every machine. The convention is nanoGPT's;
/// the cosine is from Loshchilov and Hutter, SGDR: Stochastic Gradient Descent with Warm Restarts,
/// 2017.
/// Throws ValueError unless warmup < total and 0 <= min_rate <= max_rate.
inline auto warmup_cosine(std::size_t warmup, std::size_t total, double max_rate, double min_rate) {
  if (warmup >= total)
    throw ValueError("warmup_cosine: warmup = ", warmup, " must be below total = ", total);
  if (!(0.0 <= min_rate && min_rate <= max_rate))
    throw ValueError("warmup_cosine: min_rate = ", min_rate,
                     " must lie in [0, max_rate = ", max_rate, "]");
  return [=](std::size_t step) {
    if (step >= total) return min_rate;
    if (step < warmup)
      return max_rate * static_cast<double>(step + 1) / static_cast<double>(warmup + 1);
    const double x = static_cast<double>(step - warmup) / static_cast<double>(total - warmup);
    return min_rate + (max_rate - min_rate) * 0.5 * (1.0 + math::cos(math::pi * x));
  };
}

}  // namespace emb
