#include "view/legend.hpp"

#include "view/text_width.hpp"

namespace emb {

void add_legend(std::vector<std::string>& lines, const std::vector<LegendItem>& items,
                std::size_t width) {
  constexpr std::size_t gap = 3;
  std::size_t used = 0;
  for (const LegendItem& item : items) {
    const std::size_t columns = text_width(item.plain);
    const std::string text = columns > width ? cut(item.plain, width) : item.painted;
    if (used == 0 || used + gap + columns > width) {
      lines.push_back(text);
      used = columns;
    } else {
      lines.back() += std::string(gap, ' ') + text;
      used += gap + columns;
    }
  }
}

}  // namespace emb
