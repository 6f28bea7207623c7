#pragma once

#include <cstddef>

namespace emb {

/// The learning rate at a step, counted from 0: a straight rise, then half a cosine down.
///     step < warmup             max_rate * (step + 1) / (warmup + 1)
///     warmup <= step < total    min_rate + (max_rate - min_rate) * (1 + cos(pi * x)) / 2
///                               where x = (step - warmup) / (total - warmup)
///     total <= step             min_rate
/// So step 0 is not wasted on a rate of 0, step `warmup` has max_rate, and training of `total`
/// steps ends just above min_rate. The same bits on every machine. The convention is nanoGPT's;
/// the cosine is from Loshchilov and Hutter, SGDR: Stochastic Gradient Descent with Warm Restarts,
/// 2017.
/// Throws ValueError unless warmup < total and 0 <= min_rate <= max_rate.
double warmup_cosine(std::size_t step, std::size_t warmup, std::size_t total, double max_rate,
                     double min_rate);

/// The same as a function of the step alone, for train().
inline auto warmup_cosine(std::size_t warmup, std::size_t total, double max_rate, double min_rate) {
  return [=](std::size_t step) { return warmup_cosine(step, warmup, total, max_rate, min_rate); };
}

}  // namespace emb
