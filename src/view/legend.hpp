#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emb {

/// One entry of a legend. Its width is that of the plain text; the painted one is written.
struct LegendItem {
  std::string plain;
  std::string painted;
};

/// Adds the entries side by side, on as many lines as they need, each cut to the width.
void add_legend(std::vector<std::string>& lines, const std::vector<LegendItem>& items,
                std::size_t width);

}  // namespace emb
