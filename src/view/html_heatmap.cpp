#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "view/figures.hpp"
#include "view/html.hpp"

namespace emb {
namespace {

/// The colours of page.css in its order: zero and what is no number, then below-1 to below-5 and
/// above-1 to above-5, or amount-1 to amount-8.
constexpr std::uint32_t signed_colours[16] = {0xffffff, 0xf2d600, 0xfbe3d9, 0xf7c4ae,
                                              0xf0977c, 0xd6604d, 0xb2182b, 0xdbeaf4,
                                              0xb3d3e8, 0x7ab5d8, 0x4393c3, 0x2166ac};
constexpr std::uint32_t amount_colours[16] = {0xffffff, 0xf2d600, 0xe7f5df, 0xcdebc8, 0xabdfb7,
                                              0x7fcdbf, 0x52b6cf, 0x3296bf, 0x1470a8, 0x084a86};

/// Which of these a value has.
std::size_t colour_of(const Shades& shades, double value) {
  if (value == 0) return 0;
  if (!std::isfinite(value)) return 1;
  if (!shades.diverging()) return 1 + shades.level(value, 8);
  return (value < 0 ? 1 : 6) + shades.level(value, 5);
}

std::string kind_of(const Shades& shades, std::size_t colour) {
  if (colour == 0) return "zero";
  if (colour == 1) return "special";
  if (!shades.diverging()) return message("amount-", colour - 1);
  return colour < 7 ? message("below-", colour - 1) : message("above-", colour - 6);
}

std::string numbers(const Grid& grid, const HeatmapOptions& options, const Shades& shades,
                    bool coloured) {
  std::vector<std::string> header = {""};
  for (std::size_t c = 0; c < grid.columns(); ++c) header.push_back(label_of(options.columns, c));
  std::vector<std::vector<HtmlCell>> rows(grid.rows());
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    rows[r].push_back({html_text(label_of(options.rows, r))});
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const double value = grid.at(r, c);
      const std::string kind = coloured ? kind_of(shades, colour_of(shades, value)) : "";
      rows[r].push_back({shades.number_text(value), coloured ? "n " + kind : "n"});
    }
  }
  return html_table(header, rows);
}

/// A bitmap of 16 colours, the bottom row first and each row filled up to four bytes, as the format
/// wants it.
std::string bitmap(const Grid& grid, const Shades& shades) {
  std::string file = "BM";
  const auto add = [&](std::size_t value, int bytes) {
    for (; bytes > 0; --bytes, value >>= 8) file += static_cast<char>(value & 255);
  };
  constexpr std::size_t colours = 16, start = 54 + 4 * colours;
  const std::size_t stride = (grid.columns() + 7) / 8 * 4;
  add(start + stride * grid.rows(), 4), add(0, 4), add(start, 4), add(40, 4);
  add(grid.columns(), 4), add(grid.rows(), 4), add(1, 2), add(4, 2), add(0, 16), add(colours, 8);
  for (std::size_t n = 0; n < colours; ++n)
    add((shades.diverging() ? signed_colours : amount_colours)[n], 4);
  for (std::size_t row = grid.rows(); row-- > 0;) {
    std::string line(stride, '\0');
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const std::size_t colour = colour_of(shades, grid.at(row, c)) << (c % 2 == 0 ? 4 : 0);
      line[c / 2] = static_cast<char>(static_cast<std::size_t>(line[c / 2]) | colour);
    }
    file += line;
  }
  return file;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t three = 0;
    for (std::size_t n = at; n < at + 3; ++n)
      three = three << 8 | (n < bytes.size() ? static_cast<unsigned char>(bytes[n]) : 0u);
    for (std::size_t n = 0; n < 4; ++n)
      text += at + n <= bytes.size() ? letters[three >> (18 - 6 * n) & 63] : '=';
  }
  return text;
}

std::string legend(const Shades& shades) {
  std::string swatches;
  const std::size_t last = shades.diverging() ? 11 : 9;
  for (std::size_t n = 2; n <= last; ++n) {
    // Below zero the strongest comes first.
    const std::size_t colour = shades.diverging() && n < 7 ? 8 - n : n;
    if (shades.diverging() && n == 7) swatches += "<span class=\"swatch zero\"></span>";
    swatches += message("<span class=\"swatch ", kind_of(shades, colour), "\"></span>");
  }
  return message("<p class=\"scale\">", number(shades.low(), 3), " ", swatches, " ",
                 number(shades.high(), 3), "; white is exactly 0</p>\n");
}

/// One image, with as many labels as have room.
std::string picture(const Grid& grid, const HeatmapOptions& options, const Shades& shades) {
  const auto size = [](std::size_t count, double least) {
    return std::clamp(std::floor(640.0 / static_cast<double>(count)), least, 24.0);
  };
  const double wide = size(grid.columns(), options.columns.empty() ? 1 : 14);
  const double high = size(grid.rows(), options.rows.empty() ? 1 : 14);
  const auto room = [](const std::vector<std::string>& names, std::size_t least) {
    return 8 + 7.5 * static_cast<double>(std::max(least, widest(names)));
  };
  const double left = room(options.rows, 3);
  const double top = room(options.columns, options.columns.empty() ? 2 : 1);
  const double width = wide * static_cast<double>(grid.columns());
  const double height = high * static_cast<double>(grid.rows());
  std::string labels;
  const auto every = [](double cell) { return static_cast<std::size_t>(std::ceil(14 / cell)); };
  for (std::size_t r = 0; r < grid.rows(); r += every(high))
    labels += message("<text text-anchor=\"end\" x=\"", left - 4, "\" y=\"",
                      top + high * (static_cast<double>(r) + 0.5) + 4, "\">",
                      html_text(label_of(options.rows, r)), "</text>\n");
  for (std::size_t c = 0; c < grid.columns(); c += every(wide))
    labels += message("<text transform=\"translate(",
                      left + wide * (static_cast<double>(c) + 0.5) + 4, " ", top - 4,
                      ") rotate(-90)\">", html_text(label_of(options.columns, c)), "</text>\n");
  return message("<svg class=\"picture\" width=\"", left + width, "\" height=\"", top + height,
                 "\" role=\"img\" aria-label=\"Heatmap of ", grid.rows(), " rows and ",
                 grid.columns(), " columns, numbers below\">\n", labels, "<image x=\"", left,
                 "\" y=\"", top, "\" width=\"", width, "\" height=\"", height,
                 "\" preserveAspectRatio=\"none\" image-rendering=\"pixelated\" "
                 "href=\"data:image/bmp;base64,",
                 base64(bitmap(grid, shades)), "\"/></svg>\n");
}

}  // namespace

std::string html_heatmap(const Grid& grid, const HeatmapOptions& options) {
  check_labels(grid, options);
  if (grid.values().empty()) return "<p>(no values)</p>\n";
  const Shades shades(grid, options.scale, {});
  if (is_small(grid)) return numbers(grid, options, shades, true);
  return picture(grid, options, shades) + legend(shades) +
         html_numbers(numbers(grid, options, shades, false));
}

}  // namespace emb
