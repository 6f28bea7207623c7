#pragma once

#include <wasm_simd128.h>

#include "base/exact_fma.hpp"
#include "base/real.hpp"

namespace emb::kernels {

namespace detail {

/// exact_fma in four lanes.
[[gnu::noinline]] inline v128_t fma_with_care(float a, v128_t b, v128_t c) {
  float factors[4], sums[4];
  wasm_v128_store(factors, b);
  wasm_v128_store(sums, c);
  for (int lane = 0; lane < 4; ++lane) sums[lane] = exact_fma(a, factors[lane], sums[lane]);
  return wasm_v128_load(sums);
}

/// Lanes 2 and 3 as doubles.
[[gnu::always_inline]] inline v128_t upper_as_doubles(v128_t floats) {
  return wasm_f64x2_promote_low_f32x4(wasm_i32x4_shuffle(floats, floats, 2, 3, 2, 3));
}

}  // namespace detail

/// a * b + c in every lane of vectors, rounded once: four sums in double, and where one of them may
/// not simply be rounded to a float (see exact_fma) all four with care.
template <class V>
[[gnu::always_inline]] inline V fma(Real a, V b, V c) {
  static_assert(sizeof(V) == 16);
  const v128_t factors = reinterpret_cast<v128_t>(b), addends = reinterpret_cast<v128_t>(c);
  const v128_t factor = wasm_f64x2_splat(double{a});
  const v128_t low = wasm_f64x2_add(wasm_f64x2_mul(factor, wasm_f64x2_promote_low_f32x4(factors)),
                                    wasm_f64x2_promote_low_f32x4(addends));
  const v128_t high = wasm_f64x2_add(wasm_f64x2_mul(factor, detail::upper_as_doubles(factors)),
                                     detail::upper_as_doubles(addends));
  const v128_t rounded = wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(low),
                                            wasm_f32x4_demote_f64x2_zero(high), 0, 1, 4, 5);
  // The digits that a float has not, at the top of 32 bits: a middle is 1000...
  const v128_t lost = wasm_i32x4_shl(wasm_i32x4_shuffle(low, high, 0, 2, 4, 6), 3);
  const v128_t middle = wasm_i32x4_eq(lost, wasm_i32x4_const_splat(-0x7FFFFFFF - 1));
  // The bits of a number from 0 to the least normal one, 0 left out: unsigned, they are fewer.
  const v128_t magnitude = wasm_v128_and(rounded, wasm_i32x4_const_splat(0x7FFFFFFF));
  const v128_t small = wasm_u32x4_lt(wasm_i32x4_sub(magnitude, wasm_i32x4_const_splat(1)),
                                     wasm_i32x4_const_splat(0x00800000));
  if (__builtin_expect(wasm_v128_any_true(wasm_v128_or(middle, small)), 0))
    return reinterpret_cast<V>(detail::fma_with_care(a, factors, addends));
  return reinterpret_cast<V>(rounded);
}

}  // namespace emb::kernels
