#pragma once

#include "base/math.hpp"
#include "engine/kernels/loops.hpp"

/// Functions of one number, and their loop over spans of equal size that do not overlap.
namespace emb::kernels {

/// Number i of `to` is value(i), which is inlined into the loop and vectorised with it: written
/// where `fresh`, otherwise added.
void each(Target to, auto value) {
  writing_or_adding(to.fresh, [&](auto put) {
    parallel_for(to.values.size(), grain_elements, [&](std::size_t begin, std::size_t end) {
      Real* const out = to.values.data();
      const auto f = value;  // a copy, so that stores cannot change it
      for (std::size_t i = begin; i < end; ++i) put(out[i], f(i));
    });
  });
}

/// Makes every bit of the result depend on every bit of x: the mixer lowbias32 of Wellons,
/// Prospecting for Hash Functions, 2018.
inline std::uint32_t mix(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x7FEB352Du;
  x = (x ^ (x >> 15)) * 0x846CA68Bu;
  return x ^ (x >> 16);
}

/// Number i becomes 0 with probability `rate` in [0, 1) (to 32 bits), and x / (1 - rate)
/// otherwise, written to y where `fresh` and otherwise added. Which of the two is a hash of the key
/// and i, instead of a run of draws: so the mask needs no storage and no order, and the same call
/// on dy is the way back.
inline void dropout(std::span<const Real> x, double rate, std::uint64_t key, Target y) {
  const auto low = static_cast<std::uint32_t>(key);
  const auto high = static_cast<std::uint32_t>(key >> 32);
  const auto drop_below = static_cast<std::uint32_t>(rate * 0x1.0p32);
  const auto scale = static_cast<Real>(1.0 / (1.0 - rate));
  each(y, [=, from = x.data()](std::size_t i) {
    const std::uint32_t draw = mix(mix(static_cast<std::uint32_t>(i) + low) + high);
    return draw < drop_below ? Real(0) : from[i] * scale;  // 0 even where x is infinite
  });
}

// GELU with u = sqrt(2 / pi) (x + 0.044715 x^3): x (1 + tanh u) / 2 = x sigmoid(2u).

namespace detail {

/// 2u = x (linear + cubic x^2)
inline constexpr double linear = 1.5957691216057307117;
inline constexpr double cubic = linear * 0.044715;

/// Farther from 0 gelu is x or 0: here e^2u = 2^127.97 in float, 2^1023.75 in double, for which
/// one_plus_exp2 is infinite.
inline constexpr Real gelu_reach = sizeof(Real) == 4 ? Real(10.06) : Real(21.158);

/// |x|, and gelu_reach beyond it. Numbers without a sign are in the order of their bits, and a
/// minimum of integers is one instruction: one of numbers must think of NaN.
inline Real gelu_distance(Real x) {
  using Bits = std::conditional_t<sizeof(Real) == 4, std::uint32_t, std::uint64_t>;
  constexpr Bits reach = std::bit_cast<Bits>(gelu_reach);
  return std::bit_cast<Real>(std::min(std::bit_cast<Bits>(std::abs(x)), reach));
}

}  // namespace detail

/// max(x, 0). A NaN stays one.
inline Real positive_part(Real x) { return x <= Real(0) ? Real(0) : x; }

/// x sigmoid(2u), computed as max(x, 0) - |x| sigmoid(-2|u|). It is 0, not -0, far below.
inline Real gelu(Real x) {
  using namespace detail;
  const Real d = gelu_distance(x);
  const Real exponent = std::fma(Real(cubic * math::log2_e) * d, d, Real(linear * math::log2_e));
  return positive_part(x) - d / math::one_plus_exp2(d, exponent);
}

/// s + 2 x s (1 - s) du/dx with s = sigmoid(2u), computed at -|x|; for a positive x it is 1 minus
/// that, since the two add up to 1. NaN where x is.
inline Real gelu_slope(Real x) {
  using namespace detail;
  const Real d = gelu_distance(x), square = d * d;
  const Real exponent = std::fma(Real(cubic * math::log2_e), square, Real(linear * math::log2_e));
  const Real s = Real(1) / math::one_plus_exp2(d, exponent);
  const Real inner = std::fma(Real(3 * cubic), square, Real(linear));
  const Real below = std::fma(-(d * inner), std::fma(-s, s, s), s);
  const Real slope = x < Real(0) ? below : Real(1) - below;
  return x == x ? slope : x;
}

}  // namespace emb::kernels
