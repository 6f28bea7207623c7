#include "kernels/cross_entropy.hpp"

#include <algorithm>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// Calls row(n, target) for the counted rows, shared by threads. For the others loss and gradient,
/// where there is one, are zero.
template <class Row>
void for_targets(std::span<const TokenId> targets, std::size_t width, std::span<Real> losses,
                 std::span<Real> gradient, Row row) {
  parallel_for(targets.size(), grain_rows(width), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) {
      if (targets[n] != not_counted) {
        row(n, static_cast<std::size_t>(targets[n]));
        continue;
      }
      losses[n] = Real(0);
      if (!gradient.empty()) std::fill_n(&gradient[n * width], width, Real(0));
    }
  });
}

}  // namespace

void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses) {
  const auto row = [=](std::size_t n, std::size_t target) {
    const Real* x = &logits[n * width];
    const Real largest = max({x, width});
    const Real total =
        sum_terms(width, [=](std::size_t i) { return math::exp_of_negative(x[i] - largest); });
    losses[n] = math::log(total) - (x[target] - largest);
  };
  for_targets(targets, width, losses, {}, row);
}

void cross_entropy_with_gradient(std::span<const Real> logits, std::size_t width,
                                 std::span<const TokenId> targets, std::span<Real> losses,
                                 Real factor, std::span<Real> gradient) {
  const auto row = [=](std::size_t n, std::size_t target) {
    const Real* x = &logits[n * width];
    Real* dx = &gradient[n * width];
    const Real largest = max({x, width});
    const auto term = [=](std::size_t i) { return dx[i] = math::exp_of_negative(x[i] - largest); };
    const Real total = width < wide_row ? sum_terms(width, term)
                                        : sum_terms(width, term, AskForLater{x, dx, width});
    losses[n] = math::log(total) - (x[target] - largest);
    const Real scale = factor / total;
    for (std::size_t i = 0; i < width; ++i) dx[i] *= scale;
    dx[target] -= factor;
  };
  for_targets(targets, width, losses, gradient, row);
}

}  // namespace emb::kernels
