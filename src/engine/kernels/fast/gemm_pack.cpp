#include "engine/kernels/fast/gemm_pack.hpp"

#include <array>
#include <vector>

#include "engine/kernels/fast/gemm_transpose.hpp"
#include "engine/kernels/fast/loops.hpp"

namespace emb::kernels {
namespace {

// How far ahead copies prefetch: the time that memory takes, in rows, lines or columns copied.

constexpr std::size_t rows_ahead = 24;  // of B
constexpr std::size_t lines_ahead = 4;  // cache lines of each row of a B that is stored transposed
constexpr std::size_t columns_ahead = 8;  // of A

/// Tiles of A whose numbers are read together: each k of A lies in pages of its own, which the
/// processor has to look up.
constexpr std::size_t tiles_together = 16;

}  // namespace

Real* packing_space(Copy copy, std::size_t size) {
  thread_local std::array<std::vector<Vector>, 9> spaces;
  std::vector<Vector>& space = spaces[static_cast<std::size_t>(copy)];
  if (space.size() * lanes < size) space = std::vector<Vector>((size + lanes - 1) / lanes);
  return reinterpret_cast<Real*>(space.data());
}

void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded) {
  for (std::size_t k = 0; k < depth; ++k, b += step, packed += padded) {
    for (std::size_t j = 0; j < width; j += cache_line)
      __builtin_prefetch(b + rows_ahead * step + j);
    if (width < lanes) {
      std::fill(std::copy_n(b, width, packed), packed + padded, Real(0));
      continue;
    }
    for (std::size_t j = 0; j + lanes <= width; j += lanes) store(packed + j, load(b + j));
    store(packed + width - lanes, load(b + width - lanes));
  }
}

void pack_transposed(const Real* b, std::size_t column, std::size_t depth, std::size_t width,
                     Real* packed, std::size_t padded) {
  // Few columns beside whole blocks are copied one by one; others, and the last k, are part of
  // blocks that overlap those before them.
  const std::size_t beside = width % transpose_columns;
  std::size_t in_blocks = beside <= transpose_rows ? width - beside : width;
  if (depth < transpose_rows || width < transpose_columns) in_blocks = 0;
  for (std::size_t run = 0; run < depth; run += cache_line)  // a cache line of each row of B
    for (std::size_t start = 0; start < in_blocks; start += transpose_columns) {
      const std::size_t j = std::min(start, width - transpose_columns);
      for (std::size_t c = j; c < j + transpose_columns; ++c)
        __builtin_prefetch(b + c * column + run + lines_ahead * cache_line);
      for (std::size_t next = run; next < std::min(run + cache_line, depth);
           next += transpose_rows) {
        const std::size_t k = std::min(next, depth - transpose_rows);
        transpose_block(b + j * column + k, column, [&](std::size_t i, Wide turned) {
          store(packed + (k + i) * padded + j, turned);
        });
      }
    }
  for (std::size_t k = 0; k < depth; ++k) {
    for (std::size_t j = in_blocks; j < width; ++j) packed[k * padded + j] = b[j * column + k];
    if (width < lanes) std::fill(packed + k * padded + width, packed + (k + 1) * padded, Real(0));
  }
}

void pack_tiles(const Real* a, std::size_t step, std::size_t depth, const Deal& tiles, Real* packed,
                std::size_t apart) {
  const std::size_t together = tiles.longest(), rows = tiles.begin(tiles.parts);
  const auto pack = [&](Range some, auto copy) {
    const std::size_t size = tiles.begin(some.end) - tiles.begin(some.begin);
    for (std::size_t k = 0; k < depth; ++k) {
      const Real* from = a + k * step + tiles.begin(some.begin);
      Real* to = packed + some.begin * apart + k * together;
      for (std::size_t i = 0; i < size; i += cache_line)
        __builtin_prefetch(from + columns_ahead * step + i);
      for (std::size_t t = some.begin; t < some.end; from += tiles.length(t++), to += apart)
        copy(from, t, to);
    }
  };
  // Whole vectors, where the rows go on: what is too much is overwritten by the next k, lies
  // between two tiles, or where a shorter tile leaves a place unused.
  const auto few = [](const Real* from, std::size_t, Real* to) {
    store(to, load_fours<4>(from, 0));
  };
  const auto whole = [=](const Real* from, std::size_t, Real* to) {
    for (std::size_t i = 0; i < together; i += lanes) store(to + i, load(from + i));
  };
  const auto exact = [&](const Real* from, std::size_t t, Real* to) {
    std::copy_n(from, tiles.length(t), to);
  };
  const std::size_t copied = together <= 4 ? 4 : (together + lanes - 1) / lanes * lanes;
  std::size_t inside = tiles.parts;
  while (inside > 0 && tiles.begin(inside - 1) + copied > rows) --inside;
  for (Range some{0, 0}; some.begin < tiles.parts; some.begin = some.end) {
    const bool exactly = some.begin >= inside;
    some.end = std::min(some.begin + tiles_together, exactly ? tiles.parts : inside);
    if (exactly)
      pack(some, exact);
    else if (together <= 4)
      pack(some, few);
    else
      pack(some, whole);
  }
}

}  // namespace emb::kernels
