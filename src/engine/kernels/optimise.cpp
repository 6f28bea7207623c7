#include "engine/kernels/optimise.hpp"

#include <cmath>
#include <limits>

#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// A subnormal number counts as zero.
Real normal_or_zero(Real x) { return std::abs(x) < std::numeric_limits<Real>::min() ? Real(0) : x; }

/// Calls move(i) for each of `size` numbers that lies in one of the rows.
void for_numbers(const Rows& rows, std::size_t size, auto move) {
  if (rows.all)
    for (std::size_t i = 0; i < size; ++i) move(i);
  for (const std::size_t row : rows.numbers)
    for (std::size_t i = row * rows.width; i < (row + 1) * rows.width; ++i) move(i);
}

}  // namespace

void sgd(std::span<Real> p, std::span<const Real> g, const Rows& rows, Real rate, Real decay) {
  for_numbers(rows, p.size(), [&](std::size_t i) {
    const Real d = decay > 0 ? std::fma(decay, p[i], g[i]) : g[i];
    p[i] = std::fma(-rate, d, p[i]);
  });
}

void sgd_momentum(std::span<Real> p, std::span<const Real> g, std::span<Real> v,
                  const MomentumStep& step) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Real d = std::fma(step.decay, p[i], g[i]);
    v[i] = normal_or_zero(std::fma(step.momentum, v[i], d));
    const Real direction = step.nesterov ? std::fma(step.momentum, v[i], d) : v[i];
    p[i] = std::fma(-step.rate, direction, p[i]);
  }
}

void adam(std::span<Real> p, std::span<const Real> g, std::span<Real> m, std::span<Real> v,
          const Rows& rows, const AdamStep& step) {
  for_numbers(rows, p.size(), [&](std::size_t i) {
    const Real d = std::fma(step.decay, p[i], g[i]);
    m[i] = normal_or_zero(std::fma(step.beta1, m[i], step.rest1 * d));
    v[i] = normal_or_zero(std::fma(step.beta2, v[i], step.rest2 * d * d));
    const Real direction = m[i] / std::fma(std::sqrt(v[i]), step.unbias2, step.epsilon);
    p[i] = std::fma(-step.rate, direction, step.keep * p[i]);
  });
}

void squares_of_rows(std::span<const Real> g, const Rows& rows, std::span<double> sums) {
  for (std::size_t n = 0; n < sums.size(); ++n) {
    const std::size_t width = rows.all ? g.size() / sums.size() : rows.width;
    const std::size_t row = rows.all ? n : rows.numbers[n];
    sums[n] = sum_of_squares(g.subspan(row * width, width));
  }
}

}  // namespace emb::kernels
