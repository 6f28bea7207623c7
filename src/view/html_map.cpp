#include <bit>
#include <cstdint>

#include "view/html.hpp"
#include "view/page.hpp"

// A map as SVG: a dot for each name, with the colour and the letter of its group, and as many names
// as have room.

namespace emb {
namespace {

constexpr double map_width = 700, map_margin = 34, name_size = 11.5;

struct MapBox {
  double left, right, top, bottom;
  bool meets(const MapBox& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// A dot with a letter inside is larger. maps.js has the same sizes.
double radius_of(const PlaneMap& map) {
  if (map.small) return 2.2;
  return map.group_marks.empty() ? 3 : 5.5;
}

/// A box for a name beside a dot: to the right, to the left, above or below.
MapBox name_box(double x, double y, double width, double radius, int side) {
  const double half = name_size / 2, away = radius + 2;
  if (side == 0) return {x + away, x + away + width, y - half, y + half};
  if (side == 1) return {x - away - width, x - away, y - half, y + half};
  const double middle = side == 2 ? y - away - half : y + away + half;
  return {x - width / 2, x + width / 2, middle - half, middle + half};
}

/// Where the dots of a map are, in the units of its drawing.
struct MapLayout {
  double width, height;
  std::vector<std::pair<double, double>> dots;
};

/// One scale for both directions: what is near on the map is near in its numbers.
MapLayout layout_of(const PlaneMap& map) {
  double low[2] = {map.points[0], map.points[1]}, high[2] = {low[0], low[1]};
  for (std::size_t n = 0; n < map.names.size(); ++n)
    for (const std::size_t axis : {0u, 1u}) {
      low[axis] = std::min(low[axis], map.points[2 * n + axis]);
      high[axis] = std::max(high[axis], map.points[2 * n + axis]);
    }
  const double width = map.small ? 230 : map_width, margin = map.small ? 10 : map_margin;
  const double range = std::max({high[0] - low[0], 1e-12}), scale = (width - 2 * margin) / range;
  // Several maps side by side have one size.
  const double height =
      map.small ? width : std::clamp(scale * (high[1] - low[1]), width / 3, width) + 2 * margin;
  const double fit = std::min(scale, (height - 2 * margin) / std::max(high[1] - low[1], 1e-12));
  MapLayout layout{width, height, {}};
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const double x = width / 2 + fit * (map.points[2 * n] - (low[0] + high[0]) / 2);
    const double y = height / 2 - fit * (map.points[2 * n + 1] - (low[1] + high[1]) / 2);
    const double steps = map.names.size() > most_svg_names ? 100 : 10;  // to the unit
    layout.dots.emplace_back(std::round(steps * x) / steps, std::round(steps * y) / steps);
  }
  return layout;
}

/// The colour of a name is that of its group.
std::size_t colour_of(const PlaneMap& map, std::size_t n) {
  return map.groups.empty() ? 0 : map.groups[n] % 6;
}

/// A letter with its middle at (x, y); `more` are its other classes.
std::string letter_at(double x, double y, const std::string& more, const std::string& inside) {
  return message("<text class=\"mark", more, "\" x=\"", x, "\" y=\"", y + 2.9, "\">", inside,
                 "</text>");
}

/// Dots, with the letters of their groups inside; on a small map the letters alone.
std::string dots_of(const PlaneMap& map, const MapLayout& layout) {
  std::string dots;
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const auto [x, y] = layout.dots[n];
    const std::string group = map.groups.empty() ? "" : ", " + map.group_names[map.groups[n]];
    const std::string title = message("<title>", html_text(map.names[n] + group), "</title>");
    const std::string letter = map.groups.empty() || map.group_marks.empty()
                                   ? ""
                                   : html_text(map.group_marks[map.groups[n]]);
    const std::size_t colour = colour_of(map, n);
    if (map.small && !letter.empty()) {
      dots += letter_at(x, y, message(" t", colour), letter + title) + "\n";
      continue;
    }
    dots += message("<circle class=\"s", colour, "\" cx=\"", x, "\" cy=\"", y, "\" r=\"",
                    radius_of(map), "\">", title, "</circle>",
                    letter.empty() ? "" : letter_at(x, y, "", letter), "\n");
  }
  return dots;
}

/// A name on each dot's first side that is free and inside the map, if there is one.
std::string names_of(const PlaneMap& map, const MapLayout& layout) {
  std::vector<MapBox> taken;
  const double r = radius_of(map);
  for (const auto& [x, y] : layout.dots) taken.push_back({x - r, x + r, y - r, y + r});
  std::string names;
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const auto [x, y] = layout.dots[n];
    const double wide = 0.56 * name_size * static_cast<double>(text_width(map.names[n])) + 2;
    for (int side = 0; side < 4; ++side) {
      const MapBox box = name_box(x, y, wide, r, side);
      const bool inside = box.left > 1 && box.right < layout.width - 1 && box.top > 1 &&
                          box.bottom < layout.height - 1;
      const auto in_the_way = [&](const MapBox& other) { return box.meets(other); };
      if (!inside || std::ranges::any_of(taken, in_the_way)) continue;
      names += message("<text class=\"t", colour_of(map, n), "\" x=\"", box.left + 1, "\" y=\"",
                       box.bottom - 2, "\">", html_text(map.names[n]), "</text>\n");
      taken.push_back(box);
      break;
    }
  }
  return names;
}

std::string legend_of(const PlaneMap& map) {
  std::string entries;
  for (std::size_t g = 0; g < map.group_names.size(); ++g)
    if (std::ranges::find(map.groups, g) != map.groups.end()) {
      const bool marked = !map.group_marks.empty();
      const std::string letter =
          marked ? letter_at(6, 6, "", html_text(map.group_marks[g])) : std::string();
      entries += message("<li data-group=\"", g,
                         "\"><svg class=\"sample dot\" viewBox=\"0 0 12 12\" "
                         "aria-hidden=\"true\"><circle class=\"s",
                         g % 6, "\" cx=\"6\" cy=\"6\" r=\"", marked ? 6 : 5, "\"/>", letter,
                         "</svg> ", html_text(map.group_names[g]), "</li>\n");
    }
  return entries.empty() ? "" : message("<ul class=\"legend\">", entries, "</ul>\n");
}

/// Hands from the middle of a circle, with their names around it.
std::string compass_of(const PlaneMap& map) {
  constexpr double size = 230, middle = size / 2, radius = 86, names_at = 102;
  std::string svg = message("<circle class=\"rim\" cx=\"", middle, "\" cy=\"", middle, "\" r=\"",
                            radius, "\"/>\n");
  std::string said;
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const double x = map.points[2 * n], y = map.points[2 * n + 1];
    const double across = std::round(10 * (middle + radius * x)) / 10;
    const double down = std::round(10 * (middle - radius * y)) / 10;
    svg +=
        message("<line class=\"hand\" x1=\"", middle, "\" y1=\"", middle, "\" x2=\"", across,
                "\" y2=\"", down, "\"/><circle class=\"s0\" cx=\"", across, "\" cy=\"", down,
                "\" r=\"3\"/><text text-anchor=\"middle\" x=\"", std::round(middle + names_at * x),
                "\" y=\"", std::round(middle - names_at * y) + 4, "\">", html_text(map.names[n]),
                "</text>\n");
    said += message(n == 0 ? " " : "; ", map.names[n], " at ", fixed(x, 2), ", ", fixed(y, 2));
  }
  return message("<svg class=\"plane\" width=\"", size, "\" viewBox=\"0 0 ", size, " ", size,
                 "\" role=\"img\" aria-label=\"", html_text(map.title), ": hands:", html_text(said),
                 "\">\n", svg, "</svg>\n");
}

