#include "kernels/softmax.hpp"

#include <array>
#include <vector>

#include "base/math.hpp"
#include "kernels/loops.hpp"
#include "kernels/sum.hpp"

namespace emb::kernels {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

/// y = the softmax of x(0) .. x(n - 1), each of which is asked for several times. Returns what they
/// were shifted by, and what their exponentials were multiplied by.
template <class X>
[[gnu::always_inline]] inline SoftmaxScale softmax_of(std::size_t n, X x, Real* y,
                                                      AskForNextRow ask = {}) {
  const Real shift = largest(n, x);
  const Real total = sum_terms(
      n, [=](std::size_t i) { return y[i] = math::exp_of_negative(x(i) - shift); }, ask);
  const Real share = total == Real(0) ? Real(0) : Real(1) / total;
  for (std::size_t i = 0; i < n; ++i) y[i] *= share;
  return {shift, share};
}

/// How many rows of `width` numbers there are.
std::size_t rows_in(std::span<const Real> x, std::size_t width) {
  return x.empty() ? 0 : x.size() / width;
}

struct RowLoss {
  Real total, score;
};

/// The sum of e^(x - shift), and the shifted x of the target. Where there is a dx to make of the
/// terms they are kept in `room`. A function of its own: inside of others, g++ 12 folds the lanes
/// one by one.
[[gnu::noinline]] RowLoss loss_of_row(const Real* x, std::size_t width, TokenId target,
                                      const Real* dx, Real* room) {
  const Real shift = largest(width, [=](std::size_t i) { return x[i]; });
  const auto term = [=](std::size_t i) { return math::exp_of_negative(x[i] - shift); };
  const auto kept = [=](std::size_t i) { return room[i] = term(i); };
  const Real total =
      dx == nullptr ? sum_terms(width, term) : sum_terms(width, kept, AskForNextRow{x, dx, width});
  return {total, x[target] - shift};
}

}  // namespace

SoftmaxScale softmax_row(std::span<Real> x, Real factor) {
  const auto term = [in = x.data(), factor](std::size_t i) { return in[i] * factor; };
  return softmax_of(x.size(), term, x.data());
}

void softmax_row(std::span<Real> x, Real factor, const SoftmaxScale& scale) {
  const auto [shift, share] = scale;
  for (Real& value : x) value = math::exp_of_negative(value * factor - shift) * share;
}

void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for_rows(rows_in(x, width), width, [=](std::size_t n) {
    const auto number = [row = x.data() + n * width](std::size_t i) { return row[i]; };
    softmax_of(width, number, &y[n * width], {&x[n * width], &y[n * width], width});
  });
}

void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      std::span<Real> dx, bool fresh) {
  writing_or_adding(fresh, [=](auto put) {
    for_rows(rows_in(y, width), width, [=](std::size_t n) {
      const Real *p = &y[n * width], *in = &dy[n * width];
      Real* out = &dx[n * width];
      const Real mean = dot({p, width}, {in, width});
      for (std::size_t i = 0; i < width; ++i) put(out[i], p[i] * (in[i] - mean));
    });
  });
}

void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for_rows(rows_in(x, width), width, [=](std::size_t n) {
    const Real* from = &x[n * width];
    Real* to = &y[n * width];
    const Real shift = largest(width, [=](std::size_t i) { return from[i]; });
    const Real total =
        sum_terms(width, [=](std::size_t i) { return math::exp_of_negative(from[i] - shift); });
    const Real log_total = total == Real(0) ? Real(0) : math::log(total);
    for (std::size_t i = 0; i < width; ++i) to[i] = (from[i] - shift) - log_total;
  });
}

void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          std::span<Real> dx, bool fresh) {
  writing_or_adding(fresh, [=](auto put) {
    for_rows(rows_in(y, width), width, [=](std::size_t n) {
      const Real *log_p = &y[n * width], *in = &dy[n * width];
      Real* out = &dx[n * width];
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
  // Short rows go together: one logarithm takes as long as sixteen, and terms in overlapping stores
  // are not loaded before these have reached the cache.
  const std::size_t together =
      std::clamp<std::size_t>(4096 / std::max<std::size_t>(width, 1), 1, 64);
  const auto rows = [=](std::size_t first, std::size_t last) {
    std::array<RowLoss, 64> made;
    thread_local std::vector<Real> raised;  // beside the gradient, which may be the logits
    raised.resize(std::max(raised.size(), gradient.empty() ? 0 : together * width));
    for (std::size_t n = first; n < last; ++n) {
      const Real* const dx = gradient.empty() ? nullptr : &gradient[n * width];
      Real* const room = raised.data() + (n - first) * width;
      made[n - first] = targets[n] == not_counted
                            ? RowLoss{Real(1), Real(0)}
                            : loss_of_row(&logits[n * width], width, targets[n], dx, room);
    }
    for (std::size_t n = first; n < last; ++n)
      losses[n] = math::log(made[n - first].total) - made[n - first].score;
    for (std::size_t n = first; n < last && !gradient.empty(); ++n) {
      Real* const dx = &gradient[n * width];
      if (targets[n] == not_counted) {
        std::fill_n(dx, width, Real(0));
        continue;
      }
      const Real scale = factor / made[n - first].total;
      const Real* const kept = &raised[(n - first) * width];
      for (std::size_t i = 0; i < width; ++i) dx[i] = kept[i] * scale;
      dx[targets[n]] -= factor;
    }
  };
  parallel_for(targets.size(), grain_rows(width), [=](std::size_t begin, std::size_t end) {
    for (; begin < end; begin += together) rows(begin, std::min(begin + together, end));
  });
}

}  // namespace emb::kernels
