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
inline constexpr std::size_t tile_vectors = 3;
template <std::size_t NV>
inline constexpr std::size_t tile_rows = accumulators / NV;

/// MR rows by NV vectors of C stay in registers while k runs. The loops over rows and vectors are
/// unrolled, because an array that is indexed by a running variable lives in memory.
template <std::size_t MR, std::size_t NV>
void multiply_tile(const Tile& t) {
  const auto column = [last = t.last](std::size_t j) { return j + 1 < NV ? j * lanes : last; };
  Vector sum[MR][NV] = {};
  if (t.from_stored) {
#pragma GCC unroll 32
    for (std::size_t i = 0; i < MR; ++i) {
#pragma GCC unroll 8
      for (std::size_t j = 0; j < NV; ++j) sum[i][j] = load(t.c + i * t.c_row + column(j));
    }
  }
  const Real* a = t.a;
  const Real* b = t.b;
  for (std::size_t k = 0; k < t.depth; ++k, a += t.a_step, b += t.b_step) {
    Vector columns[NV];
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j) columns[j] = load(b + column(j));
#pragma GCC unroll 32
    for (std::size_t i = 0; i < MR; ++i) {
#pragma GCC unroll 8
      for (std::size_t j = 0; j < NV; ++j) sum[i][j] = fma(a[i * t.a_row], columns[j], sum[i][j]);
    }
  }
#pragma GCC unroll 32
  for (std::size_t i = 0; i < MR; ++i) {
#pragma GCC unroll 8
    for (std::size_t j = 0; j < NV; ++j) store(t.c + i * t.c_row + column(j), sum[i][j]);
  }
}

using TileFunction = void (*)(const Tile&);

template <std::size_t NV, std::size_t... Rows>
constexpr auto tile_functions(std::index_sequence<Rows...>) {
  return std::array<TileFunction, sizeof...(Rows)>{&multiply_tile<Rows + 1, NV>...};
}

/// multiply_tile for `rows` rows (1 to tile_rows<NV>) and NV vectors.
template <std::size_t NV>
inline TileFunction tile_function(std::size_t rows) {
  static constexpr auto functions = tile_functions<NV>(std::make_index_sequence<tile_rows<NV>>{});
  return functions[rows - 1];
}

}  // namespace emb::kernels
