#include "engine/kernels/sampled_loss.hpp"

#include <algorithm>
#include <utility>

#include "base/math.hpp"
#include "engine/kernels/fast/add_terms.hpp"
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

/// Half of the lanes of a sum (kernels/sum.hpp), as one vector; some machines have it in several.
constexpr std::size_t half_lanes = sum_lanes / 2;
using Lanes = Real __attribute__((vector_size(half_lanes * sizeof(Real))));

/// The lanes of a dot product, lane l added to lane l + 16. `size` is a multiple of 32.
[[gnu::always_inline]] inline Lanes folded_products(const Real* a, const Real* b,
                                                    std::size_t size) {
  Lanes low{}, high{};
  for (std::size_t i = 0; i < size; i += sum_lanes) {
    low += load<Lanes>(a + i) * load<Lanes>(b + i);
    high += load<Lanes>(a + i + half_lanes) * load<Lanes>(b + i + half_lanes);
  }
  return low + high;
}

/// Two vectors hold runs of 2 * half lanes, a sum each. Folds every run in half, lane l with lane
/// l + half: those of both fit one vector.
template <std::size_t half>
[[gnu::always_inline]] inline Lanes fold_both(Lanes a, Lanes b) {
  const auto joined = [&]<std::size_t... l>(std::index_sequence<l...>) {
    const Lanes low = __builtin_shufflevector(a, b, (l / half * 2 * half + l % half)...);
    const Lanes high = __builtin_shufflevector(a, b, (l / half * 2 * half + l % half + half)...);
    return low + high;
  };
  return joined(std::make_index_sequence<half_lanes>());
}

/// Folds `half_lanes` vectors of lanes to a number each: results[i] is that of lanes[i]. Folding
/// them together takes a third of the instructions.
void fold_all(Lanes* lanes, Real* results) {
  for (std::size_t n = 0; n < 8; ++n) lanes[n] = fold_both<8>(lanes[2 * n], lanes[2 * n + 1]);
  for (std::size_t n = 0; n < 4; ++n) lanes[n] = fold_both<4>(lanes[2 * n], lanes[2 * n + 1]);
  for (std::size_t n = 0; n < 2; ++n) lanes[n] = fold_both<2>(lanes[2 * n], lanes[2 * n + 1]);
  store(results, fold_both<1>(lanes[0], lanes[1]));
}

/// scores[n, k] = x_n . table[targets[p, k]] for the rows n of groups first .. last - 1.
void score(const Real* x, const Real* table, const Choices& given, std::size_t first,
           std::size_t last, Real* scores) {
  const std::size_t K = given.choices, D = given.width;
  for (std::size_t t = first * K; t < first * K + ahead; ++t) prefetch_row(table, given, t);
  const bool together = D % sum_lanes == 0;
  Lanes lanes[half_lanes]{};
  std::size_t waiting = 0;
  Real* to = scores + given.begin(first) * K;
  for (std::size_t p = first; p < last; ++p) {
    const TokenId* const targets = given.targets.data() + p * K;
    for (std::size_t k = 0; k < K; ++k) prefetch_row(table, given, p * K + k + ahead);
    for (std::size_t n = given.begin(p); n < given.ends[p]; ++n)
      for (std::size_t k = 0; k < K; ++k) {
        const Real* const row = row_of(table, D, targets[k]);
        if (!together) {
          *to++ = dot({x + n * D, D}, {row, D});
          continue;
        }
        lanes[waiting++] = folded_products(x + n * D, row, D);
        if (waiting < half_lanes) continue;
        fold_all(lanes, to);
        to += half_lanes;
        waiting = 0;
      }
  }
  if (waiting == 0) return;
  Real rest[half_lanes];
  fold_all(lanes, rest);
  std::copy_n(rest, waiting, to);
}

}  // namespace

void sampled_loss(const Real* x, const Real* table, const Choices& given, Real* losses,
                  Real* slopes) {
  const std::size_t K = given.choices, D = given.width;
  parallel_for(given.ends.size(), grain_rows(D * K), [=](std::size_t first, std::size_t last) {
    score(x, table, given, first, last, slopes);
    // The sign of a score in its loss.
    const std::size_t begin = given.begin(first) * K, end = given.begin(last) * K;
    std::fill(losses + begin, losses + end, Real(1));
    for (std::size_t n = begin; n < end; n += K) losses[n] = Real(-1);
    // From scores to losses and slopes: e^-|s| never overflows. Two loops, since one that takes an
    // exponential and a logarithm is not vectorised; between them small has the sign of s.
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
    for (std::size_t p = 0; p < given.ends.size(); ++p) {
      const TokenId* const targets = given.targets.data() + p * K;
      const std::size_t first = given.begin(p), last = given.ends[p];
      if (dx != nullptr)
        for (std::size_t n = first; n < last; ++n)
          add_terms(begin, end, dx + n * D, [&](auto&& term) {
            for (std::size_t k = 0; k < K; ++k)
              term(factor * slopes[n * K + k], row_of(table, D, targets[k]));
          });
      if (dtable == nullptr) continue;
      for (std::size_t k = 0; k < K; ++k) {
        prefetch_row(dtable, given, p * K + k + ahead);
        add_terms(begin, end, row_of(dtable, D, targets[k]), [&](auto&& term) {
          for (std::size_t n = first; n < last; ++n) term(factor * slopes[n * K + k], x + n * D);
        });
      }
    }
  });
}

}  // namespace emb::kernels
