#pragma once

#include <array>
#include <utility>

#include "engine/kernels/fast/vector.hpp"

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

/// What accumulators take of the registers: 4 rows of 3 vectors, or where there are 32 registers 5
/// rows of 5, and of 8 registers 2 rows of 3. B's vectors and A's number need the others.
inline constexpr std::size_t accumulators = vector_registers < 16   ? 6
                                            : vector_registers < 32 ? 12
                                                                    : 25;
template <std::size_t NV>
inline constexpr std::size_t tile_rows = accumulators / NV;
/// How many vectors wide tiles are: narrow ones have many rows, wide ones read A less often.
inline constexpr std::size_t narrow_tile = 3, wide_tile = vector_registers < 32 ? 3 : 4;
inline constexpr std::size_t widest_tile = vector_registers < 32 ? 3 : 5;

/// How the numbers of A lie: a row after the other, which are near_rows where a near cache holds
/// both factors and C; a column after the other (A^T); or as a copy for tiles (see pack_tiles),
/// whose columns are as long as the highest tile.
enum class Layout { rows, near_rows, columns, tiles };

/// Calls body(i, j, where vector j of row i of C lies). The loops over rows and vectors are
/// unrolled, here and below, because an array that is indexed by a running variable lives in
/// memory.
template <std::size_t MR, std::size_t NV, class Body>
[[gnu::always_inline]] inline void for_vectors(const Tile& t, Body body) {
  Real* c = t.c;
  const std::size_t c_row = t.c_row, last = t.last;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < MR; ++i, c += c_row) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j) body(i, j, c + (j + 1 < NV ? j * lanes : last));
  }
}

/// Prefetches the numbers of A that a later step or the next tile needs, and this tile's part of C:
/// rows are short, and the next ones are not where the hardware would look for more. If columns are
/// read in place, C is often near already, and is not prefetched.
template <std::size_t MR, std::size_t NV, Layout layout>
[[gnu::always_inline]] inline void prefetch_ahead(const Tile& t, const Real* const* a,
                                                  std::size_t k) {
  constexpr std::size_t line = 64 / sizeof(Real), steps_ahead = 32;
  if (layout == Layout::near_rows) return;
  if (layout != Layout::rows) __builtin_prefetch(a[0] + steps_ahead * t.a_step);
  if (layout == Layout::columns || k % line != 0) return;
#pragma GCC unroll 32
  for (std::size_t i = 0; layout == Layout::rows && i < MR; ++i)
    __builtin_prefetch(a[i / 4] + (MR + i % 4) * t.a_row);
  if (k >= NV * lanes) return;
  const Real* c = t.c + k;
#pragma GCC unroll 32
  for (std::size_t i = 0; i < MR; ++i, c += t.c_row) __builtin_prefetch(c, 1);
}

/// MR rows by NV vectors of C stay in registers while k runs.
template <std::size_t MR, std::size_t NV, Layout layout>
void multiply_tile(const Tile& t) {
  constexpr bool in_rows = layout == Layout::rows || layout == Layout::near_rows;
  const std::size_t a_row = in_rows ? t.a_row : 1;
  const std::size_t a_step = in_rows ? 1 : t.a_step;
  Vector sum[MR][NV] = {};
  if (t.from_stored)
    for_vectors<MR, NV>(t, [&](auto i, auto j, const Real* c) { sum[i][j] = load(c); });
  // One pointer for every four rows, told apart by hand: an offset for each row would need more
  // registers than there are, and then each number of A costs a second load.
  constexpr std::size_t groups = (MR + 3) / 4;
  const Real* a[groups];
#pragma GCC unroll 8
  for (std::size_t g = 0; g < groups; ++g) {
    a[g] = t.a + 4 * g * a_row;
    asm("" : "+r"(a[g]));
  }
  const Real* b = t.b;
  const std::size_t b_step = t.b_step, last = t.last;
  for (std::size_t k = 0; k < t.depth; ++k, b += b_step) {
    prefetch_ahead<MR, NV, layout>(t, a, k);
    Vector columns[NV];
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j)
      columns[j] = in_register(load(b + (j + 1 < NV ? j * lanes : last)));
#pragma GCC unroll 32
    for (std::size_t i = 0; i < MR; ++i) {
      const Real number = a[i / 4][i % 4 * a_row];
#pragma GCC unroll 8
      for (std::size_t j = 0; j < NV; ++j) sum[i][j] = fma(number, columns[j], sum[i][j]);
    }
#pragma GCC unroll 8
    for (std::size_t g = 0; g < groups; ++g) a[g] += a_step;
  }
  for_vectors<MR, NV>(t, [&](auto i, auto j, Real* c) { store(c, sum[i][j]); });
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
  static constexpr std::array functions = {
      tile_functions<NV, Layout::rows>(Heights{}), tile_functions<NV, Layout::near_rows>(Heights{}),
      tile_functions<NV, Layout::columns>(Heights{}), tile_functions<NV, Layout::tiles>(Heights{})};
  return functions[static_cast<std::size_t>(layout)][rows - 1];
}

}  // namespace emb::kernels
