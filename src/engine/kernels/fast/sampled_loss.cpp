#include "engine/kernels/sampled_loss.hpp"

#include "base/math.hpp"
#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/fast/sum.hpp"
#include "engine/kernels/rows.hpp"

namespace emb::kernels {
namespace {

/// Rows of a large table lie anywhere in memory. They are prefetched as many targets ahead as it
/// takes memory to answer.
constexpr std::size_t ahead = 12;

/// Always inlined, because g++ drops calls of a function that does nothing but prefetch.
[[gnu::always_inline]] inline void prefetch_row(const Real* table, const Choices& given,
                                                std::size_t t) {
  if (table == nullptr || t >= given.targets.size()) return;
  const Real* row = row_of(table, given.width, given.targets[t]);
  for (std::size_t d = 0; d < given.width; d += 64 / sizeof(Real)) __builtin_prefetch(row + d);
}

void add_times(Real factor, const Real* from, Real* __restrict to, std::size_t size) {
  for (std::size_t d = 0; d < size; ++d) to[d] += factor * from[d];
}

}  // namespace

void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes) {
  const std::size_t K = given.choices, D = given.width;
  parallel_for(given.ends.size(), grain_rows(D * K), [=](std::size_t first, std::size_t last) {
    for (std::size_t t = first * K; t < first * K + ahead; ++t) prefetch_row(table, given, t);
    for (std::size_t p = first; p < last; ++p)
      for (std::size_t k = 0; k < K; ++k) {
        prefetch_row(table, given, p * K + k + ahead);
        const Real* row = row_of(table, D, given.targets[p * K + k]);
        for (std::size_t n = given.begin(p); n < given.ends[p]; ++n) {
          slopes[n * K + k] = dot({x + n * D, D}, {row, D});
          losses[n * K + k] = k == 0 ? Real(-1) : Real(1);  // the sign of the score in its loss
        }
      }
    // From scores to losses and slopes: e^-|s| never overflows. Two loops, since one that takes an
    // exponential and a logarithm is not vectorised; between them small has the sign of s.
    const std::size_t begin = given.begin(first) * K, end = given.begin(last) * K;
    for (std::size_t n = begin; n < end; ++n) {
      const Real s = slopes[n], signed_score = losses[n] * s;
      losses[n] = signed_score > 0 ? signed_score : Real(0);
      slopes[n] = std::copysign(math::exp(-std::fabs(s)), s);
    }
    for (std::size_t n = begin; n < end; ++n) {
      const Real small = std::fabs(slopes[n]);
      losses[n] += math::log(Real(1) + small);
      slopes[n] = (std::signbit(slopes[n]) ? small : Real(1)) / (Real(1) + small);
    }
    for (std::size_t p = first; p < last; ++p)
      for (std::size_t n = given.begin(p); n < given.ends[p]; ++n) {
        slopes[n * K] -= Real(1);
        for (std::size_t k = 1; k < K; ++k)
          if (given.targets[p * K + k] == given.targets[p * K])
            losses[n * K + k] = slopes[n * K + k] = Real(0);
      }
  });
}

void sampled_loss_backward(const Real* slopes, const Real* x, const Real* table,
                           const Choices& given, Real factor, Real* dx, Real* dtable) {
  const std::size_t K = given.choices, D = given.width;
  share_columns(D, given.targets.size(), [=](std::size_t begin, std::size_t end) {
    for (std::size_t t = 0; t < ahead; ++t) prefetch_row(dtable, given, t);
    for (std::size_t p = 0; p < given.ends.size(); ++p)
      for (std::size_t k = 0; k < K; ++k) {
        prefetch_row(dtable, given, p * K + k + ahead);
        const std::size_t row = static_cast<std::size_t>(given.targets[p * K + k]) * D + begin;
        for (std::size_t n = given.begin(p); n < given.ends[p]; ++n) {
          const Real slope = factor * slopes[n * K + k];
          const std::size_t at = n * D + begin;
          if (dx != nullptr) add_times(slope, table + row, dx + at, end - begin);
          if (dtable != nullptr) add_times(slope, x + at, dtable + row, end - begin);
        }
      }
  });
}

}  // namespace emb::kernels
