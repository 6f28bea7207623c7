#include "engine/kernels/softmax.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/math.hpp"
#include "engine/kernels/loops.hpp"
#include "engine/kernels/sum.hpp"

namespace emb::kernels {
namespace {

/// y = e^(x - shift), whose sum is returned.
Real exponentials(std::span<const Real> x, Real shift, std::span<Real> y) {
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = math::exp_of_negative(x[i] - shift);
  return sum(y);
}

/// The sum of exponentials is 0 only in a row of -infinity alone.
bool is_nothing(Real total) { return total == Real(0); }

}  // namespace

void softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for (std::size_t at = 0; at < x.size(); at += width) {
    const std::span<const Real> row = x.subspan(at, width);
    const std::span<Real> out = y.subspan(at, width);
    const Real total = exponentials(row, largest(row), out);
    const Real share = is_nothing(total) ? Real(0) : Real(1) / total;
    for (Real& value : out) value *= share;
  }
}

void softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                      Target dx) {
  for (std::size_t at = 0; at < y.size(); at += width) {
    const Real mean = dot(y.subspan(at, width), dy.subspan(at, width));
    for (std::size_t i = at; i < at + width; ++i) dx.put(i, y[i] * (dy[i] - mean));
  }
}

void log_softmax(std::span<const Real> x, std::size_t width, std::span<Real> y) {
  for (std::size_t at = 0; at < x.size(); at += width) {
    const std::span<const Real> row = x.subspan(at, width);
    const std::span<Real> out = y.subspan(at, width);
    const Real shift = largest(row), total = exponentials(row, shift, out);
    const Real log_total = is_nothing(total) ? Real(0) : math::log(total);
    for (std::size_t i = 0; i < width; ++i) out[i] = (row[i] - shift) - log_total;
  }
}

void log_softmax_backward(std::span<const Real> y, std::span<const Real> dy, std::size_t width,
                          Target dx) {
  constexpr Real infinity = std::numeric_limits<Real>::infinity();
  for (std::size_t at = 0; at < y.size(); at += width) {
    const std::span<const Real> row = y.subspan(at, width);
    const bool nothing = std::ranges::all_of(row, [](Real p) { return p == -infinity; });
    const Real flows = nothing ? Real(0) : Real(1), total = sum(dy.subspan(at, width));
    for (std::size_t i = at; i < at + width; ++i)
      dx.put(i, flows * (dy[i] - math::exp_of_negative(y[i]) * total));
  }
}

}  // namespace emb::kernels
