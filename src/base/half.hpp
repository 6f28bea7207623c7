#pragma once

#include <bit>
#include <cstdint>

// Two ways to write a float in 16 bits, as bits. Both have one sign bit.
//
//   half    5 bits of exponent, 10 of fraction: to 65504, steps of 2^-24 near 0
//   brain   8 bits of exponent, 7 of fraction: the upper half of a float, with its range
//
// To 16 bits numbers are rounded to the nearest, of two equally near to the even one; what rounds
// beyond the largest becomes infinite. A NaN stays a (quiet) NaN, and a zero keeps its sign.
// Source of half: IEEE 754-2008, binary16.

namespace emb {

inline std::uint16_t to_half(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const std::uint32_t sign = bits >> 16 & 0x8000, size = bits & 0x7fffffff;
  const auto signed_bits = [&](std::uint32_t half) {
    return static_cast<std::uint16_t>(sign | half);
  };
  if (size > 0x7f800000) return signed_bits(0x7e00 | (size >> 13 & 0x3ff));
  if (size >= 0x477ff000) return signed_bits(0x7c00);  // from 65520 on: infinite
  if (size < 0x38800000) {  // below 2^-14: floats from 0.5 on have the steps of such halves
    const float shifted = std::bit_cast<float>(size) + 0.5f;
    return signed_bits(std::bit_cast<std::uint32_t>(shifted) - 0x3f000000);
  }
  const std::uint32_t to_even = 0xfff + (size >> 13 & 1);
  return signed_bits((size + to_even - 0x38000000) >> 13);
}

/// Exact.
inline float from_half(std::uint16_t half) {
  const std::uint32_t sign = (half & 0x8000u) << 16, size = half & 0x7fffu;
  if (size < 0x400) {  // whole multiples of 2^-24
    const float small = static_cast<float>(size) * 0x1p-24f;
    return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(small));
  }
  const std::uint32_t exponent = size < 0x7c00 ? 0x38000000 : 0x70000000;
  return std::bit_cast<float>(sign | ((size << 13) + exponent));
}

inline std::uint16_t to_brain(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  if ((bits & 0x7fffffff) > 0x7f800000) return static_cast<std::uint16_t>(bits >> 16 | 0x40);
  return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

/// Exact.
inline float from_brain(std::uint16_t brain) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(brain) << 16);
}

}  // namespace emb
