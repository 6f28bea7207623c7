#include "view/flat_map.hpp"

#include <algorithm>

#include "view/plot.hpp"
#include "view/text.hpp"

namespace emb {

std::string flat_map(const std::vector<std::string>& names, const std::vector<double>& points,
                     std::size_t columns, std::size_t lines) {
  constexpr std::size_t longest = 12;
  Axis axes[2];
  for (std::size_t k = 0; k < points.size(); ++k) axes[k % 2].include(points[k]);
  axes[0].settle(), axes[1].settle();
  std::vector<std::vector<std::pair<std::size_t, std::string>>> rows(lines);
  for (std::size_t n = 0; n < names.size(); ++n)
    rows[lines - 1 - axes[1].place(points[2 * n + 1], lines)].emplace_back(
        axes[0].place(points[2 * n], columns - longest), cut(visible(names[n]), longest));
  std::string text;
  for (auto& row : rows) {
    std::ranges::stable_sort(row, {}, [](const auto& name) { return name.first; });
    std::string so_far;
    for (const auto& [column, name] : row)
      if (column == 0 ? so_far.empty() : text_width(so_far) < column)
        so_far = pad_right(so_far, column).append(name);
    text.append(so_far) += '\n';
  }
  return text;
}

}  // namespace emb