void add_bytes(std::string& bytes, std::uint32_t value, int count) {
  for (; count > 0; --count, value >>= 8) bytes += static_cast<char>(value & 255);
}

/// The rows, each of length 1, as 32-bit floats; of many, each number as 1/32767 of 16 bits.
std::string packed(const std::vector<float>& rows, std::size_t width, bool many) {
  std::string bytes;
  for (std::size_t at = 0; at < rows.size(); at += width) {
    double squares = 0;
    for (std::size_t d = 0; d < width; ++d) squares += double{rows[at + d]} * rows[at + d];
    const double scale = squares > 0 ? 1 / std::sqrt(squares) : 0;
    for (std::size_t d = 0; d < width; ++d) {
      const double value = scale * rows[at + d];
      if (many)
        add_bytes(bytes, static_cast<std::uint32_t>(std::lround(32767 * value)), 2);
      else
        add_bytes(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4);
    }
  }
  bytes.resize((bytes.size() + 2) / 3 * 3, '\0');
  return base64(bytes);
}

/// What the script of a map reads: names, places, groups, and rows for neighbours.
std::string data_of(const PlaneMap& map, const MapLayout& layout) {
  constexpr std::size_t most_exact = 1'000'000, most = 8'000'000;  // numbers
  std::vector<double> x, y;
  for (const auto& [across, down] : layout.dots) {
    x.push_back(across);
    y.push_back(down);
  }
  std::string data =
      message("{\"names\":", json(map.names), ",\"x\":", json(x), ",\"y\":", json(y),
              ",\"high\":", json(layout.height), ",\"groups\":", json(map.group_names),
              ",\"group\":", json(map.groups));
  const std::size_t numbers = map.vectors.size();
  if (numbers > 0 && numbers <= most && numbers == map.width * map.names.size()) {
    const bool many = numbers > most_exact;
    data += message(",\"width\":", map.width, ",\"bits\":", many ? 16 : 32, ",\"rows\":\"",
                    packed(map.vectors, map.width, many), "\"");
  }
  return message("<script type=\"application/json\">", data, "}</script>\n");
}

}  // namespace

std::string html_of(const PlaneMap& map) {
  const std::size_t count = map.names.size();
  if (count == 0 || map.points.size() < 2 * count) return "<p>(no points)</p>\n";
  if (map.compass) return compass_of(map);
  const MapLayout layout = layout_of(map);
  const std::string label = html_text(message(map.title, ": a map of ", count, " names"));
  // A small map is one of several, without names.
  const bool drawn = map.small || count <= most_svg_names;
  const std::string names = map.small || !drawn ? "" : names_of(map, layout);
  const std::string svg =
      !drawn ? message("<p class=\"plane\">This map of ", count, " names needs its script.</p>\n")
             : message("<svg class=\"plane\" width=\"", layout.width, "\" viewBox=\"0 0 ",
                       layout.width, " ", layout.height, "\" role=\"img\" aria-label=\"", label,
                       "\">\n", dots_of(map, layout), names, "</svg>\n");
  if (map.small) return svg;
  return message("<div class=\"plane-map\" data-label=\"", label, "\">\n", svg,
                 data_of(map, layout), "</div>\n", legend_of(map));
}

}  // namespace emb
