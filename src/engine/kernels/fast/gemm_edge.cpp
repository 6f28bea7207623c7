#include "engine/kernels/fast/gemm_block.hpp"
#include "engine/kernels/fast/gemm_transpose.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t edge_rows = transpose_columns;  // rows, in one vector
constexpr std::size_t side_by_side = 4;  // vectors, which do not wait for each other's sums

/// The sums over all k of the columns from `first` on, for `vectors` vectors of rows from row i on.
/// c[j][r] becomes that of row i + r; where chains start from what C holds, it holds that before.
template <std::size_t columns, std::size_t vectors>
void add_up(const Product& p, std::size_t first, std::size_t i,
            Real (&c)[columns][vectors * edge_rows]) {
  const Real* const a = p.a + i * p.a_row;
  const Real* const b = p.b + first * p.b_column;
  Wide sum[columns][vectors] = {};
  const auto for_sums = [&](auto body) {
    for (std::size_t j = 0; j < columns; ++j)
      for (std::size_t v = 0; v < vectors; ++v) body(sum[j][v], c[j] + v * edge_rows);
  };
  if (p.from_stored) for_sums([](Wide& s, const Real* from) { s = load<Wide>(from); });
  const auto add = [&](Wide turned, std::size_t v, std::size_t k) {
    const Wide column = in_register(turned);  // else g++ takes it to pieces
#pragma GCC unroll 4
    for (std::size_t j = 0; j < columns; ++j)
      sum[j][v] = fma(b[k * p.b_step + j * p.b_column], column, sum[j][v]);
  };
  if (p.a_row == 1) {
    for (std::size_t k = 0; k < p.depth; ++k)
#pragma GCC unroll 4
      for (std::size_t v = 0; v < vectors; ++v)
        add(load<Wide>(a + k * p.a_step + v * edge_rows), v, k);
  } else {
    for (std::size_t run = 0; run < p.depth; run += cache_line)  // a cache line of each row of A
#pragma GCC unroll 4
      for (std::size_t v = 0; v < vectors; ++v)
        for (std::size_t next = run; next < std::min(run + cache_line, p.depth);
             next += transpose_rows) {
          const std::size_t k = std::min(next, p.depth - transpose_rows);  // the last may overlap
          transpose_block(a + v * edge_rows * p.a_row + k, p.a_row,
                          [&](std::size_t n, Wide turned) {
                            if (k + n >= next) add(turned, v, k + n);
                          });
        }
  }
  for_sums([](Wide s, Real* to) { store(to, s); });
}

/// Writes these sums into C. Rows before `begin` stay as they are: others have written them.
template <std::size_t columns, std::size_t vectors>
void edge_of_rows(const Product& p, std::size_t first, std::size_t begin, std::size_t i) {
  alignas(vector_bytes) Real sums[columns][vectors * edge_rows];
  const auto for_each = [&](auto body) {
    for (std::size_t r = begin - i; r < vectors * edge_rows; ++r)
      for (std::size_t j = 0; j < columns; ++j)
        body(p.c[(i + r) * p.c_row + first + j], sums[j][r]);
  };
  if (p.from_stored) for_each([](Real stored, Real& sum) { sum = stored; });
  add_up<columns, vectors>(p, first, i, sums);
  for_each([](Real& stored, Real sum) { stored = sum; });
}

/// All columns from `first` on, which are at most `columns`, of some rows. The last vector ends
/// with the rows, so it may overlap the one before.
template <std::size_t columns = std::max<std::size_t>(lanes / 4, 1)>
void edge_of_columns(const Product& p, std::size_t first, Range rows) {
  if constexpr (columns > 1)
    if (first + columns > p.cols) return edge_of_columns<columns - 1>(p, first, rows);
  std::size_t i = rows.begin;
  for (; i + side_by_side * edge_rows <= rows.end; i += side_by_side * edge_rows)
    edge_of_rows<columns, side_by_side>(p, first, i, i);
  for (; i < rows.end; i += edge_rows)
    edge_of_rows<columns, 1>(p, first, i, std::min(i, rows.end - edge_rows));
}

}  // namespace

std::size_t multiply_edge(const Product& p) {
  const std::size_t beside = p.cols % lanes, first = p.cols - beside;
  const bool small = p.rows * p.cols * p.depth <= alone;
  const bool pays = vector_bytes >= 64 || first == 0 || p.a_row == 1 || small;
  const bool fits = p.rows >= edge_rows && p.depth >= transpose_rows;
  if (beside == 0 || 4 * beside > lanes || !pays || !fits) return p.cols;
  const std::size_t grain = alone / (8 * p.depth);  // turning takes eight times a multiply-add
  parallel_for(p.rows, std::max(edge_rows, grain), [&](auto begin, auto end) {
    edge_of_columns(p, first, {begin, end});
  });
  return first;
}

}  // namespace emb::kernels
