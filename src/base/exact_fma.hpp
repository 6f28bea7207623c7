#pragma once

#include <bit>
#include <cstdint>
#include <limits>

namespace emb {

namespace detail {

/// product + addend, rounded to odd: what does not fit a double ends in a digit of 1, as if it had
/// been cut off.
inline double add_to_odd(double product, double addend) {
  const double sum = product + addend;
  // What the sum lacks, exactly (Knuth's two-sum). NaN where the sum is infinite or NaN.
  const double of_addend = sum - product;
  const double lacks = (product - (sum - of_addend)) + (addend - of_addend);
  const auto bits = std::bit_cast<std::uint64_t>(sum);
  const bool is_odd = (bits & 1) != 0, is_exact = !(lacks < 0 || lacks > 0);
  if (is_exact || is_odd) return sum;
  // It was rounded to an even number, away from the odd one beside it: that is larger in magnitude
  // where the sum lacks something of its own sign, otherwise smaller.
  const bool grows = (lacks > 0) == (sum > 0);
  return std::bit_cast<double>(grows ? bits + 1 : bits - 1);
}

/// Whether a double is so far from the middle between two floats that rounding it to a float gives
/// what the exact sum behind it would give: not for a middle itself, and not for what is smaller
/// than the normal floats, whose middles lie elsewhere.
inline bool rounds_safely(double sum) {
  constexpr std::uint64_t digits_lost = (std::uint64_t{1} << 29) - 1,
                          middle = std::uint64_t{1} << 28;
  const bool in_the_middle = (std::bit_cast<std::uint64_t>(sum) & digits_lost) == middle;
  const bool small =
      sum < std::numeric_limits<float>::min() && sum > -std::numeric_limits<float>::min();
  return !in_the_middle && (!small || sum == 0);
}

}  // namespace detail

/// a * b + c rounded once, as std::fma has it, for processors without such an instruction: by
/// arithmetic of doubles alone.
///
/// The product of two floats fits a double, so only the sum is rounded, to 53 digits, and then once
/// more to the 24 of a float. The second rounding goes wrong where the first one ends in the middle
/// between two floats and hides on which side of it the exact sum lies. Rounded to odd, it cannot:
/// a middle ends in zeros. The same holds for floats below the normal ones, which have fewer
/// digits. Source: Boldo and Melquiond, Emulation of FMA and Correctly Rounded Sums: Proved
/// Algorithms Using Rounding to Odd, 2008.
inline float exact_fma(float a, float b, float c) {
  const double product = double{a} * b, sum = product + c;
  if (detail::rounds_safely(sum)) return static_cast<float>(sum);
  return static_cast<float>(detail::add_to_odd(product, c));
}

}  // namespace emb
