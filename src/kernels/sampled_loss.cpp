#include "kernels/sampled_loss.hpp"

#include "base/math.hpp"
#include "kernels/loops.hpp"
#include "kernels/rows.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// Rows of a large table lie anywhere in memory: those needed a little later are asked for now.
constexpr std::size_t ahead = 12;
void ask_for(const Real* table, const Choices& given, std::size_t n) {
  if (n >= given.targets.size()) return;
  const Real* row = row_of(table, given.width, given.targets[n]);
  for (std::size_t d = 0; d < given.width; d += 64 / sizeof(Real)) __builtin_prefetch(row + d);
}

}  // namespace

void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes) {
  const std::size_t K = given.choices, D = given.width;
  parallel_for(given.rows(), grain_rows(D * K), [=](std::size_t first, std::size_t last) {
    for (std::size_t n = first * K; n < last * K; ++n) {
      ask_for(table, given, n + ahead);
      slopes[n] = dot({x + n / K * D, D}, {row_of(table, D, given.targets[n]), D});
      losses[n] = n % K == 0 ? Real(-1) : Real(1);  // the sign of the score in its loss
    }
    // From scores to losses and slopes: e^-|s| never overflows. Two loops, since one that takes an
    // exponential and a logarithm is not vectorised; between them small has the sign of s.
    for (std::size_t n = first * K; n < last * K; ++n) {
      const Real s = slopes[n], signed_score = losses[n] * s;
      losses[n] = signed_score > 0 ? signed_score : Real(0);
      slopes[n] = std::copysign(math::exp(-std::fabs(s)), s);
    }
    for (std::size_t n = first * K; n < last * K; ++n) {
      const Real small = std::fabs(slopes[n]);
      losses[n] += math::log(Real(1) + small);
      slopes[n] = (std::signbit(slopes[n]) ? small : Real(1)) / (Real(1) + small);
    }
    for (std::size_t p = first; p < last; ++p) {
      slopes[p * K] -= Real(1);
      for (std::size_t n = p * K + 1; n < (p + 1) * K; ++n)
        if (given.targets[n] == given.targets[p * K]) losses[n] = slopes[n] = Real(0);
    }
  });
}

void sampled_loss_dx(const Real* slopes, const Real* table, const Choices& given, Real factor,
                     Real* dx, bool fresh) {
  const std::size_t K = given.choices, D = given.width;
  for_rows(given.rows(), D * K, [=](std::size_t p) {
    Real* __restrict to = dx + p * D;
    if (fresh) std::fill_n(to, D, Real(0));
    for (std::size_t n = p * K; n < (p + 1) * K; ++n) {
      const Real* from = row_of(table, D, given.targets[n]);
      const Real slope = factor * slopes[n];
      for (std::size_t d = 0; d < D; ++d) to[d] += slope * from[d];
    }
  });
}

void sampled_loss_dtable(const Real* slopes, const Real* x, const Choices& given, Real factor,
                         Real* dtable) {
  const std::size_t K = given.choices, D = given.width;
  share_columns(D, given.targets.size(), [=](std::size_t begin, std::size_t end) {
    for (std::size_t n = 0; n < given.targets.size(); ++n) {
      if (begin == 0) ask_for(dtable, given, n + ahead);
      Real* __restrict to = row_of(dtable, D, given.targets[n]);
      const Real* from = x + n / K * D;
      const Real slope = factor * slopes[n];
      for (std::size_t d = begin; d < end; ++d) to[d] += slope * from[d];
    }
  });
}

}  // namespace emb::kernels
