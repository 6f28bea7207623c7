#include <cstdint>
#include <span>

#include "view/html.hpp"

namespace emb {
namespace {

// The ends of the scales and their middle, as page.css has them in the light.
constexpr std::uint32_t below = 0x842f0b, zero = 0xffffff, above = 0x00526b, no_number = 0xb0b2b5;

/// How far a value lies from zero, or from the low end of a scale that begins higher: 0 to 1.
double distance_of(const Shades& shades, double value) {
  const double from = shades.diverging ? 0 : shades.low, range = shades.high - from;
  const double size = shades.diverging ? std::fabs(value) : value - from;
  return range > 0 ? std::clamp(size / range, 0.0, 1.0) : value == from ? 0 : 1;
}

/// The classes of a cell: "pos v37". From 75% on, its text has the other colour.
std::string kind_of(const Shades& shades, double value) {
  if (!std::isfinite(value)) return "special";
  if (value == 0) return "zero";
  const double distance = distance_of(shades, value);
  const auto share = std::max(1L, std::lround(100 * distance));
  return message(shades.diverging && value < 0 ? "neg" : "pos", " v", share,
                 share >= 75 ? " strong" : "");
}

std::string numbers(const blocks::Heatmap& heatmap, const Shades& shades, bool coloured) {
  const Grid& grid = heatmap.grid;
  Texts header = {""};
  for (std::size_t c = 0; c < grid.columns(); ++c) header.push_back(label_of(heatmap.columns, c));
  HtmlRows rows(grid.rows());
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    rows[r].push_back({html_text(label_of(heatmap.rows, r))});
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      rows[r].push_back({shades.number_text(grid.at(r, c)),
                         coloured ? "n " + kind_of(shades, grid.at(r, c)) : "n"});
    }
  }
  return html_table(header, rows, heatmap.title, coloured ? "cells" : "");
}

/// The colour between two, a share of the way to the second.
std::uint32_t mixed(std::uint32_t one, std::uint32_t two, double share) {
  std::uint32_t colour = 0;
  for (const std::uint32_t shift : {16u, 8u, 0u}) {
    const double from = one >> shift & 255u, to = two >> shift & 255u;
    colour |= static_cast<std::uint32_t>(std::lround(std::lerp(from, to, share))) << shift;
  }
  return colour;
}

// A bitmap has 127 colours below zero, zero, 127 above, and one for what is no number.
constexpr std::size_t most_away = 127, place_of_special = 255;

std::uint32_t colour_at(std::size_t place) {
  if (place == place_of_special) return no_number;
  const double share = std::fabs(static_cast<double>(place) - most_away) / most_away;
  return mixed(zero, place < most_away ? below : above, share);
}

std::size_t place_of(const Shades& shades, double value) {
  if (!std::isfinite(value)) return place_of_special;
  if (value == 0) return most_away;
  const double away = std::max(1.0, std::round(most_away * distance_of(shades, value)));
  return shades.diverging && value < 0 ? most_away - static_cast<std::size_t>(away)
                                       : most_away + static_cast<std::size_t>(away);
}

/// A bitmap of 256 colours, the bottom row first and each row filled up to four bytes, as the
/// format wants it.
std::string bitmap(const Grid& grid, const Shades& shades) {
  std::string file = "BM";
  const auto add = [&](std::size_t value, int bytes) {
    for (; bytes > 0; --bytes, value >>= 8) file += static_cast<char>(value & 255);
  };
  constexpr std::size_t colours = 256, start = 54 + 4 * colours;
  const std::size_t stride = (grid.columns() + 3) / 4 * 4;
  add(start + stride * grid.rows(), 4);  // bytes of the file
  add(0, 4);
  add(start, 4);  // where the numbers of the colours begin
  add(40, 4);     // bytes of the header that begins here
  add(grid.columns(), 4);
  add(grid.rows(), 4);
  add(1, 2);  // planes
  add(8, 2);  // bits of a dot
  add(0, 16);
  add(colours, 8);
  for (std::size_t n = 0; n < colours; ++n) add(colour_at(n), 4);
  file.resize(start, '\0');
  for (std::size_t r = grid.rows(); r-- > 0;)
    for (std::size_t c = 0; c < stride; ++c)
      add(c < grid.columns() ? place_of(shades, grid.at(r, c)) : 0, 1);
  file.resize((file.size() + 2) / 3 * 3, '\0');  // as base64 wants it
  return file;
}

