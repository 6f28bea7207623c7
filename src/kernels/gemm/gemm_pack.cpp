#include "kernels/gemm/gemm_pack.hpp"

#include <algorithm>
#include <memory>
#include <new>

#include "kernels/gemm/transpose_block.hpp"
#include "kernels/vector.hpp"

namespace emb::kernels {
namespace {

struct Aligned {
  void operator()(Real* block) const { ::operator delete[](block, std::align_val_t{vector_bytes}); }
};

constexpr std::size_t line = 64 / sizeof(Real);
constexpr std::size_t rows_ahead = 24;  // to ask for before they are needed
constexpr std::size_t k_together = 32;  // for all tiles: each k of A lies in pages of its own

}  // namespace

template <Copy copy>
Real* packing_space(std::size_t size) {
  thread_local std::unique_ptr<Real[], Aligned> space;
  thread_local std::size_t held = 0;
  if (held < size) {
    space.reset(
        static_cast<Real*>(::operator new[](size * sizeof(Real), std::align_val_t{vector_bytes})));
    held = size;
  }
  return space.get();
}

template Real* packing_space<Copy::a>(std::size_t);
template Real* packing_space<Copy::b>(std::size_t);
template Real* packing_space<Copy::edge>(std::size_t);

void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded) {
  for (std::size_t k = 0; k < depth; ++k, b += step, packed += padded) {
    for (std::size_t j = 0; j < width; j += line) __builtin_prefetch(b + rows_ahead * step + j);
    std::copy_n(b, width, packed);
    std::fill(packed + width, packed + padded, Real(0));
  }
}

void pack_transposed(const Real* b, std::size_t column, std::size_t depth, std::size_t width,
                     Real* packed, std::size_t padded) {
  const bool blocks = depth >= transpose_rows && width >= transpose_columns;
  // A run of k is one cache line of each row of B; the next one is asked for meanwhile. The last
  // blocks overlap those before them.
  for (std::size_t run = 0; blocks && run < depth; run += line)
    for (std::size_t start = 0; start < width; start += transpose_columns) {
      const std::size_t j = std::min(start, width - transpose_columns);
      for (std::size_t i = 0; i < transpose_columns; ++i)
        __builtin_prefetch(b + (j + i) * column + run + line);
      for (std::size_t next = run; next < std::min(run + line, depth); next += transpose_rows) {
        const std::size_t k = std::min(next, depth - transpose_rows);
        transpose_block(b + j * column + k, column, packed + k * padded + j, padded);
      }
    }
  for (std::size_t k = 0; k < depth; ++k) {
    for (std::size_t j = blocks ? width : 0; j < width; ++j)
      packed[k * padded + j] = b[j * column + k];
    std::fill(packed + k * padded + width, packed + (k + 1) * padded, Real(0));
  }
}

void pack_tiles(const Real* a, std::size_t step, std::size_t depth, const Deal& tiles, Real* packed,
                std::size_t apart) {
  const std::size_t together = tiles.longest(), rows = tiles.begin(tiles.parts);
  for (std::size_t begin = 0; begin < depth; begin += k_together) {
    const std::size_t end = std::min(begin + k_together, depth);
    for (std::size_t t = 0; t < tiles.parts; ++t) {
      const std::size_t row = tiles.begin(t);
      // Whole vectors, where the rows go on: what is too much is overwritten by the next k, lies
      // between two tiles, or where a shorter tile leaves a place unused.
      const bool whole = row + (together + lanes - 1) / lanes * lanes <= rows;
      for (std::size_t k = begin; k < end; ++k) {
        const Real* const from = a + k * step + row;
        Real* const to = packed + t * apart + k * together;
        if (!whole) {
          std::copy_n(from, tiles.length(t), to);
          continue;
        }
        for (std::size_t i = 0; i < together; i += lanes) store(to + i, load(from + i));
      }
    }
  }
}

}  // namespace emb::kernels
