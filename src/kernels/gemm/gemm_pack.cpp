#include "kernels/gemm/gemm_pack.hpp"

#include <array>
#include <utility>
#include <vector>

#include "kernels/loops.hpp"
#include "kernels/vector.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t line = 64 / sizeof(Real);
constexpr std::size_t rows_ahead = 24;      // of B, to ask for before they are needed
constexpr std::size_t lines_ahead = 4;      // of each row of B that is turned
constexpr std::size_t columns_ahead = 8;    // of A
constexpr std::size_t tiles_together = 16;  // read as one: each k of A lies in pages of its own

// A small block of a matrix, transposed in registers.

/// What one call transposes: `transpose_rows` numbers in each of `transpose_columns` columns, which
/// lie one after the other in memory.
constexpr std::size_t transpose_rows = 4;
constexpr std::size_t transpose_columns = std::max(lanes, transpose_rows);

/// `count` numbers in a register, and the same anywhere in an array (see vector.hpp).
template <std::size_t count>
struct Numbers {
  typedef Real Register __attribute__((vector_size(count * sizeof(Real))));
  typedef Register Loose __attribute__((aligned(alignof(Real)), may_alias));
};
using Wide = Numbers<transpose_columns>::Register;

/// `count` numbers out of a followed by b: number i is the one at place(i).
template <std::size_t (*place)(std::size_t), class V, std::size_t... I>
[[gnu::always_inline]] inline auto picked(V a, V b, std::index_sequence<I...>) {
  return __builtin_shufflevector(a, b, static_cast<int>(place(I))...);
}
template <std::size_t (*place)(std::size_t), std::size_t count, class V>
[[gnu::always_inline]] inline auto picked(V a, V b) {
  return picked<place>(a, b, std::make_index_sequence<count>{});
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
  using Loose = typename Numbers<count>::Loose;
  if constexpr (count == 4)
    return typename Numbers<4>::Register(*reinterpret_cast<const Loose*>(from));
  else
    return picked<joined, count>(load_fours<count / 2>(from, step),
                                 load_fours<count / 2>(from + count / 2 * step, step));
}

[[gnu::always_inline]] inline void store_wide(Real* to, Wide v) {
  *reinterpret_cast<Numbers<transpose_columns>::Loose*>(to) = v;
}

/// to[i * to_step + j] = from[j * from_step + i]      i < transpose_rows, j < transpose_columns
inline void transpose_block(const Real* from, std::size_t from_step, Real* to,
                            std::size_t to_step) {
  constexpr std::size_t all = transpose_columns;
  const Wide c0 = load_fours<all>(from, from_step);
  const Wide c1 = load_fours<all>(from + from_step, from_step);
  const Wide c2 = load_fours<all>(from + 2 * from_step, from_step);
  const Wide c3 = load_fours<all>(from + 3 * from_step, from_step);
  const Wide low01 = picked<interleaved<0>, all>(c0, c1);
  const Wide low23 = picked<interleaved<0>, all>(c2, c3);
  const Wide high01 = picked<interleaved<2>, all>(c0, c1);
  const Wide high23 = picked<interleaved<2>, all>(c2, c3);
  store_wide(to, picked<halves<0>, all>(low01, low23));
  store_wide(to + to_step, picked<halves<2>, all>(low01, low23));
  store_wide(to + 2 * to_step, picked<halves<0>, all>(high01, high23));
  store_wide(to + 3 * to_step, picked<halves<2>, all>(high01, high23));
}

}  // namespace

Real* packing_space(Copy copy, std::size_t size) {
  thread_local std::array<std::vector<Vector>, 10> spaces;
  std::vector<Vector>& space = spaces[static_cast<std::size_t>(copy)];
  if (space.size() * lanes < size) space = std::vector<Vector>((size + lanes - 1) / lanes);
  return reinterpret_cast<Real*>(space.data());
}

void pack_rows(const Real* b, std::size_t step, std::size_t depth, std::size_t width, Real* packed,
               std::size_t padded) {
  for (std::size_t k = 0; k < depth; ++k, b += step, packed += padded) {
    for (std::size_t j = 0; j < width; j += line) __builtin_prefetch(b + rows_ahead * step + j);
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
  for (std::size_t run = 0; run < depth; run += line)  // a cache line of each row of B
    for (std::size_t start = 0; start < in_blocks; start += transpose_columns) {
      const std::size_t j = std::min(start, width - transpose_columns);
      for (std::size_t c = j; c < j + transpose_columns; ++c)
        __builtin_prefetch(b + c * column + run + lines_ahead * line);
      for (std::size_t next = run; next < std::min(run + line, depth); next += transpose_rows) {
        const std::size_t k = std::min(next, depth - transpose_rows);
        transpose_block(b + j * column + k, column, packed + k * padded + j, padded);
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
      for (std::size_t i = 0; i < size; i += line)
        __builtin_prefetch(from + columns_ahead * step + i);
      for (std::size_t t = some.begin; t < some.end; from += tiles.length(t++), to += apart)
        copy(from, t, to);
    }
  };
  // Whole vectors, where the rows go on: what is too much is overwritten by the next k, lies
  // between two tiles, or where a shorter tile leaves a place unused.
  const auto few = [](const Real* from, std::size_t, Real* to) {
    *reinterpret_cast<Numbers<4>::Loose*>(to) = load_fours<4>(from, 0);
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
