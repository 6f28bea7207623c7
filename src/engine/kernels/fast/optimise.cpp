#include "engine/kernels/optimise.hpp"

#include <cmath>

#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/fast/sum.hpp"

namespace emb::kernels {
namespace {

/// A subnormal number counts as zero.
inline Real normal_or_zero(Real x) {
  return std::abs(x) < std::numeric_limits<Real>::min() ? Real(0) : x;
}

/// Calls body(n, at) for each of the numbered rows, where n counts them and the row begins at `at`.
/// Before that, it prefetches a later row in each of the arrays, to read and write it: rows lie
/// anywhere, and no hardware guesses where.
void for_each_row(const Rows& rows, const auto& body, const auto&... arrays) {
  constexpr std::size_t ahead = 4;  // rows, whose numbers arrive while this many are moved
  const std::size_t count = rows.numbers.size(), width = rows.width;
  const auto row = [&](std::size_t n) {
    const std::size_t later = rows.numbers[std::min(n + ahead, count - 1)] * width;
    for (std::size_t i = later; i < later + width; i += 64 / sizeof(Real))
      (__builtin_prefetch(arrays.data() + i, 1), ...);
    body(n, rows.numbers[n] * width);
  };
  for_rows(count, width, row, grain_moves);
}

/// Calls body(at, size) on runs of numbers that together are the given rows.
void for_each_run(const Rows& rows, std::size_t grain, const auto& body, std::span<Real> p,
                  const auto&... others) {
  if (rows.all)
    parallel_for(p.size(), grain,
                 [&](std::size_t begin, std::size_t end) { body(begin, end - begin); });
  else
    for_each_row(
        rows, [&](std::size_t, std::size_t at) { body(at, rows.width); }, p, others...);
}

void sgd_piece(Real* __restrict p, const Real* __restrict g, std::size_t size, Real rate,
               Real decay) {
  for (std::size_t i = 0; i < size; ++i) {
    const Real d = decay > 0 ? std::fma(decay, p[i], g[i]) : g[i];
    p[i] = std::fma(-rate, d, p[i]);
  }
}

void momentum_piece(Real* __restrict p, const Real* __restrict g, Real* __restrict v,
                    std::size_t size, const MomentumStep& step) {
  const MomentumStep s = step;  // a local copy, so that stores into p cannot change it
  for (std::size_t i = 0; i < size; ++i) {
    const Real d = std::fma(s.decay, p[i], g[i]);
    const Real velocity = normal_or_zero(std::fma(s.momentum, v[i], d));
    const Real direction = s.nesterov ? std::fma(s.momentum, velocity, d) : velocity;
    v[i] = velocity;
    p[i] = std::fma(-s.rate, direction, p[i]);
  }
}

void adam_piece(Real* __restrict p, const Real* __restrict g, Real* __restrict m,
                Real* __restrict v, std::size_t size, const AdamStep& step) {
  const AdamStep s = step;
  for (std::size_t i = 0; i < size; ++i) {
    const Real d = std::fma(s.decay, p[i], g[i]);
    const Real mean = normal_or_zero(std::fma(s.beta1, m[i], s.rest1 * d));
    const Real square = normal_or_zero(std::fma(s.beta2, v[i], s.rest2 * d * d));
    m[i] = mean;
    v[i] = square;
    p[i] =
        std::fma(-s.rate, mean / std::fma(std::sqrt(square), s.unbias2, s.epsilon), s.keep * p[i]);
  }
}

}  // namespace

void sgd(std::span<Real> p, std::span<const Real> g, const Rows& rows, Real rate, Real decay) {
  const auto move = [&](std::size_t at, std::size_t size) {
    sgd_piece(p.data() + at, g.data() + at, size, rate, decay);
  };
  for_each_run(rows, grain_elements, move, p, g);
}

void sgd_momentum(std::span<Real> p, std::span<const Real> g, std::span<Real> v,
                  const MomentumStep& step) {
  parallel_for(p.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    momentum_piece(p.data() + begin, g.data() + begin, v.data() + begin, end - begin, step);
  });
}

void adam(std::span<Real> p, std::span<const Real> g, std::span<Real> m, std::span<Real> v,
          const Rows& rows, const AdamStep& step) {
  const auto move = [&](std::size_t at, std::size_t size) {
    adam_piece(p.data() + at, g.data() + at, m.data() + at, v.data() + at, size, step);
  };
  for_each_run(rows, grain_adam, move, p, g, m, v);
}

void squares_of_rows(std::span<const Real> g, const Rows& rows, std::span<double> sums) {
  const std::size_t width =
      rows.all ? g.size() / std::max<std::size_t>(sums.size(), 1) : rows.width;
  const auto add_up = [&](std::size_t n, std::size_t at) {
    sums[n] = sum_of_squares(g.subspan(at, width));
  };
  if (!rows.all) return for_each_row(rows, add_up, g);
  for_rows(sums.size(), width, [&](std::size_t n) { add_up(n, n * width); });
}

}  // namespace emb::kernels
