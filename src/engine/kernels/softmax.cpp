#include "engine/kernels/softmax.hpp"

#include "base/math.hpp"
#include "engine/kernels/loops.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// What terms that add up to `total` are multiplied by: nothing is shared where they are all 0.
Real share_of(Real total) { return total == Real(0) ? Real(0) : Real(1) / total; }

/// How many rows of `width` numbers there are.
std::size_t rows_in(std::span<const Real> x, std::size_t width) {
  return x.empty() ? 0 : x.size() / width;
}

// Functions of their own: inside of others, g++ 12 folds the lanes one by one.

[[gnu::noinline]] Real largest_of(const Real* x, std::size_t width) {
  return largest(width, [=](std::size_t i) { return x[i]; });
}

/// y = e^(x - shift). Returns the sum.
[[gnu::noinline]] Real raised(const Real* x, std::size_t width, Real shift, Real* __restrict y,
                              AskAhead ask) {
  const auto term = [=](std::size_t i) { return y[i] = math::exp_of_negative(x[i] - shift); };
  return sum_terms(width, term, ask);
}

// The same of x * factor, in place. Whole steps of a sum, often one or two, need no more lanes.

[[gnu::noinline]] Real largest_multiple(const Real* x, std::size_t width, Real factor) {
  return largest<sum_lanes>(width, [=](std::size_t i) { return x[i] * factor; });
}

[[gnu::noinline]] Real raised_multiple(Real* x, std::size_t width, Real factor, Real shift) {
  const auto term = [=](std::size_t i) { return math::exp_of_negative(x[i] * factor - shift); };
  return sum_terms(width, [=](std::size_t i) { return x[i] = term(i); });
}

/// What rows that go together were shifted by, and what their exponentials add up to.
struct Raised {
  std::array<Real, most_together> shift, total;
};

/// y = the exponentials of `count` rows.
Raised raised_rows(const Real* x, std::size_t count, std::size_t width, Real* y, AskAhead ask) {
  Raised made;
  for (std::size_t n = 0; n < count; ++n) made.shift[n] = largest_of(x + n * width, width);
  for (std::size_t n = 0, at = 0; n < count; at = ++n * width)
    made.total[n] = raised(x + at, width, made.shift[n], y + at, {ask.read + at, ask.written + at});
  return made;
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

void cross_entropy(std::span<const Real> logits, std::size_t width,
                   std::span<const TokenId> targets, std::span<Real> losses,
                   std::span<Real> gradient, Real factor) {
  for_rows_together(targets.size(), width, 3, [=](std::size_t first, std::size_t last) {
    const std::size_t count = last - first, size = count * width;
    const Real* const x = &logits[first * width];
    const TokenId* const target = &targets[first];
    thread_local std::vector<Real> kept;  // beside the gradient, which may be the logits
    kept.resize(std::max(kept.size(), size));
    Real* const dx = gradient.empty() ? kept.data() : &gradient[first * width];
    const auto [shift, total] = raised_rows(x, count, width, kept.data(), {x + size, dx});
    // Sixteen logarithms take as long as one, in a loop that looks nothing up.
    for (std::size_t n = 0; n < count; ++n) losses[first + n] = math::log(total[n]);
    for (std::size_t n = 0; n < count; ++n) {
      if (target[n] == not_counted) {
        losses[first + n] = Real(0);
        std::fill_n(dx + n * width, width, Real(0));
        continue;
      }
      losses[first + n] -= (x + n * width)[target[n]] - shift[n];
      if (gradient.empty()) continue;
      const Real scale = factor / total[n];
      for (std::size_t i = n * width; i < (n + 1) * width; ++i) dx[i] = kept[i] * scale;
      (dx + n * width)[target[n]] -= factor;
    }
  });
}

}  // namespace emb::kernels
