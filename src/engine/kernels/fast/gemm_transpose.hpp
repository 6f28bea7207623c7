#pragma once

#include <algorithm>
#include <utility>

#include "engine/kernels/fast/vector.hpp"

/// A small block of a matrix, transposed in registers.
namespace emb::kernels {

/// Numbers of a cache line.
inline constexpr std::size_t cache_line = 64 / sizeof(Real);

/// What one call transposes: `transpose_rows` numbers in each of `transpose_columns` columns, which
/// lie one after the other in memory.
inline constexpr std::size_t transpose_rows = 4;
inline constexpr std::size_t transpose_columns = std::max(lanes, transpose_rows);

/// `count` numbers in a register.
template <std::size_t count>
struct Numbers {
  typedef Real Register __attribute__((vector_size(count * sizeof(Real))));
};
using Wide = Numbers<transpose_columns>::Register;

/// `count` numbers out of a followed by b: number i is the one at place(i).
template <std::size_t (*place)(std::size_t), std::size_t count, class V>
[[gnu::always_inline]] inline auto picked(V a, V b) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return __builtin_shufflevector(a, b, static_cast<int>(place(I))...);
  }
  (std::make_index_sequence<count>{});
}

constexpr std::size_t joined(std::size_t i) { return i; }

/// In each group of four: a[first] b[first] a[first + 1] b[first + 1].
template <std::size_t first>
constexpr std::size_t interleaved(std::size_t i) {
  return i / 4 * 4 + first + i % 4 / 2 + i % 2 * transpose_columns;
}

/// In each group of four: a[first] a[first + 1] b[first] b[first + 1].
template <std::size_t first>
constexpr std::size_t halves(std::size_t i) {
  return i / 4 * 4 + first + i % 2 + i % 4 / 2 * transpose_columns;
}

/// Four numbers of every fourth column, `count` together.
template <std::size_t count>
[[gnu::always_inline]] inline auto load_fours(const Real* from, std::size_t step) {
  if constexpr (count == 4)
    return load<Numbers<4>::Register>(from);
  else
    return picked<joined, count>(load_fours<count / 2>(from, step),
                                 load_fours<count / 2>(from + count / 2 * step, step));
}

/// Calls take(i, row i), whose number j is from[j * from_step + i], for each i < transpose_rows.
template <class Take>
[[gnu::always_inline]] inline void transpose_block(const Real* from, std::size_t from_step,
                                                   Take take) {
  constexpr std::size_t all = transpose_columns;
  const Wide c0 = load_fours<all>(from, from_step);
  const Wide c1 = load_fours<all>(from + from_step, from_step);
  const Wide c2 = load_fours<all>(from + 2 * from_step, from_step);
  const Wide c3 = load_fours<all>(from + 3 * from_step, from_step);
  const Wide low01 = picked<interleaved<0>, all>(c0, c1);
  const Wide low23 = picked<interleaved<0>, all>(c2, c3);
  const Wide high01 = picked<interleaved<2>, all>(c0, c1);
  const Wide high23 = picked<interleaved<2>, all>(c2, c3);
  take(0, picked<halves<0>, all>(low01, low23));
  take(1, picked<halves<2>, all>(low01, low23));
  take(2, picked<halves<0>, all>(high01, high23));
  take(3, picked<halves<2>, all>(high01, high23));
}

}  // namespace emb::kernels
