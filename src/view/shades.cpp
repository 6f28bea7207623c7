#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/errors.hpp"
#include "view/figures.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

constexpr std::array<std::string_view, 4> filled = {"░", "▒", "▓", "█"};

struct Colour {
  int code;  // of the 256-colour palette
  bool dark;
};
// From little to much; brighter is more, so that it reads on a dark terminal and on a light one.
// Blue against orange, which people who confuse red and green tell apart as well.
constexpr Colour below[] = {{24, true}, {25, true}, {32, true}, {39, false}, {87, false}};
constexpr Colour above[] = {{94, true}, {130, true}, {166, true}, {208, false}, {220, false}};
constexpr Colour amounts[] = {{54, true}, {61, true},  {67, true},   {37, true},
                              {36, true}, {71, false}, {149, false}, {226, false}};

/// Decimals that tell the values apart, where the largest magnitude is `largest`: no more than any
/// of them needs, and no more than give the largest four significant digits.
int decimals_for(const Grid& grid, double largest) {
  int needed = 0;
  for (const double value : grid.values()) needed = std::max(needed, Cell(value).decimals());
  const double digits = largest > 0 ? std::floor(std::log10(largest)) : 0;
  return std::min(needed, static_cast<int>(std::clamp(3 - digits, 0.0, 6.0)));
}

}  // namespace

Shades::Shades(const Grid& grid, Scale scale, const Terminal& terminal) : terminal_(terminal) {
  bool negative = false;
  for (const double value : grid.values()) {
    zeros_ = zeros_ || value == 0;
    nans_ = nans_ || std::isnan(value);
    negative = negative || value < 0;
    if (!std::isfinite(value) || value == 0) continue;
    high_ = any_ ? std::max(high_, value) : value;
    low_ = std::min(low_, value);
    any_ = true;
  }
  diverging_ = scale == Scale::diverging || (scale == Scale::automatic && negative);
  const double largest = std::max(high_, -low_);
  if (diverging_) {
    high_ = largest;
    low_ = -largest;
  }
  constexpr std::size_t most_numbers = 4096;  // larger matrices are never written in numbers
  if (grid.values().size() <= most_numbers) decimals_ = decimals_for(grid, largest);
}

std::size_t Shades::levels() const {
  if (!terminal_.colour) return filled.size();
  return diverging_ ? std::size(above) : std::size(amounts);
}

std::size_t Shades::level(double value, std::size_t levels) const {
  const double from = diverging_ ? 0 : low_;
  const double amount = diverging_ ? std::fabs(value) : value;
  const double range = high_ - from;
  const double share = range > 0 ? (amount - from) / range : 1;
  const auto most = static_cast<double>(levels);
  return static_cast<std::size_t>(std::clamp(std::ceil(share * most), 1.0, most));
}

/// The sign of what is not a plain number; empty for what is.
std::string Shades::special(double value) const {
  if (value == 0) return "·";
  if (std::isnan(value)) return "?";
  if (std::isinf(value)) return value < 0 ? "-∞" : diverging_ ? "+∞" : "∞";
  return "";
}

std::string Shades::number_text(double value) const {
  if (std::string text = special(value); !text.empty()) return text;
  std::string text = fixed(value, decimals_).text;
  // What would round to nothing is written out, because it is not nothing.
  if (text.find_first_of("123456789") == std::string::npos || std::fabs(value) >= 1e6)
    text = number(value, 2).text;
  return diverging_ && value > 0 ? "+" + text : text;
}

/// Blocks, with their sign where there are two; wide cells keep apart from each other.
std::string Shades::block_text(double value, std::size_t width) const {
  const std::string_view block = filled[level(value, levels()) - 1];
  if (diverging_) return (value < 0 ? "-" : "+") + std::string(block);
  return repeat(block, width < 3 ? width : width - 1);
}

std::string Shades::cell(double value, std::size_t width, bool numbers) const {
  std::string text = special(value);
  const bool shaded = text.empty();
  if (shaded && numbers) text = number_text(value);
  if (shaded && !numbers && !terminal_.colour) text = block_text(value, width);
  if (text_width(text) > width) text = "∞";
  text = pad_left(text, width);
  if (!shaded) return paint(text, value == 0 ? Ink::faint : Ink::bad, terminal_);
  const std::size_t place = level(value, levels()) - 1;
  const auto [code, dark] = (!diverging_ ? amounts : value < 0 ? below : above)[place];
  return paint_behind(text, code, dark, terminal_);
}

std::vector<Painted> Shades::block_legend() const {
  std::vector<Painted> items;
  const double from = diverging_ ? 0 : low_;
  for (std::size_t n = 0; n < filled.size(); ++n) {
    const double end =
        from + (high_ - from) * static_cast<double>(n + 1) / static_cast<double>(filled.size());
    items.emplace_back(message(filled[n], " to ", number(end, 3)));
  }
  if (diverging_) items.insert(items.end(), {Painted("+ above 0"), Painted("- below 0")});
  return items;
}

Painted Shades::colour_legend() const {
  std::string plain = number(low_, 3).text + " ";
  std::string painted = plain;
  const auto swatch = [&](Colour colour) {
    plain += "  ";
    painted += paint_behind("  ", colour.code, colour.dark, terminal_);
  };
  if (diverging_) {
    std::for_each(std::rbegin(below), std::rend(below), swatch);
    std::ranges::for_each(above, swatch);
  } else {
    std::ranges::for_each(amounts, swatch);
  }
  const std::string end = " " + number(high_, 3).text;
  return {plain + end, painted + end};
}

std::vector<Painted> Shades::legend(bool numbers) const {
  std::vector<Painted> items;
  if (!any_ && zeros_ && !nans_) return {Painted("· every value is 0")};
  if (any_ && !numbers && terminal_.colour) items.push_back(colour_legend());
  if (any_ && !numbers && !terminal_.colour) items = block_legend();
  if (zeros_) items.emplace_back("· exactly 0");
  if (nans_) items.emplace_back("? not a number");
  return items;
}

}  // namespace emb