/// The colours from the smallest value to the largest, or to zero if all are on one side of it.
std::string legend(const Grid& grid, const Shades& shades) {
  double from = shades.diverging ? 0 : shades.low, to = shades.diverging ? 0 : shades.high;
  for (const double value : grid.values()) {
    if (!std::isfinite(value)) continue;
    from = std::min(from, value);
    to = std::max(to, value);
  }
  constexpr int colours = 32;
  std::string ramp;
  for (int n = 0; n < colours; ++n)
    ramp += message("<rect class=\"",
                    kind_of(shades, std::lerp(from, to, n / static_cast<double>(colours - 1))),
                    "\" x=\"", n, "\"/>");
  return message("<p class=\"scale\">", number(from, 3), " <svg class=\"ramp\" viewBox=\"0 0 ",
                 colours, " 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">", ramp,
                 "</svg> ", number(to, 3), shades.zeros ? " <span>· exactly 0</span>" : "",
                 "</p>\n");
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
  for (std::size_t c = 0; c < columns; c += every(wide)) {
    const double middle = left + wide * (static_cast<double>(c) + 0.5);
    // A letter lying on its side is hard to read.
    const bool upright = text_width(visible(label_of(heatmap.columns, c))) <= 1;
    const std::string placed =
        upright ? message("text-anchor=\"middle\" x=\"", middle, "\" y=\"", top - 6, "\"")
                : message("transform=\"translate(", middle + 4, " ", top - 4, ") rotate(-90)\"");
    labels += message("<text ", placed, ">", label(heatmap.columns, c), "</text>\n");
  }
  return message("<svg class=\"picture\" width=\"", left + width, "\" height=\"", top + height,
                 "\" data-cells=\"", left, " ", top, " ", wide, " ", high,
                 "\" role=\"img\" aria-label=\"", html_text(heatmap.title), ": heatmap of ", rows,
                 " rows and ", columns, " columns, numbers below\">\n", labels, "<image x=\"", left,
                 "\" y=\"", top, "\" width=\"", width, "\" height=\"", height,
                 "\" preserveAspectRatio=\"none\" image-rendering=\"pixelated\" "
                 "href=\"data:image/bmp;base64,",
                 base64(bitmap(heatmap.grid, shades)), "\"/></svg>\n");
}

}  // namespace

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto byte = [&](std::size_t n) -> std::size_t { return bytes[n] & 0xFF; };
  std::string text;
  for (std::size_t bit = 0; bit < 8 * bytes.size(); bit += 6)
    text += letters[(byte(bit / 8) << 8 | byte(bit / 8 + 1)) >> (10 - bit % 8) & 63];
  return text;
}

std::string html_of(const blocks::Heatmap& heatmap) {
  Shades shades(heatmap);
  // Numbers that are all large and alike would have one colour: their scale begins where they do.
  const auto least = std::ranges::min_element(heatmap.grid.values());
  if (!shades.diverging && least != heatmap.grid.values().end() && *least > shades.high / 2)
    shades.low = *least;
  if (heatmap.grid.values().empty()) return "<p>(no values)</p>\n";
  if (is_small(heatmap.grid)) return numbers(heatmap, shades, true) + legend(heatmap.grid, shades);
  return picture(heatmap, shades) + legend(heatmap.grid, shades) +
         html_numbers(numbers(heatmap, shades, false));
}

}  // namespace emb
