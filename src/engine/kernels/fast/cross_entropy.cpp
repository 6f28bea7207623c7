#include "engine/kernels/cross_entropy.hpp"

#include <vector>

#include "base/math.hpp"
#include "engine/kernels/fast/exponentials.hpp"

namespace emb::kernels {

void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses,
                   std::span<Real> gradient, Real factor) {
  for_rows_together(targets.size(), width, 3, [=](std::size_t first, std::size_t last) {
    const std::size_t count = last - first, size = count * width;
    const Real* const x = &logits[first * width];
    const TokenId* const target = &targets[first];
    thread_local std::vector<Real> kept;  // beside the gradient, which may be the logits
    kept.resize(std::max(kept.size(), size));
    Real* const dx = gradient.empty() ? kept.data() : &gradient[first * width];
    const auto [shift, total] = raised_rows(x, count, width, kept.data(), {x + size, dx});
    // Sixteen logarithms take as long as one, in a loop that looks nothing up.
    for (std::size_t n = 0; n < count; ++n) losses[first + n] = math::log(total[n]);
    for (std::size_t n = 0; n < count; ++n) {
      if (target[n] == not_counted) {
        losses[first + n] = Real(0);
        std::fill_n(dx + n * width, width, Real(0));
        continue;
      }
      losses[first + n] -= (x + n * width)[target[n]] - shift[n];
      if (gradient.empty()) continue;
      const Real scale = factor / total[n];
      for (std::size_t i = n * width; i < (n + 1) * width; ++i) dx[i] = kept[i] * scale;
      (dx + n * width)[target[n]] -= factor;
    }
  });
}

}  // namespace emb::kernels
