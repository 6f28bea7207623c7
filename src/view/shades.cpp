#include <span>

#include "view/figures.hpp"

namespace emb {
namespace {

constexpr std::array<std::string_view, 4> filled = {"░", "▒", "▓", "█"};

struct Colour {
  int code;  // of the 256-colour palette
  bool dark;
};
// Brighter is more, so that it reads on a dark terminal and on a light one. Blue against orange,
// which people who confuse red and green tell apart as well.
constexpr Colour from_below_to_above[] = {{87, false},  {39, false}, {32, true},  {25, true},
                                          {24, true},   {94, true},  {130, true}, {166, true},
                                          {208, false}, {220, false}};
constexpr Colour from_little_to_much[] = {{54, true}, {61, true},  {67, true},   {37, true},
                                          {36, true}, {71, false}, {149, false}, {226, false}};

void check_labels(const Texts& labels, std::size_t count, const char* what) {
  if (!labels.empty() && labels.size() != count)
    throw ShapeError("heatmap: ", labels.size(), " labels for ", count, " ", what);
}

/// Decimals that tell the values apart, where the largest magnitude is `largest`: no more than any
/// of them needs, and no more than give the largest four significant digits.
int decimals_for(const Grid& grid, double largest) {
  const int needed = greatest(grid.values(), [](double x) { return Cell(x).decimals(); });
  const double digits = largest > 0 ? std::floor(std::log10(largest)) : 0;
  return std::min(needed, static_cast<int>(std::clamp(3 - digits, 0.0, 6.0)));
}

/// The sign of what is not a plain number; empty for what is.
std::string special(double value, bool diverging) {
  if (value == 0) return "·";
  if (std::isnan(value)) return "?";
  return !std::isinf(value) ? "" : value < 0 ? "-∞" : diverging ? "+∞" : "∞";
}

}  // namespace

Shades::Shades(const blocks::Heatmap& heatmap, const Terminal& on) : terminal(on) {
  check_labels(heatmap.rows, heatmap.grid.rows(), "rows");
  check_labels(heatmap.columns, heatmap.grid.columns(), "columns");
  bool negative = false;
  for (const double value : heatmap.grid.values()) {
    zeros = zeros || value == 0;
    nans = nans || std::isnan(value);
    negative = negative || value < 0;
    if (!std::isfinite(value) || value == 0) continue;
    high = any ? std::max(high, value) : value;
    low = std::min(low, value);
    any = true;
  }
  diverging = heatmap.scale == Scale::diverging || (heatmap.scale == Scale::automatic && negative);
  const double largest = std::max(high, -low);
  if (diverging) {
    high = std::max(largest, heatmap.scale_to);
    low = -high;
  } else {
    high = std::max(high, heatmap.scale_to);
  }
  constexpr std::size_t most_numbers = 4096;  // larger matrices are never written in numbers
  if (heatmap.grid.values().size() <= most_numbers) decimals = decimals_for(heatmap.grid, largest);
}

std::size_t Shades::level(double value, std::size_t levels) const {
  // In halves, because the difference of two numbers may be more than a number holds.
  const double from = diverging ? 0 : low / 2, range = high / 2 - from;
  const double share = range > 0 ? ((diverging ? std::fabs(value) : value) / 2 - from) / range : 1;
  const auto most = static_cast<double>(levels);
  return static_cast<std::size_t>(std::clamp(std::ceil(share * most), 1.0, most));
}

std::string Shades::number_text(double value) const {
  if (std::string text = special(value, diverging); !text.empty()) return text;
  std::string text = fixed(value, decimals).text;
  // What would round to nothing is written out, because it is not nothing.
  if (text.find_first_of("123456789") == std::string::npos || std::fabs(value) >= 1e6)
    text = number(value, 2).text;
  return diverging && value > 0 ? "+" + text : text;
}

std::string Shades::cell(double value, std::size_t width, bool numbers) const {
  if (const std::string text = special(value, diverging); !text.empty())
    return paint(pad_left(text_width(text) > width ? "∞" : text, width),
                 value == 0 ? Ink::faint : Ink::bad, terminal);
  std::string text = numbers ? number_text(value) : "";
  if (!numbers && !terminal.colour) {
    // Blocks, with their sign where there are two; wide cells keep apart from each other.
    const std::string block(filled[level(value, filled.size()) - 1]);
    text = diverging ? (value < 0 ? "-" : "+") + block : repeat(block, width - (width > 2));
  }
  const std::size_t place = level(value, diverging ? 5 : std::size(from_little_to_much));
  const auto [code, dark] = !diverging  ? from_little_to_much[place - 1]
                            : value < 0 ? from_below_to_above[5 - place]
                                        : from_below_to_above[4 + place];
  return paint_behind(pad_left(text, width), code, dark, terminal);
}

Texts Shades::legend(bool numbers) const {
  if (!any && zeros && !nans) return {"· every value is 0"};
  Texts items;
  if (any && !numbers && terminal.colour) {
    items.push_back(number(low, 3).text + " ");
    const std::span<const Colour> two_sided(from_below_to_above), one_sided(from_little_to_much);
    for (const auto [code, dark] : diverging ? two_sided : one_sided)
      items.back() += paint_behind("  ", code, dark, terminal);
    items.back() += " " + number(high, 3).text;
  }
  if (any && !numbers && !terminal.colour) {
    const double from = diverging ? 0 : low;
    for (std::size_t n = 0; n < filled.size(); ++n)
      items.push_back(message(filled[n], " to ",
                              number(std::lerp(from, high, static_cast<double>(n + 1) / 4), 3)));
    if (diverging) items.insert(items.end(), {"+ above 0", "- below 0"});
  }
  if (zeros) items.emplace_back("· exactly 0");
  if (nans) items.emplace_back("? not a number");
  return items;
}

}  // namespace emb
