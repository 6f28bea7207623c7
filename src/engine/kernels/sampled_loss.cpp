#include "engine/kernels/sampled_loss.hpp"

#include <cmath>

#include "base/math.hpp"
#include "engine/kernels/rows.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// to += factor * from
void add_times(Real factor, const Real* from, Real* to, std::size_t size) {
  for (std::size_t d = 0; d < size; ++d) to[d] += factor * from[d];
}

}  // namespace

void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes) {
  const std::size_t K = given.choices, D = given.width;
  for (std::size_t p = 0; p < given.ends.size(); ++p)
    for (std::size_t n = given.begin(p); n < given.ends[p]; ++n)
      for (std::size_t k = 0; k < K; ++k) {
        const TokenId right = given.targets[p * K], target = given.targets[p * K + k];
        Real &loss = losses[n * K + k], &slope = slopes[n * K + k];
        if (k > 0 && target == right) {
          loss = Real(0);
          slope = Real(0);
          continue;
        }
        const Real s = dot({x + n * D, D}, {row_of(table, D, target), D});
        // ln(1 + e^z) = max(z, 0) + ln(1 + e^-|z|), where nothing overflows
        const Real z = k == 0 ? -s : s;
        const Real small = math::exp(-std::fabs(s));
        loss = (z > 0 ? z : Real(0)) + math::log(Real(1) + small);
        // sigmoid(s) = 1 / (1 + e^-s) = e^s / (e^s + 1)
        slope = (std::signbit(s) ? small : Real(1)) / (Real(1) + small);
        if (k == 0) slope -= Real(1);
      }
}

void sampled_loss_backward(const Real* slopes, const Real* x, const Real* table,
                           const Choices& given, Real factor, Real* dx, Real* dtable) {
  const std::size_t K = given.choices, D = given.width;
  for (std::size_t p = 0; p < given.ends.size(); ++p)
    for (std::size_t k = 0; k < K; ++k)
      for (std::size_t n = given.begin(p); n < given.ends[p]; ++n) {
        const Real slope = factor * slopes[n * K + k];
        const TokenId target = given.targets[p * K + k];
        if (dx != nullptr) add_times(slope, row_of(table, D, target), dx + n * D, D);
        if (dtable != nullptr) add_times(slope, x + n * D, row_of(dtable, D, target), D);
      }
}

}  // namespace emb::kernels
