#include "engine/kernels/cross_entropy.hpp"

#include <algorithm>
#include <vector>

#include "base/math.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {

void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses,
                   std::span<Real> gradient, Real factor) {
  std::vector<Real> exponentials(width);
  for (std::size_t n = 0; n < targets.size(); ++n) {
    const std::span<const Real> x = logits.subspan(n * width, width);
    const std::span<Real> dx = gradient.empty() ? gradient : gradient.subspan(n * width, width);
    if (targets[n] == not_counted) {
      losses[n] = Real(0);
      std::ranges::fill(dx, Real(0));
      continue;
    }
    const std::size_t target = index_of(targets[n]);
    const Real shift = largest(x);  // e^(x - shift) is at most 1
    for (std::size_t i = 0; i < width; ++i) exponentials[i] = math::exp_of_negative(x[i] - shift);
    const Real total = sum(exponentials);
    losses[n] = math::log(total) - (x[target] - shift);
    if (dx.empty()) continue;
    const Real scale = factor / total;
    for (std::size_t i = 0; i < width; ++i) dx[i] = exponentials[i] * scale;
    dx[target] -= factor;
  }
}

}  // namespace emb::kernels
