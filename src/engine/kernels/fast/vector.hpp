#pragma once

#include "engine/kernels/fast/vector_fma.hpp"

/// The widest vector of the machine this is compiled for, by feature and not by brand.
namespace emb::kernels {

#if defined(__AVX512F__)
inline constexpr std::size_t vector_bytes = 64, vector_registers = 32;
#elif defined(__AVX__)
inline constexpr std::size_t vector_bytes = 32, vector_registers = 16;
#elif defined(__ARM_NEON)
inline constexpr std::size_t vector_bytes = 16, vector_registers = 32;
#elif defined(__wasm__)  // a fused multiply-add takes several registers (vector_fma.hpp)
inline constexpr std::size_t vector_bytes = 16, vector_registers = 8;
#else
inline constexpr std::size_t vector_bytes = 16, vector_registers = 16;
#endif

inline constexpr std::size_t lanes = vector_bytes / sizeof(Real);

/// `lanes` numbers in one register (a GCC and Clang extension).
using Vector = Real __attribute__((vector_size(vector_bytes)));

/// Reads and writes a vector anywhere in an array of numbers. (A typedef: clang drops the alignment
/// of a using.)
template <class V = Vector>
[[gnu::always_inline]] inline V load(const Real* from) {
  typedef V Loose __attribute__((aligned(alignof(Real)), may_alias));
  return *reinterpret_cast<const Loose*>(from);
}
template <class V>
[[gnu::always_inline]] inline void store(Real* to, V v) {
  typedef V Loose __attribute__((aligned(alignof(Real)), may_alias));
  *reinterpret_cast<Loose*>(to) = v;
}

/// The vector, read once: where instructions take factors from memory, g++ would read each factor
/// once for every use, and loads, not multiply-adds, would be what a processor is short of.
template <class V>
[[gnu::always_inline]] inline V in_register(V v) {
#if defined(__x86_64__)
  asm("" : "+v"(v));
#endif
  return v;
}

}  // namespace emb::kernels
