#pragma once

#include <algorithm>
#include <cstddef>

/// How small a piece of work may get before handing it to another thread costs more than it saves.
namespace emb::kernels {

/// Numbers that one thread gets through in a few microseconds.
inline constexpr std::size_t grain_elements = 16384;

/// The same in rows of `width` numbers.
inline std::size_t grain_rows(std::size_t width) {
  return std::max<std::size_t>(1, grain_elements / std::max<std::size_t>(1, width));
}

}  // namespace emb::kernels
