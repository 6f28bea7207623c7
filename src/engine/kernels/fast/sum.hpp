#pragma once

#include <cstdint>
#include <limits>

#include "engine/kernels/sum.hpp"

/// Sums in the order of kernels/sum.hpp, whose lanes are those of vector registers.
namespace emb::kernels {

/// What a long fold prefetches before each stretch of its terms, because memory would stand idle
/// while exponentials are computed: as many numbers of an array that is read soon, and of one that
/// is written. Nothing by default.
struct Prefetch {
  const Real* read = nullptr;
  const Real* written = nullptr;

  void operator()(std::size_t begin, std::size_t end) const {
    if (read == nullptr) return;
    for (std::size_t i = begin; i < end; i += 64 / sizeof(Real)) {
      __builtin_prefetch(read + i);
      __builtin_prefetch(written + i, 1);
    }
  }
};

/// lane[0] becomes the fold of all lanes.
template <std::size_t half, class T, class Join>
[[gnu::always_inline]] inline T fold_halves(T* lane, Join join) {
  for (std::size_t l = 0; l < half; ++l) lane[l] = join(lane[l], lane[l + half]);
  if constexpr (half > 1) return fold_halves<half / 2>(lane, join);
  return lane[0];
}

/// Folds term(0) .. term(n - 1) with `join` in the order above, in `count` lanes where that order
/// does not matter. Every lane begins as `start`.
/// `term` is called at least once for each index, and may write a result that belongs to it.
/// `prefetch` is called before each stretch of terms.
template <std::size_t count = sum_lanes, class T, class Join, class Term>
[[gnu::always_inline]] inline T fold_lanes(std::size_t n, T start, Join join, Term term,
                                           Prefetch prefetch = {}) {
  T lane[count];
  if (n < count) {
    const std::size_t skipped = count - n;
    for (T& value : lane) value = start;
    for (std::size_t l = 0; l < n; ++l) lane[skipped + l] = join(start, term(l));
    return fold_halves<count / 2>(lane, join);
  }
  for (std::size_t l = 0; l < count; ++l) lane[l] = join(start, term(l));
  const std::size_t whole = n / count * count;
  constexpr std::size_t stretch = 4 * count;
  prefetch(0, stretch);
  for (std::size_t i = count; i < whole; i += count) {
    if (i % stretch == 0) prefetch(i, i + stretch);
    for (std::size_t l = 0; l < count; ++l) lane[l] = join(lane[l], term(i + l));
  }
  if (whole == n) return fold_halves<count / 2>(lane, join);
  // The last `count` terms, or half of them where these do, those already counted left out: a full
  // step instead of single ones.
  const auto skipped = static_cast<std::uint32_t>(count - (n - whole));
  for (std::uint32_t l = skipped < count / 2 ? 0 : count / 2; l < count; ++l) {
    const T joined = join(lane[l], term(n - count + l));
    lane[l] = l >= skipped ? joined : lane[l];
  }
  return fold_halves<count / 2>(lane, join);
}

/// The sum of term(0) .. term(n - 1), in the order above; 0 for none.
template <class T = Real, class Term>
[[gnu::always_inline]] inline T sum_terms(std::size_t n, Term term, Prefetch prefetch = {}) {
  const auto add = [](T a, T b) { return a + b; };
  return fold_lanes(n, T(0), add, term, prefetch);
}

/// The largest of term(0) .. term(n - 1), as largest() finds it. The order does not matter, and
/// with more lanes a comparison waits less for the one before it.
template <std::size_t count = 2 * sum_lanes, class Term>
[[gnu::always_inline]] inline Real largest_term(std::size_t n, Term term) {
  const auto larger = [](Real a, Real b) { return b > a ? b : a; };
  return fold_lanes<count>(n, std::numeric_limits<Real>::lowest(), larger, term);
}

}  // namespace emb::kernels
