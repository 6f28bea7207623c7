#pragma once

#include <algorithm>
#include <cstddef>

/// How small a piece of work may get before handing it to another thread costs more than it saves.
namespace emb::kernels {

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

}  // namespace emb::kernels
