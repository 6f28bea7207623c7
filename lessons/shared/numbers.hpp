#pragma once

#include "view/text.hpp"

namespace emb {

/// Several numbers in one text, such as a row of a matrix: each with so many decimals,
/// right-aligned in so many columns, with a gap between two, so that such rows line up below each
/// other. 0 columns have room for a sign, a digit, the point and the decimals. A longer number is
/// never cut.
template <std::ranges::input_range Values>
Quantity numbers(const Values& values, int decimals, std::size_t columns = 0, std::size_t gap = 1) {
  Quantity row;
  if (columns == 0) columns = static_cast<std::size_t>(decimals) + 3;
  for (const double value : as_doubles(values)) {
    const std::string text = fixed(value, decimals).text;
    if (!row.text.empty()) row.text += std::string(gap, ' ');
    row.text += std::string(columns - std::min(columns, text.size()), ' ') + text;
  }
  return row;
}

}  // namespace emb
