#pragma once

#include "engine/kernels/loops.hpp"

/// What the tuned loops share besides: grains for other kinds of work, and rows that are computed
/// together.
namespace emb::kernels {

struct Range {
  std::size_t begin, end;
  std::size_t size() const { return end - begin; }
};

/// grain_elements for numbers that are only copied or added, which takes a quarter of the time.
inline constexpr std::size_t grain_moves = 4 * grain_elements;

/// grain_elements for numbers that Adam moves, each of which takes a root and a division.
inline constexpr std::size_t grain_adam = grain_elements / 4;

/// The most rows that are computed together, pass by pass: while the sum of one row is folded, the
/// processor works on the next.
inline constexpr std::size_t most_together = 64;

/// Numbers that the nearest cache holds beside what else is in use: 16 KB of 32.
inline constexpr std::size_t nearest_numbers = 4096;

/// Calls body(first, last) for rows of `width` numbers in so many arrays, few enough for the
/// nearest cache.
void for_rows_together(std::size_t rows, std::size_t width, std::size_t arrays, auto body) {
  const std::size_t numbers = std::max<std::size_t>(arrays * width, 1);
  const std::size_t together = std::clamp<std::size_t>(nearest_numbers / numbers, 1, most_together);
  parallel_for(rows, grain_rows(width), [=](std::size_t begin, std::size_t end) {
    for (; begin < end; begin += together) body(begin, std::min(begin + together, end));
  });
}

}  // namespace emb::kernels
