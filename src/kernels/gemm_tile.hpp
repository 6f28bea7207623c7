#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "kernels/vector.hpp"

namespace emb::kernels {

/// One tile of C, up to tile_rows<NV> rows by NV vectors, and where its factors lie. The last
/// vector begins at column `last`: where the width is no multiple of a vector, it overlaps the one
/// before. Both then compute the same numbers for the columns they share.
struct Tile {
  std::size_t depth;  // how many k
  const Real* a;      // a(i, k) = a[i * a_row + k * a_step]
  std::size_t a_row, a_step;
  const Real* b;  // b(k, j) = b[k * b_step + j]
  std::size_t b_step;
  Real* c;  // c(i, j) = c[i * c_row + j]
  std::size_t c_row;
  std::size_t last;
  bool from_stored;
};

/// Accumulators take three quarters of the registers; B's vectors and A's number the rest.
inline constexpr std::size_t accumulators = vector_registers * 3 / 4;
inline constexpr std::size_t tile_vectors = vector_registers < 32 ? 3 : 4;
inline constexpr std::size_t line = 64 / sizeof(Real);  // of the cache
template <std::size_t NV>
inline constexpr std::size_t tile_rows = accumulators / NV;

/// How the numbers of A lie: a row after the other, or a column after the other (A^T).
enum class Layout { rows, columns };

/// MR rows by NV vectors of C stay in registers while k runs. The loops over rows and vectors are
/// unrolled, because an array that is indexed by a running variable lives in memory.
template <std::size_t MR, std::size_t NV, Layout layout>
void multiply_tile(const Tile& t) {
  const std::size_t a_row = layout == Layout::rows ? t.a_row : 1;
  const std::size_t a_step = layout == Layout::rows ? 1 : t.a_step;
  const auto column = [last = t.last](std::size_t j) { return j + 1 < NV ? j * lanes : last; };
  Vector sum[MR][NV] = {};
  if (t.from_stored) {
    const Real* c = t.c;
#pragma GCC unroll 32
    for (std::size_t i = 0; i < MR; ++i, c += t.c_row) {
#pragma GCC unroll 8
      for (std::size_t j = 0; j < NV; ++j) sum[i][j] = load(c + column(j));
    }
  }
  // One pointer for every four rows, told apart by hand: an offset for each row would need more
  // registers than there are, and then each number of A costs a second load.
  const Real* a[(MR + 3) / 4];
#pragma GCC unroll 8
  for (std::size_t i = 0; i < MR; i += 4) {
    a[i / 4] = t.a + i * a_row;
    asm("" : "+r"(a[i / 4]));
  }
  const Real* b = t.b;
  for (std::size_t k = 0; k < t.depth; ++k, b += t.b_step) {
    // Rows are short, and the next ones are not where the hardware would look for more.
    if (layout == Layout::rows && k % line == 0) {
#pragma GCC unroll 32
      for (std::size_t i = 0; i < MR; ++i) __builtin_prefetch(a[i / 4] + (MR + i % 4) * a_row);
      if (k < NV * line) {
        const Real* c = t.c + k;
#pragma GCC unroll 32
        for (std::size_t i = 0; i < MR; ++i, c += t.c_row) __builtin_prefetch(c, 1);
      }
    }
    if (layout == Layout::columns) __builtin_prefetch(a[0] + 32 * a_step);
    Vector columns[NV];
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j) columns[j] = load(b + column(j));
#pragma GCC unroll 32
    for (std::size_t i = 0; i < MR; ++i) {
      const Real number = a[i / 4][i % 4 * a_row];
#pragma GCC unroll 8
      for (std::size_t j = 0; j < NV; ++j) sum[i][j] = fma(number, columns[j], sum[i][j]);
    }
#pragma GCC unroll 8
    for (std::size_t g = 0; g < (MR + 3) / 4; ++g) a[g] += a_step;
  }
  Real* c = t.c;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < MR; ++i, c += t.c_row) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j) store(c + column(j), sum[i][j]);
  }
}

using TileFunction = void (*)(const Tile&);

template <std::size_t NV, Layout layout, std::size_t... Rows>
constexpr auto tile_functions(std::index_sequence<Rows...>) {
  return std::array<TileFunction, sizeof...(Rows)>{&multiply_tile<Rows + 1, NV, layout>...};
}

/// multiply_tile for `rows` rows (1 to tile_rows<NV>) and NV vectors.
template <std::size_t NV>
inline TileFunction tile_function(std::size_t rows, Layout layout) {
  using Heights = std::make_index_sequence<tile_rows<NV>>;
  static constexpr auto in_rows = tile_functions<NV, Layout::rows>(Heights{});
  static constexpr auto in_columns = tile_functions<NV, Layout::columns>(Heights{});
  return (layout == Layout::rows ? in_rows : in_columns)[rows - 1];
}

}  // namespace emb::kernels
