#include "kernels/softmax.hpp"

#include <limits>

#include "base/math.hpp"
#include "base/threads.hpp"
#include "kernels/grain.hpp"
#include "kernels/put.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// What a row is shifted by: its largest value. A row of -infinity alone is not shifted, because
/// -infinity - -infinity is not a number.
Real shift_by(Real largest) { return largest == -infinity ? Real(0) : largest; }

/// y = the softmax of x(0) .. x(n - 1), each of which is asked for several times.
template <class X, class Ask = AskForNothing>
[[gnu::always_inline]] inline void softmax_of(std::size_t n, X x, Real* y, Ask ask = {}) {
  const auto larger = [](Real a, Real b) { return b > a ? b : a; };
  const Real shift = shift_by(fold_lanes(n, -infinity, larger, x));
  const Real total = sum_terms(
      n, [=](std::size_t i) { return y[i] = math::exp_of_negative(x(i) - shift); }, ask);
  const Real share = total == Real(0) ? Real(0) : Real(1) / total;
  for (std::size_t i = 0; i < n; ++i) y[i] *= share;
}

/// Calls body(at) for each row, whose numbers begin at `at`. Threads share the rows.
template <class Body>
void for_rows(std::size_t size, std::size_t width, Body body) {
  if (size == 0) return;
  parallel_for(size / width, grain_rows(width), [&](std::size_t begin, std::size_t end) {
    for (std::size_t r = begin; r < end; ++r) body(r * width);
  });
}

}  // namespace

void softmax_row(std::span<const Real> row, std::span<const Real> limit, Real factor,
                 std::span<Real> out) {
  // Both numbers are always loaded: a load for some lanes only waits for the store before it.
  const auto term = [x = row.data(), most = limit.data(), factor](std::size_t i) {
    return (x[i] <= most[i] ? x[i] : most[i]) * factor;
  };
  softmax_of(row.size(), term, out.data());
}

void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for_rows(x.size(), width, [=](std::size_t at) {
    const auto number = [row = &x[at]](std::size_t i) { return row[i]; };
    if (width < wide_row) return softmax_of(width, number, &y[at]);
    softmax_of(width, number, &y[at], AskForLater{&x[at], &y[at], width});
  });
}

void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      std::span<Real> dx, bool fresh) {
  writing_or_adding(fresh, [=](auto put) {
    for_rows(y.size(), width, [=](std::size_t at) {
      const Real *p = &y[at], *in = &dy[at];
      Real* out = &dx[at];
      const Real mean = dot({p, width}, {in, width});
      for (std::size_t i = 0; i < width; ++i) put(out[i], p[i] * (in[i] - mean));
    });
  });
}

void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for_rows(x.size(), width, [=](std::size_t at) {
    const Real* from = &x[at];
    Real* to = &y[at];
    const Real shift = shift_by(max({from, width}));
    const Real total =
        sum_terms(width, [=](std::size_t i) { return math::exp_of_negative(from[i] - shift); });
    const Real log_total = total == Real(0) ? Real(0) : math::log(total);
    for (std::size_t i = 0; i < width; ++i) to[i] = (from[i] - shift) - log_total;
  });
}

void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          std::span<Real> dx, bool fresh) {
  writing_or_adding(fresh, [=](auto put) {
    for_rows(y.size(), width, [=](std::size_t at) {
      const Real *log_p = &y[at], *in = &dy[at];
      Real* out = &dx[at];
      const bool nothing = log_p[0] == -infinity && max({log_p, width}) == -infinity;
      const Real flows = nothing ? Real(0) : Real(1);
      const Real total = sum({in, width});
      for (std::size_t i = 0; i < width; ++i)
        put(out[i], flows * (in[i] - math::exp_of_negative(log_p[i]) * total));
    });
  });
}

}  // namespace emb::kernels
