#include "kernels/cross_entropy.hpp"

#include <algorithm>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// Runs row(n) for the counted rows and idle(n) for the others, shared by threads.
template <class Row, class Idle>
void for_targets(std::span<const TokenId> targets, std::size_t width, Row row, Idle idle) {
  parallel_for(targets.size(), grain_rows(width), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) {
      if (targets[n] == not_counted) {
        idle(n);
      } else {
        row(n, static_cast<std::size_t>(targets[n]));
      }
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
  for_targets(targets, width, row, [=](std::size_t n) { losses[n] = Real(0); });
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
  const auto idle = [=](std::size_t n) {
    losses[n] = Real(0);
    std::fill_n(&gradient[n * width], width, Real(0));
  };
  for_targets(targets, width, row, idle);
}

}  // namespace emb::kernels
