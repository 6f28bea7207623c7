#pragma once

#include <algorithm>
#include <cstddef>

#include "base/threads.hpp"
#include "kernels/grain.hpp"

namespace emb::kernels {

/// Shares the columns of `rows` rows among the threads: body(begin, end) on ranges of columns.
/// This is how rows are added up by several threads without changing the order of any sum. Every
/// piece walks through all rows, a stride apart, so narrow ones cost more than they save: each
/// thread gets one, and it is wide. Pieces begin at whole cache lines.
template <class Body>
void share_columns(std::size_t width, std::size_t rows, Body&& body) {
  constexpr std::size_t line = 16;
  constexpr std::size_t wide = 256;
  const std::size_t fair = (width + threads() - 1) / threads();
  const std::size_t each = std::max({fair, wide, grain_rows(rows)});
  parallel_for(width, (each + line - 1) / line * line, body);
}

}  // namespace emb::kernels
