#include "view/html.hpp"

// A map as SVG: a dot for each name, coloured by its group, and as many names as have room.

namespace emb {
namespace {

constexpr double map_width = 700, map_margin = 34, name_size = 11.5;

struct MapBox {
  double left, right, top, bottom;
  bool meets(const MapBox& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// A box for a name beside a dot: to the right, to the left, above or below.
MapBox name_box(double x, double y, double width, int side) {
  const double half = name_size / 2, away = 5;
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
  const double height = std::clamp(scale * (high[1] - low[1]), width / 3, width) + 2 * margin;
  const double fit = std::min(scale, (height - 2 * margin) / std::max(high[1] - low[1], 1e-12));
  MapLayout layout{width, height, {}};
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const double x = width / 2 + fit * (map.points[2 * n] - (low[0] + high[0]) / 2);
    const double y = height / 2 - fit * (map.points[2 * n + 1] - (low[1] + high[1]) / 2);
    layout.dots.emplace_back(std::round(10 * x) / 10, std::round(10 * y) / 10);
  }
  return layout;
}

/// The colour of a name is that of its group.
std::size_t colour_of(const PlaneMap& map, std::size_t n) {
  return map.groups.empty() ? 0 : map.groups[n] % 6;
}

std::string dots_of(const PlaneMap& map, const MapLayout& layout) {
  std::string dots;
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const auto [x, y] = layout.dots[n];
    const std::string group = map.groups.empty() ? "" : ", " + map.group_names[map.groups[n]];
    dots += message("<circle class=\"s", colour_of(map, n), "\" cx=\"", x, "\" cy=\"", y, "\" r=\"",
                    map.small ? 2.2 : 3, "\"><title>", html_text(map.names[n] + group),
                    "</title></circle>\n");
  }
  return dots;
}

/// A name on each dot's first side that is free and inside the map, if there is one.
std::string names_of(const PlaneMap& map, const MapLayout& layout) {
  std::vector<MapBox> taken;
  for (const auto& [x, y] : layout.dots) taken.push_back({x - 3, x + 3, y - 3, y + 3});
  std::string names;
  for (std::size_t n = 0; n < map.names.size(); ++n) {
    const auto [x, y] = layout.dots[n];
    const double wide = 0.56 * name_size * static_cast<double>(text_width(map.names[n])) + 2;
    for (int side = 0; side < 4; ++side) {
      const MapBox box = name_box(x, y, wide, side);
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
    if (std::ranges::find(map.groups, g) != map.groups.end())
      entries += message(
          "<li><svg class=\"sample\" viewBox=\"0 0 10 10\" aria-hidden=\"true\"><circle "
          "class=\"s",
          g % 6, "\" cx=\"5\" cy=\"5\" r=\"4\"/></svg> ", html_text(map.group_names[g]), "</li>\n");
  return entries.empty() ? "" : message("<ul class=\"legend\">", entries, "</ul>\n");
}

}  // namespace

std::string html_of(const PlaneMap& map) {
  const std::size_t count = map.names.size();
  if (count == 0 || map.points.size() < 2 * count) return "<p>(no points)</p>\n";
  const MapLayout layout = layout_of(map);
  // A small map is one of several, without names.
  const std::string names = map.small ? "" : names_of(map, layout);
  const std::string legend = map.small ? "" : legend_of(map);
  return message("<svg class=\"plane\" width=\"", layout.width, "\" viewBox=\"0 0 ", layout.width,
                 " ", layout.height, "\" role=\"img\" aria-label=\"", html_text(map.title),
                 ": a map of ", count, " names\">\n", dots_of(map, layout), names, "</svg>\n",
                 legend);
}

}  // namespace emb
