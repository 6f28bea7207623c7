#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

/// exp, log, tanh, sin and cos that give the same bits on every machine, and that a compiler can
/// vectorise: no table, no branch, one std::fma per term. The C library's differ between systems.
namespace emb::math {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double ln_2 = 0.69314718055994530942;
inline constexpr double log2_e = 1.44269504088896340736;

namespace detail {

/// What differs between float and double: the bit fields, and how many terms of a series reach the
/// last bit.
template <class T>
struct Format {
  static constexpr bool wide = sizeof(T) == 8;
  using Bits = std::conditional_t<wide, std::uint64_t, std::uint32_t>;
  using Integer = std::make_signed_t<Bits>;
  static constexpr int mantissa = std::numeric_limits<T>::digits - 1;
  static constexpr int exp_terms = wide ? 13 : 7, log_terms = wide ? 11 : 5;
  static constexpr Integer bias = std::numeric_limits<T>::max_exponent - 1;
  static constexpr T exp_limit = wide ? 746 : 104;  // e^exp_limit is infinite, e^-exp_limit is 0
  static constexpr T least = wide ? -709 : -88;     // e^least is below 2^-1022.5 and 2^-126.5
  static constexpr T round_magic = T(3) * static_cast<T>(Bits{1} << (mantissa - 1)) + T(bias);
  // ln 2 in two, the first in so few bits that n * ln2_high is exact
  static constexpr T ln2_high = wide ? T(6.93147180369123816490e-01) : T(0.693359375);
  static constexpr T ln2_low = wide ? T(1.90821492927058770002e-10) : T(-2.12194440e-4);
};

constexpr double power(double base, int n) {
  double product = 1.0;
  for (int k = 0; k < n; ++k) product *= base;
  return product;
}

constexpr double inverse_factorial(int n) {
  double product = 1.0;
  for (int k = 2; k <= n; ++k) product *= k;
  return 1.0 / product;
}

/// term(First) + term(First + 1) x + ... + term(Last) x^(Last - First), from the last term down.
template <int First, int Last, class T, class Term>
inline T series(T x, Term term) {
  constexpr T first = static_cast<T>(Term()(First));
  if constexpr (First == Last)
    return first;
  else
    return std::fma(series<First + 1, Last>(x, term), x, first);
}

/// 2^n for n in the range of normal numbers.
template <class T>
inline T power_of_two(typename Format<T>::Integer n) {
  using F = Format<T>;
  return std::bit_cast<T>(static_cast<typename F::Bits>(n + F::bias) << F::mantissa);
}

/// x = n ln 2 + r with |r| <= ln(2) / 2, and e^r - 1 by its power series. The low bits of `shifted`
/// are those of n + bias, which the exponent field of 2^n holds.
template <class T>
struct Reduced {
  T shifted, expm1_r;
};

/// 2^n of a sum with round_magic, for n in the range of normal numbers and one below it, where the
/// bits of n + bias are those of 0.
template <class T>
inline T power_of_low_bits(T shifted) {
  using F = Format<T>;
  return std::bit_cast<T>(std::bit_cast<typename F::Bits>(shifted) << F::mantissa);
}

template <class T>
inline Reduced<T> reduce(T x) {
  using F = Format<T>;
  const T shifted = std::fma(x, static_cast<T>(log2_e), F::round_magic);
  const T n = shifted - F::round_magic;
  const T r = std::fma(n, -F::ln2_low, std::fma(n, -F::ln2_high, x));
  // e^r - 1 = r + r^2 (1/2! + r/3! + r^2/4! + ...)
  const T rest = series<2, F::exp_terms>(r, [](int k) { return inverse_factorial(k); });
  return {shifted, std::fma(r * r, rest, r)};
}

}  // namespace detail

/// e^x, at most 1.1 units in the last place (ulp) off. Overflows to infinity, underflows through
/// the subnormals to 0.
template <class T>
inline T exp(T x) {
  using F = detail::Format<T>;
  // What becomes 0 is left out: on some processors a product below the normal numbers is slow. A
  // NaN fails both comparisons, and stays one to the end.
  const bool vanishes = x <= -F::exp_limit;
  const T raised = vanishes ? T(0) : x;
  const T clamped = raised > F::exp_limit ? F::exp_limit : raised;
  const auto [shifted, expm1_r] = detail::reduce(clamped);
  using Integer = typename F::Integer;
  const Integer n = std::bit_cast<Integer>(shifted) - std::bit_cast<Integer>(F::round_magic);
  // Two factors, because 2^n alone leaves the normal range at both ends.
  const auto half = n >> 1;
  const T value =
      (expm1_r + T(1)) * detail::power_of_two<T>(half) * detail::power_of_two<T>(n - half);
  return vanishes ? T(0) : value;
}

/// e^x for x <= 0, in about two thirds of the time: the bits of exp(x) down to the smallest normal
/// number, and 0 soon below it. A softmax and a sigmoid need no more.
template <class T>
inline T exp_of_negative(T x) {
  constexpr T least = detail::Format<T>::least;
  const auto [shifted, expm1_r] = detail::reduce(x < least ? least : x);
  const T scale = detail::power_of_low_bits(shifted);
  return std::fma(scale, expm1_r, scale);
}

/// e^x - 1 without the cancellation near 0. For |x| <= 80 in float, 700 in double.
template <class T>
inline T expm1(T x) {
  const auto [shifted, expm1_r] = detail::reduce(x);
  const T scale = detail::power_of_low_bits(shifted);
  return std::fma(scale, expm1_r, scale - T(1));
}

/// 1 + 2^(a b), at most 1.5 ulp off: what a sigmoid divides by. The product is not rounded on the
/// way. For a b from -127 to 128 in float, infinite above 127.5; in double from -1023 to 1024,
/// infinite above 1023.5.
template <class T>
inline T one_plus_exp2(T a, T b) {
  using F = detail::Format<T>;
  const T shifted = std::fma(a, b, F::round_magic);
  const T r = std::fma(a, b, F::round_magic - shifted);
  const T scale = detail::power_of_low_bits(shifted);
  // 2^r = 1 + (ln 2) r + (ln 2)^2/2! r^2 + ...
  const auto term = [](int k) { return detail::power(ln_2, k) * detail::inverse_factorial(k); };
  return std::fma(scale, detail::series<0, F::exp_terms>(r, term), T(1));
}

/// tanh(x) = (e^2x - 1) / (e^2x + 1), at most 3 ulp off, near 0 too.
template <class T>
inline T tanh(T x) {
  const T limit = T(20);  // beyond it tanh is 1 to the last bit in both formats
  T clamped = x < -limit ? -limit : x;
  clamped = clamped > limit ? limit : clamped;
  const T e = expm1(T(2) * clamped);
  return e / (e + T(2));
}

/// 1 / (1 + e^-x), at most 3 ulp off; 0 soon below where e^x leaves the normal numbers.
template <class T>
inline T sigmoid(T x) {
  const T e = exp_of_negative(-std::abs(x));
  return (x >= T(0) ? T(1) : e) / (T(1) + e);
}

/// Natural logarithm, at most 1 ulp off. log(0) = -infinity, NaN below 0.
template <class T>
inline T log(T x) {
  using F = detail::Format<T>;
  using Integer = typename F::Integer;
  // Subnormals are scaled into the normal range first.
  const bool tiny = x < std::numeric_limits<T>::min();
  const T scaled = tiny ? x * detail::power_of_two<T>(F::mantissa + 1) : x;
  // x = 2^e m with m in [sqrt(1/2), sqrt(2)): subtracting the bits of sqrt(1/2) moves the border.
  using Bits = typename F::Bits;
  const Bits bits = std::bit_cast<Bits>(scaled);
  const Bits root_half = std::bit_cast<Bits>(static_cast<T>(0.70710678118654752440));
  const Integer e = static_cast<Integer>(bits - root_half) >> F::mantissa;
  const T m = std::bit_cast<T>(bits - (static_cast<Bits>(e) << F::mantissa));
  const T power = static_cast<T>(e - (tiny ? F::mantissa + 1 : 0));
  // log m = 2 atanh(s) with s = (m - 1) / (m + 1), written as f - s (f - R): the leading term f
  // is exact, so rounding happens only in the small rest.
  const T f = m - T(1);
  const T s = f / (m + T(1));
  const T q = s * s;
  // log((1 + s) / (1 - s)) = s (2/1 + (2/3) q + (2/5) q^2 + ...)
  const T tail = q * detail::series<1, F::log_terms>(q, [](int k) { return 2.0 / (2 * k + 1); });
  const T half_square = T(0.5) * f * f;
  const T rest = std::fma(s, half_square + tail, power * F::ln2_low);
  const T value = std::fma(power, F::ln2_high, f - (half_square - rest));
  const T signed_value = x == T(0) ? -std::numeric_limits<T>::infinity() : value;
  const T checked = x < T(0) ? std::numeric_limits<T>::quiet_NaN() : signed_value;
  return x != x || x == std::numeric_limits<T>::infinity() ? x : checked;
}

namespace detail {

/// sin(x + quarter * pi/2): x is brought to [-pi/4, pi/4] by a three-part pi/2.
inline double sine_at(double x, std::int64_t quarter) {
  const double n = std::nearbyint(x * (2.0 / pi));
  double r = std::fma(n, -1.57079632673412561417e+00, x);
  r = std::fma(n, -6.07710050630396597660e-11, r);
  r = std::fma(n, -2.02226624879595063154e-21, r);
  const double q = r * r;
  // sin r = r (1 - q/3! + q^2/5! - ...), cos r = 1 - q/2! + q^2/4! - ...
  const double sine =
      r * series<0, 8>(q, [](int k) { return power(-1.0, k) * inverse_factorial(2 * k + 1); });
  const double cosine =
      series<0, 9>(q, [](int k) { return power(-1.0, k) * inverse_factorial(2 * k); });
  const std::int64_t turn = (static_cast<std::int64_t>(n) + quarter) & 3;
  const double value = (turn & 1) != 0 ? cosine : sine;
  return (turn & 2) != 0 ? -value : value;
}

}  // namespace detail

/// Within 1e-15 of the true value for |x| up to 10^7.
inline double sin(double x) { return detail::sine_at(x, 0); }
/// Within 1e-15 of the true value for |x| up to 10^7.
inline double cos(double x) { return detail::sine_at(x, 1); }

}  // namespace emb::math
