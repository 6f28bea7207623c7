#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "view/draw.hpp"

namespace emb {
namespace {

struct Layout {
  std::size_t name = 0;
  std::size_t text = 0;
  std::size_t left = 0;   // columns for bars below zero
  std::size_t right = 0;  // columns for bars above zero
};

Layout layout_of(const std::vector<Bar>& bars, const BarScale& scale, std::size_t width) {
  Layout layout;
  for (const Bar& bar : bars) {
    layout.name = std::max(layout.name, text_width(visible(bar.name)));
    layout.text = std::max(layout.text, text_width(scale.text(bar)));
  }
  const std::size_t half = (width - 8) / 2;
  layout.name = std::min(layout.name, half);
  layout.text = std::min({layout.text, half, std::max<std::size_t>(width / 3, 6)});
  const std::size_t taken = layout.name + layout.text + 4;
  const std::size_t area = width > taken + 4 ? width - taken : 4;
  layout.left = scale.negative ? (area - 1) / 2 : 0;
  layout.right = scale.negative ? area - 1 - layout.left : area;
  return layout;
}

/// A bar to the right, in eighths of a column. At least one for a value above zero.
std::string bar_right(double share, std::size_t columns) {
  constexpr std::array<std::string_view, 8> parts = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  if (share <= 0) return "";
  const auto eighths =
      static_cast<std::size_t>(std::max(1.0, std::round(share * 8 * static_cast<double>(columns))));
  return repeat("█", eighths / 8) + std::string(parts[eighths % 8]);
}

/// A bar to the left, in halves of a column, because blocks grow from the left only.
std::string bar_left(double share, std::size_t columns) {
  if (share <= 0) return std::string(columns, ' ');
  const auto halves =
      static_cast<std::size_t>(std::max(1.0, std::round(share * 2 * static_cast<double>(columns))));
  const std::string bar = (halves % 2 == 1 ? "▐" : "") + repeat("█", halves / 2);
  return pad_left(bar, columns);
}

std::string draw_bar(const Bar& bar, const std::string& name, const Layout& layout,
                     const BarScale& scale, const Terminal& terminal) {
  const double share = scale.share(bar);
  const std::string start =
      pad_right(name, layout.name) + "  " + pad_left(scale.text(bar), layout.text) + "  ";
  if (share == 0 && layout.left == 0) return trimmed(start);
  const std::string right = paint(bar_right(share, layout.right), Ink::first, terminal);
  if (layout.left == 0) return start + right;
  return start + paint(bar_left(-share, layout.left), Ink::third, terminal) + "│" + right;
}

}  // namespace

BarScale::BarScale(const std::vector<Bar>& bars, const BarsOptions& options) : full(options.full) {
  for (const Bar& bar : bars) {
    decimals = std::max(decimals, Cell(bar.value).decimals());
    negative = negative || bar.value < 0;
    if (options.full <= 0 && std::isfinite(bar.value)) full = std::max(full, std::fabs(bar.value));
  }
  if (full <= 0) full = 1;
}

double BarScale::share(const Bar& bar) const {
  return std::isfinite(bar.value) ? std::clamp(bar.value / full, -1.0, 1.0) : 0;
}

std::string BarScale::text(const Bar& bar) const {
  return bar.text.empty() ? Cell(bar.value).text(decimals) : visible(bar.text);
}

std::vector<std::string> draw_bars(const std::vector<Bar>& bars, const BarsOptions& options,
                                   const Terminal& terminal) {
  if (bars.empty()) return {"(no bars)"};
  const BarScale scale(bars, options);
  const Layout layout = layout_of(bars, scale, terminal.width);
  std::vector<std::string> lines;
  for (const Bar& bar : bars) {
    const std::vector<std::string> name = wrap(visible(bar.name), layout.name);
    lines.push_back(draw_bar(bar, name.front(), layout, scale, terminal));
    lines.insert(lines.end(), name.begin() + 1, name.end());
  }
  return lines;
}

}  // namespace emb
