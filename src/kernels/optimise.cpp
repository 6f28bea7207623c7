#include "kernels/optimise.hpp"

#include <cmath>
#include <limits>

#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// A subnormal number counts as zero.
inline Real normal_or_zero(Real x) {
  return std::abs(x) < std::numeric_limits<Real>::min() ? Real(0) : x;
}

/// Calls body(n) for n in [0, count), each of which works on one row of `width` values.
template <class Body>
void for_each_row(std::size_t count, std::size_t width, const Body& body) {
  parallel_for(count, grain_rows(width, grain_moves), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) body(n);
  });
}

void sgd_piece(Real* __restrict p, const Real* __restrict g, std::size_t size, Real rate) {
  for (std::size_t i = 0; i < size; ++i) p[i] = std::fma(-rate, g[i], p[i]);
}

template <bool nesterov>
void momentum_piece(Real* __restrict p, const Real* __restrict g, Real* __restrict v,
                    std::size_t size, const MomentumStep& step) {
  const MomentumStep s = step;  // a local copy, so that stores into p cannot change it
  for (std::size_t i = 0; i < size; ++i) {
    const Real d = std::fma(s.decay, p[i], g[i]);
    const Real velocity = normal_or_zero(std::fma(s.momentum, v[i], d));
    const Real direction = nesterov ? std::fma(s.momentum, velocity, d) : velocity;
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

void sgd(std::span<Real> p, std::span<const Real> g, Real rate) {
  parallel_for(p.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    sgd_piece(p.data() + begin, g.data() + begin, end - begin, rate);
  });
}

void sgd(std::span<Real> p, std::span<const Real> g, Rows rows, Real rate) {
  for_each_row(rows.numbers.size(), rows.width, [&](std::size_t n) {
    const std::size_t at = rows.numbers[n] * rows.width;
    sgd_piece(p.data() + at, g.data() + at, rows.width, rate);
  });
}

void sgd_momentum(std::span<Real> p, std::span<const Real> g, std::span<Real> v,
                  const MomentumStep& step) {
  const auto piece = step.nesterov ? momentum_piece<true> : momentum_piece<false>;
  parallel_for(p.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    piece(p.data() + begin, g.data() + begin, v.data() + begin, end - begin, step);
  });
}

void sgd_decay(std::span<Real> p, std::span<const Real> g, Real rate, Real decay) {
  parallel_for(p.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
      p[i] = std::fma(-rate, std::fma(decay, p[i], g[i]), p[i]);
  });
}

void adam(std::span<Real> p, std::span<const Real> g, std::span<Real> m, std::span<Real> v,
          const AdamStep& step) {
  parallel_for(p.size(), grain_adam, [&](std::size_t begin, std::size_t end) {
    adam_piece(p.data() + begin, g.data() + begin, m.data() + begin, v.data() + begin, end - begin,
               step);
  });
}

void adam(std::span<Real> p, std::span<const Real> g, std::span<Real> m, std::span<Real> v,
          Rows rows, const AdamStep& step) {
  for_each_row(rows.numbers.size(), rows.width, [&](std::size_t n) {
    const std::size_t at = rows.numbers[n] * rows.width;
    adam_piece(p.data() + at, g.data() + at, m.data() + at, v.data() + at, rows.width, step);
  });
}

void squares_of_rows(std::span<const Real> g, Rows rows, std::span<double> sums) {
  for_each_row(rows.numbers.size(), rows.width, [&](std::size_t n) {
    sums[n] = sum_of_squares(g.subspan(rows.numbers[n] * rows.width, rows.width));
  });
}

void squares_of_rows(std::span<const Real> g, std::size_t width, std::span<double> sums) {
  parallel_for(sums.size(), grain_rows(width), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) sums[n] = sum_of_squares(g.subspan(n * width, width));
  });
}

}  // namespace emb::kernels
