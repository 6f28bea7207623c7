#include "engine/kernels/rows.hpp"

#include "engine/kernels/fast/loops.hpp"
#include "engine/kernels/fast/vector.hpp"

namespace emb::kernels {
namespace {

constexpr std::size_t line = 64 / sizeof(Real);  // numbers of a cache line

/// How far ahead rows are prefetched: at least so many rows, and if they are narrow, so many that
/// about 1,500 numbers are on their way while memory answers.
constexpr std::size_t least_ahead = 2, numbers_ahead = 1500;

/// Puts columns [begin, end) of `from` into `to`, or adds them, a cache line at a time, and with
/// each line prefetches the same line of `soon`, a row that is needed shortly. Rows looked up by id
/// lie anywhere, so no hardware guesses the next one. Line by line, the memory is evenly busy.
template <bool adds>
void move_row(std::size_t begin, std::size_t end, const Real* from, Real* to, const Real* soon) {
  std::size_t c = begin;
  for (; c + line <= end; c += line) {
    __builtin_prefetch(soon + c, adds ? 1 : 0);
    for (std::size_t v = c; v < c + line; v += lanes)
      store(to + v, adds ? load(to + v) + load(from + v) : load(from + v));
  }
  if (c < end) __builtin_prefetch(soon + c, adds ? 1 : 0);
  for (; c < end; ++c) to[c] = adds ? to[c] + from[c] : from[c];
}

/// The row to prefetch while row n is moved.
TokenId later(std::span<const TokenId> ids, std::size_t n, std::size_t width) {
  return ids[std::min(n + least_ahead + numbers_ahead / (width + 1), ids.size() - 1)];
}

}  // namespace

void gather_rows(const Real* table, std::size_t width, std::span<const TokenId> ids, Real* rows) {
  const auto row = [=](std::size_t n) {
    move_row<false>(0, width, row_of(table, width, ids[n]), rows + n * width,
                    row_of(table, width, later(ids, n, width)));
  };
  for_rows(ids.size(), width, row, grain_moves);
}

void scatter_add_rows(const Real* rows, std::size_t width, std::span<const TokenId> ids,
                      TokenId skipped, Real* table) {
  share_columns(width, ids.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t n = 0; n < ids.size(); ++n) {
      if (ids[n] == skipped) continue;
      move_row<true>(begin, end, rows + n * width, row_of(table, width, ids[n]),
                     row_of(table, width, later(ids, n, width)));
    }
  });
}

void one_hot(std::span<const TokenId> ids, std::size_t vocabulary, TokenId skipped, Real* out) {
  for_rows(ids.size(), vocabulary, [=](std::size_t n) {
    Real* const row = out + n * vocabulary;
    std::fill_n(row, vocabulary, Real(0));
    if (ids[n] != skipped) row[ids[n]] = Real(1);
  });
}

}  // namespace emb::kernels
