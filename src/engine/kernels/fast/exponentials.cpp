#include "engine/kernels/fast/exponentials.hpp"

#include "base/math.hpp"

namespace emb::kernels {
namespace {

// Functions of their own, because g++ 12 folds the lanes one by one inside other functions.

/// y = e^(x - shift). Returns the sum.
[[gnu::noinline]] Real raised(const Real* x, std::size_t width, Real shift, Real* __restrict y,
                              Prefetch prefetch) {
  const auto term = [=](std::size_t i) { return y[i] = math::exp_of_negative(x[i] - shift); };
  return sum_terms(width, term, prefetch);
}

// The same of x * factor, in place. Whole steps of a sum, often one or two, need no more lanes.

[[gnu::noinline]] Real largest_multiple(const Real* x, std::size_t width, Real factor) {
  return largest_term<sum_lanes>(width, [=](std::size_t i) { return x[i] * factor; });
}

[[gnu::noinline]] Real raised_multiple(Real* x, std::size_t width, Real factor, Real shift) {
  const auto term = [=](std::size_t i) { return math::exp_of_negative(x[i] * factor - shift); };
  return sum_terms(width, [=](std::size_t i) { return x[i] = term(i); });
}

}  // namespace

Raised raised_rows(const Real* x, std::size_t count, std::size_t width, Real* y,
                   Prefetch prefetch) {
  Raised made;
  for (std::size_t n = 0; n < count; ++n) made.shift[n] = largest({x + n * width, width});
  for (std::size_t n = 0, at = 0; n < count; at = ++n * width)
    made.total[n] =
        raised(x + at, width, made.shift[n], y + at, {prefetch.read + at, prefetch.written + at});
  return made;
}

void softmax_rows(const Matrix& x, Real factor, Real* scales) {
  for (std::size_t n = 0; n < x.rows; ++n)
    scales[2 * n] = largest_multiple(x.row(n), x.cols, factor);
  for (std::size_t n = 0; n < x.rows; ++n)
    scales[2 * n + 1] = share_of(raised_multiple(x.row(n), x.cols, factor, scales[2 * n]));
  for (std::size_t n = 0; n < x.rows; ++n)
    for (Real& value : std::span(x.row(n), x.cols)) value *= scales[2 * n + 1];
}

void softmax_rows_again(const Matrix& x, Real factor, const Real* scales) {
  for (std::size_t n = 0; n < x.rows; ++n, scales += 2)
    for (Real& value : std::span(x.row(n), x.cols))
      value = math::exp_of_negative(value * factor - scales[0]) * scales[1];
}

}  // namespace emb::kernels
