#include "engine/kernels/softmax.hpp"

#include <limits>

#include "base/math.hpp"
#include "engine/kernels/fast/exponentials.hpp"
#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// How many rows of `width` numbers there are.
std::size_t rows_in(std::span<const Real> x, std::size_t width) {
  return x.empty() ? 0 : x.size() / width;
}

/// Raises the rows of x into y, and calls body(row of x, row of y, shift, total) for each.
void raise(std::span<const Real> x, std::size_t width, std::span<Real> y, auto body) {
  for_rows_together(rows_in(x, width), width, 2, [=](std::size_t first, std::size_t last) {
    const std::size_t count = last - first, size = count * width;
    const Real* const from = &x[first * width];
    Real* const to = &y[first * width];
    const auto [shift, total] = raised_rows(from, count, width, to, {from + size, to + size});
    for (std::size_t n = 0; n < count; ++n)
      body(from + n * width, to + n * width, shift[n], total[n]);
  });
}

}  // namespace

void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  raise(x, width, y, [=](const Real*, Real* to, Real, Real total) {
    const Real share = share_of(total);
    for (std::size_t i = 0; i < width; ++i) to[i] *= share;
  });
}

void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      Target dx) {
  writing_or_adding(dx.fresh, [=](auto put) {
    for_rows(rows_in(y, width), width, [=](std::size_t n) {
      const Real *p = &y[n * width], *in = &dy[n * width];
      Real* out = &dx.values[n * width];
      const Real mean = dot({p, width}, {in, width});
      for (std::size_t i = 0; i < width; ++i) put(out[i], p[i] * (in[i] - mean));
    });
  });
}

void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  raise(x, width, y, [=](const Real* from, Real* to, Real shift, Real total) {
    const Real log_total = total == Real(0) ? Real(0) : math::log(total);
    for (std::size_t i = 0; i < width; ++i) to[i] = (from[i] - shift) - log_total;
  });
}

void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          Target dx) {
  writing_or_adding(dx.fresh, [=](auto put) {
    for_rows(rows_in(y, width), width, [=](std::size_t n) {
      const Real *log_p = &y[n * width], *in = &dy[n * width];
      Real* out = &dx.values[n * width];
      const bool nothing = std::all_of(log_p, log_p + width, [](Real p) { return p == -infinity; });
      const Real flows = nothing ? Real(0) : Real(1);
      const Real total = sum({in, width});
      for (std::size_t i = 0; i < width; ++i)
        put(out[i], flows * (in[i] - math::exp_of_negative(log_p[i]) * total));
    });
  });
}

}  // namespace emb::kernels
