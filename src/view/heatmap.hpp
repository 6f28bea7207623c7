#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "view/grid.hpp"
#include "view/terminal.hpp"

namespace emb {

enum class Scale {
  automatic,   ///< diverging where any value is below zero
  sequential,  ///< from little to much, from min(0, smallest) to the largest
  diverging    ///< the sign first: from -m over 0 to +m, m the largest magnitude
};
enum class Cells {
  automatic,  ///< numbers where the matrix is small enough, shades otherwise
  numbers,    ///< the values themselves, where they fit
  shades      ///< colours, or block characters with a sign where there is no colour
};

/// All of it may be left out: `page.heatmap("gradient", grid, {.rows = names})`.
struct HeatmapOptions {
  std::vector<std::string> rows = {};     ///< a label for each row; their numbers if empty
  std::vector<std::string> columns = {};  ///< a label for each column; their numbers if empty
  Scale scale = Scale::automatic;
  Cells cells = Cells::automatic;
  std::string caption = {};    ///< what to see, printed below
  std::size_t most_rows = 48;  ///< more rows than these share lines
};

/// The lines of a heatmap. An exact zero is a dot, and nothing else looks like it: the smallest
/// non-zero value has a shade. NaN is ?, infinity is ∞. Rows or columns that do not fit share a
/// cell, which shows the value farthest from zero, and a line says so.
/// Throws ShapeError for a wrong number of labels.
std::vector<std::string> draw_heatmap(const Grid& grid, const HeatmapOptions& options,
                                      const Terminal& terminal);

}  // namespace emb
