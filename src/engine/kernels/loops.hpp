#pragma once

#include <algorithm>

#include "base/real.hpp"
#include "base/threads.hpp"

/// What the loops of all kernels share: how small a piece of work may get before handing it to
/// another thread costs more than it saves, and whether results are written or added.
namespace emb::kernels {

struct Range {
  std::size_t begin, end;
  std::size_t size() const { return end - begin; }
};

/// Numbers of which one thread computes a function in a few microseconds.
inline constexpr std::size_t grain_elements = 16384;
/// The same for numbers that are only copied or added.
inline constexpr std::size_t grain_moves = 4 * grain_elements;

/// The same for numbers that Adam moves, which takes a root and a division each.
inline constexpr std::size_t grain_adam = grain_elements / 4;

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

/// Most rows that are computed together, pass by pass: one goes on while another waits for its sum.
inline constexpr std::size_t most_together = 64;

/// Calls body(first, last) for rows of `width` numbers in so many arrays, few enough for the
/// nearest cache.
void for_rows_together(std::size_t rows, std::size_t width, std::size_t arrays, auto body) {
  const std::size_t numbers = std::max<std::size_t>(arrays * width, 1);
  const std::size_t together = std::clamp<std::size_t>(4096 / numbers, 1, most_together);
  parallel_for(rows, grain_rows(width), [=](std::size_t begin, std::size_t end) {
    for (; begin < end; begin += together) body(begin, std::min(begin + together, end));
  });
}

/// Shares the columns of `rows` rows among the threads: body(begin, end) on ranges of columns.
/// This is how rows are added up by several threads without changing the order of any sum. Every
/// piece walks through all rows, a stride apart, so narrow ones cost more than they save: each
/// thread gets one, and it is wide. Pieces begin at whole cache lines.
void share_columns(std::size_t width, std::size_t rows, auto&& body) {
  constexpr std::size_t line = 16, wide = 256;
  const std::size_t each = std::max({(width + threads() - 1) / threads(), wide, grain_rows(rows)});
  parallel_for(width, (each + line - 1) / line * line, body);
}

// Kernels that pass a gradient on take a Target, or its flag `fresh`: true where nothing has flowed
// in before. Then they write their results, and otherwise add them to what stands there.

/// Copies the numbers or, where `fresh` is false, adds them, on the calling thread.
inline void move_run(std::size_t n, const Real* from, Real* __restrict to, bool fresh) {
  if (fresh) return void(std::copy_n(from, n, to));
  for (std::size_t i = 0; i < n; ++i) to[i] += from[i];
}

/// Calls body(put), where put(to, value) writes or adds. So the choice is made outside of loops.
void writing_or_adding(bool fresh, auto&& body) {
  if (fresh)
    body([](Real& to, Real value) { to = value; });
  else
    body([](Real& to, Real value) { to += value; });
}

}  // namespace emb::kernels
