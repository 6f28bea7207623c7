#pragma once

#include <algorithm>

#include "base/real.hpp"
#include "base/threads.hpp"

/// What loops share that threads work on together: how small a piece may get before handing it to
/// another thread costs more than it saves, and whether results are written or added.
namespace emb::kernels {

/// Chunk size: as many numbers as one thread computes a function of in a few microseconds.
inline constexpr std::size_t grain_elements = 16384;
/// Rows of `width` numbers, `numbers` together, and at least one.
inline std::size_t grain_rows(std::size_t width, std::size_t numbers = grain_elements) {
  return std::max<std::size_t>(1, numbers / std::max<std::size_t>(1, width));
}

/// Calls body(n) for `count` rows of `width` numbers. Threads share them, `numbers` at least each.
void for_rows(std::size_t count, std::size_t width, auto body,
              std::size_t numbers = grain_elements) {
  parallel_for(count, grain_rows(width, numbers), [=](std::size_t begin, std::size_t end) {
    for (std::size_t n = begin; n < end; ++n) body(n);
  });
}

/// Shares the columns of `rows` rows among the threads: body(begin, end) on ranges of columns.
/// This is how several threads add rows up without changing the order of any sum. Every piece walks
/// through all rows, a stride apart, so narrow pieces cost more than they save: each thread gets
/// one, and it is wide. Pieces begin at whole cache lines.
void share_columns(std::size_t width, std::size_t rows, auto&& body) {
  constexpr std::size_t line = 16, wide = 256;
  const std::size_t each = std::max({(width + threads() - 1) / threads(), wide, grain_rows(rows)});
  parallel_for(width, (each + line - 1) / line * line, body);
}

// Kernels that pass a gradient on take a Target, or its flag `fresh`: true if nothing has flowed in
// before. Then they write their results; otherwise they add them to what is there.

/// Copies the numbers or, if `fresh` is false, adds them, on the calling thread.
inline void move_run(std::size_t n, const Real* from, Real* __restrict to, bool fresh) {
  if (fresh) return void(std::copy_n(from, n, to));
  for (std::size_t i = 0; i < n; ++i) to[i] += from[i];
}

/// Calls body(put), where put(to, value) writes or adds. So the choice is made outside the loops.
void writing_or_adding(bool fresh, auto&& body) {
  if (fresh)
    body([](Real& to, Real value) { to = value; });
  else
    body([](Real& to, Real value) { to += value; });
}

}  // namespace emb::kernels
