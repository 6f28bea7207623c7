#include <cstdint>
#include <span>

#include "view/html.hpp"

namespace emb {
namespace {

/// A class of page.css, and its colour there.
struct Shade {
  const char* kind;
  std::uint32_t colour;
};
constexpr Shade signs[] = {{"special", 0xb9bcc2}, {"below-5", 0xb2182b}, {"below-4", 0xd6604d},
                           {"below-3", 0xf0977c}, {"below-2", 0xf7c4ae}, {"below-1", 0xfbe3d9},
                           {"zero", 0xffffff},    {"above-1", 0xdbeaf4}, {"above-2", 0xb3d3e8},
                           {"above-3", 0x7ab5d8}, {"above-4", 0x4393c3}, {"above-5", 0x2166ac}};
constexpr Shade amounts[] = {{"special", 0xb9bcc2},  {"zero", 0xffffff},     {"amount-1", 0xe7f5df},
                             {"amount-2", 0xcdebc8}, {"amount-3", 0xabdfb7}, {"amount-4", 0x7fcdbf},
                             {"amount-5", 0x52b6cf}, {"amount-6", 0x3296bf}, {"amount-7", 0x1470a8},
                             {"amount-8", 0x084a86}};

std::span<const Shade> palette(const Shades& shades) {
  return shades.diverging ? std::span<const Shade>(signs) : amounts;
}

/// Which of these a value has.
std::size_t place_of(const Shades& shades, double value) {
  if (!std::isfinite(value)) return 0;
  const std::size_t zero = shades.diverging ? 6 : 1;
  const std::size_t level = value == 0 ? 0 : shades.level(value, shades.diverging ? 5 : 8);
  return shades.diverging && value < 0 ? zero - level : zero + level;
}

std::string numbers(const blocks::Heatmap& heatmap, const Shades& shades, bool coloured) {
  const Grid& grid = heatmap.grid;
  Texts header = {""};
  for (std::size_t c = 0; c < grid.columns(); ++c) header.push_back(label_of(heatmap.columns, c));
  HtmlRows rows(grid.rows());
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    rows[r].push_back({html_text(label_of(heatmap.rows, r))});
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      const Shade& shade = palette(shades)[place_of(shades, grid.at(r, c))];
      rows[r].push_back(
          {shades.number_text(grid.at(r, c)), coloured ? std::string("n ") + shade.kind : "n"});
    }
  }
  return html_table(header, rows, heatmap.title);
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
  add(start + stride * grid.rows(), 4);  // bytes of the file
  add(0, 4);
  add(start, 4);  // where the numbers of the colours begin
  add(40, 4);     // bytes of the header that begins here
  add(grid.columns(), 4);
  add(grid.rows(), 4);
  add(1, 2);  // planes
  add(4, 2);  // bits of a dot
  add(0, 16);
  add(colours, 8);
  for (const Shade& shade : palette(shades)) add(shade.colour, 4);
  file.resize(start, '\0');
  const auto place = [&](std::size_t r, std::size_t c) {
    return c < grid.columns() ? place_of(shades, grid.at(r, c)) : 0;
  };
  for (std::size_t r = grid.rows(); r-- > 0;)
    for (std::size_t c = 0; c < 2 * stride; c += 2) add(place(r, c) << 4 | place(r, c + 1), 1);
  file.resize((file.size() + 2) / 3 * 3, '\0');  // as base64 wants it
  return file;
}

/// Of bytes by threes: a letter for every six bits, which lie in one byte or in two.
std::string base64(const std::string& bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [&](std::size_t n) -> std::size_t { return bytes[n] & 0xFF; };
  std::string text;
  for (std::size_t bit = 0; bit < 8 * bytes.size(); bit += 6)
    text += letters[(byte(bit / 8) << 8 | byte(bit / 8 + 1)) >> (10 - bit % 8) & 63];
  return text;
}

std::string legend(const Shades& shades) {
  std::string swatches;
  for (const Shade& shade : palette(shades).subspan(shades.diverging ? 1 : 2))
    swatches += message("<span class=\"swatch ", shade.kind, "\"></span>");
  return message("<p class=\"scale\">", number(shades.low, 3), " ", swatches, " ",
                 number(shades.high, 3), "; white is exactly 0</p>\n");
}

constexpr std::size_t longest_label = 24;  // columns; what is cut is to be had by pointing at it

/// The inside of a label of the image.
std::string label(const Texts& names, std::size_t place) {
  const std::string name = visible(label_of(names, place)), part = cut(name, longest_label);
  return html_text(part) + (part == name ? "" : message("<title>", html_text(name), "</title>"));
}

/// One image, with as many labels as have room.
std::string picture(const blocks::Heatmap& heatmap, const Shades& shades) {
  const std::size_t rows = heatmap.grid.rows(), columns = heatmap.grid.columns();
  const auto size = [](std::size_t count, const Texts& names) {
    const double least = names.empty() ? 1 : 13;
    return std::clamp(std::floor(640.0 / static_cast<double>(count)), least, 24.0);
  };
  const auto room = [](const Texts& names, std::size_t least) {
    return 8 + 7.5 * static_cast<double>(std::clamp(widest(names), least, longest_label));
  };
  const auto every = [](double cell) { return static_cast<std::size_t>(std::ceil(13 / cell)); };
  const double wide = size(columns, heatmap.columns), high = size(rows, heatmap.rows);
  const double left = room(heatmap.rows, 3);
  const double top = room(heatmap.columns, heatmap.columns.empty() ? 2 : 1);
  const double width = wide * static_cast<double>(columns);
  const double height = high * static_cast<double>(rows);
  std::string labels;
  for (std::size_t r = 0; r < rows; r += every(high))
    labels += message("<text text-anchor=\"end\" x=\"", left - 4, "\" y=\"",
                      top + high * (static_cast<double>(r) + 0.5) + 4, "\">",
                      label(heatmap.rows, r), "</text>\n");
  for (std::size_t c = 0; c < columns; c += every(wide))
    labels +=
        message("<text transform=\"translate(", left + wide * (static_cast<double>(c) + 0.5) + 4,
                " ", top - 4, ") rotate(-90)\">", label(heatmap.columns, c), "</text>\n");
  return message("<svg class=\"picture\" width=\"", left + width, "\" height=\"", top + height,
                 "\" role=\"img\" aria-label=\"", html_text(heatmap.title), ": heatmap of ", rows,
                 " rows and ", columns, " columns, numbers below\">\n", labels, "<image x=\"", left,
                 "\" y=\"", top, "\" width=\"", width, "\" height=\"", height,
                 "\" preserveAspectRatio=\"none\" image-rendering=\"pixelated\" "
                 "href=\"data:image/bmp;base64,",
                 base64(bitmap(heatmap.grid, shades)), "\"/></svg>\n");
}

}  // namespace

std::string html_of(const blocks::Heatmap& heatmap) {
  const Shades shades(heatmap);
  if (heatmap.grid.values().empty()) return "<p>(no values)</p>\n";
  if (is_small(heatmap.grid)) return numbers(heatmap, shades, true);
  return picture(heatmap, shades) + legend(shades) + html_numbers(numbers(heatmap, shades, false));
}

}  // namespace emb
