#include "view/html.hpp"

// A curve as SVG: the inside is a box in a frame of numbers, and the legend is a list below.

namespace emb {
namespace {

constexpr double x_left = 62, x_right = 432, y_top = 12, y_bottom = 172;
constexpr double name_height = 12;  // of what is written on a line

// Where numbers of the plot lie on the paper, in steps of a tenth.
double x_of(double value, const PlotAxes& axes) {
  return std::round(10 * (x_left + (x_right - x_left) * axes.x.share(value))) / 10;
}
double y_of(double value, const PlotAxes& axes) {
  return std::round(10 * (y_top + (y_bottom - y_top) * (1 - axes.y.share(value)))) / 10;
}

std::string line(const char* kind, double x1, double y1, double x2, double y2) {
  return message("<line class=\"", kind, "\" x1=\"", x1, "\" y1=\"", y1, "\" x2=\"", x2, "\" y2=\"",
                 y2, "\"/>\n");
}

std::string text(const char* anchor, double x, double y, std::string_view words) {
  return message("<text text-anchor=\"", anchor, "\" x=\"", x, "\" y=\"", y, "\">",
                 html_text(words), "</text>\n");
}

std::string frame(const PlotAxes& axes) {
  std::string svg;
  for (const double tick : axes.y.ticks(6)) {
    svg += line("grid", x_left, y_of(tick, axes), x_right, y_of(tick, axes));
    svg += text("end", x_left - 6, y_of(tick, axes) + 4, tick_text(tick));
  }
  for (const double tick : axes.x.ticks(5)) {
    svg += line("axis", x_of(tick, axes), y_bottom, x_of(tick, axes), y_bottom + 5);
    svg += text("middle", x_of(tick, axes), y_bottom + 20, tick_text(tick));
  }
  return svg + line("axis", x_left, y_top, x_left, y_bottom) +
         line("axis", x_left, y_bottom, x_right, y_bottom);
}

/// Whether a line of the plot runs through the box of a name at the right end with its foot at `y`.
bool is_crossed(const blocks::Curve& curve, const PlotAxes& axes, std::string_view name, double y) {
  constexpr double letter_width = 6;  // about
  const double left = x_right - 3 - letter_width * static_cast<double>(text_width(name));
  for (const Series& one : curve.series)
    for (std::size_t n = 1; n < one.x.size(); ++n) {
      const bool here = axes.x.has_place(one.x[n]) && axes.y.has_place(one.y[n]) &&
                        axes.x.has_place(one.x[n - 1]) && axes.y.has_place(one.y[n - 1]);
      if (!here || x_of(one.x[n], axes) < left) continue;
      const auto [high, low] = std::minmax({y_of(one.y[n - 1], axes), y_of(one.y[n], axes)});
      if (low > y - name_height && high < y + 2) return true;
    }
  return false;
}

/// What a script needs to find a number on an axis: "0 31" or "1e-06 0.5 log".
std::string ends_of(const PlotAxis& axis) {
  return message(axis.low, " ", axis.high, axis.logarithmic ? " log" : "");
}

bool is_whole(double value) { return value == std::floor(value); }

/// One path; what cannot be drawn leaves a gap. The only point is a dot, and so is each of a few;
/// of a smooth line each with a whole x.
std::string path(const PlotAxes& axes, const Series& curve, std::size_t index, bool smooth) {
  std::string points, dots;
  bool joined = false;
  for (std::size_t n = 0; n < curve.x.size(); ++n) {
    const bool here = axes.x.has_place(curve.x[n]) && axes.y.has_place(curve.y[n]);
    const double x = here ? x_of(curve.x[n], axes) : 0, y = here ? y_of(curve.y[n], axes) : 0;
    if (here) points += message(joined ? "" : message("M", x, " ", y), " ", x, " ", y);
    if (here && (smooth ? is_whole(curve.x[n]) : curve.x.size() <= 24))
      dots += message("<circle class=\"s", index % 6, "\" cx=\"", x, "\" cy=\"", y, "\" r=\"3\"/>");
    joined = here;
  }
  return message("<path class=\"s", index % 6, "\" d=\"", points, "\"/>", dots, "\n");
}

/// Without the points that only make a line smooth.
std::vector<Series> listed(const blocks::Curve& curve) {
  std::vector<Series> all = curve.series;
  if (!curve.smooth) return all;
  for (Series& one : all) {
    std::vector<double> xs, ys;
    for (std::size_t n = 0; n < one.x.size(); ++n) {
      if (!is_whole(one.x[n])) continue;
      xs.push_back(one.x[n]);
      ys.push_back(one.y[n]);
    }
    one = Series(one.name, xs, ys);
  }
  return all;
}

std::string numbers(const blocks::Curve& curve) {
  const std::string x = curve.x.empty() ? "x" : curve.x;
  const auto cell = [](double value) { return HtmlCell{number(value, 6).text, "n"}; };
  HtmlRows rows;
  const std::vector<Series> all = listed(curve);
  if (std::ranges::all_of(all, [&](const Series& one) { return one.x == all[0].x; })) {
    Texts header = {x};
    for (const Series& one : all) header.push_back(one.name.empty() ? "y" : one.name);
    for (std::size_t n = 0; n < all[0].x.size(); ++n) {
      rows.push_back({cell(all[0].x[n])});
      for (const Series& one : all) rows.back().push_back(cell(one.y[n]));
    }
    return html_numbers(html_table(header, rows, curve.title));
  }
  for (const auto& [name, xs, ys] : all)
    for (std::size_t n = 0; n < xs.size(); ++n)
      rows.push_back({{html_text(name)}, cell(xs[n]), cell(ys[n])});
  return html_numbers(html_table({"curve", x, curve.y.empty() ? "y" : curve.y}, rows, curve.title));
}

/// Lines across the plot. Their names stand on them, or else in the legend.
struct References {
  std::string lines, names;
  Texts without_room;
};

References references_of(const blocks::Curve& curve, const PlotAxes& axes) {
  References all;
  std::vector<double> taken;
  const auto is_free = [&](double at) {
    return at > y_top && at < y_bottom && std::ranges::none_of(taken, [&](double other) {
             return std::fabs(at - other) < name_height;
           });
  };
  for (const auto& [name, value] : curve.references) {
    const std::string words = message(name, " ", number(value));
    const bool here = axes.y.has_place(value);
    const double y = here ? y_of(value, axes) : 0;
    if (here) all.lines += line("reference", x_left, y, x_right, y);
    const double above = y - 4, below = y + name_height;
    const bool hidden = is_crossed(curve, axes, words, above) &&
                        !is_crossed(curve, axes, words, below) && is_free(below);
    const double at = is_free(above) && !hidden ? above : below;
    if (!here || !is_free(at)) {
      all.without_room.push_back(words);
      continue;
    }
    taken.push_back(at);
    all.names += message("<text class=\"floor\" text-anchor=\"end\" x=\"", x_right - 3, "\" y=\"",
                         at, "\">", html_text(words), "</text>\n");
  }
  return all;
}

}  // namespace

std::string html_of(const blocks::Curve& curve) {
  PlotAxes axes(curve);
  if (curve.round) {  // as the box is wide
    constexpr double wide = (x_right - x_left) / (y_bottom - y_top);
    axes.x = {wide * axes.y.low, wide * axes.y.high};
  }
  if (axes.empty) return "<p>(no points)</p>\n";
  std::string legend;
  const auto explain = [&](const std::string& kind, const std::string& words) {
    legend += message(
        "<li><svg class=\"sample\" viewBox=\"0 0 36 10\" aria-hidden=\"true\"><path class=\"", kind,
        "\" d=\"M0 5H36\"/></svg> ", html_text(words), "</li>\n");
  };
  std::string svg = frame(axes);
  const References references = references_of(curve, axes);
  svg += references.lines;
  for (const std::string& words : references.without_room) explain("reference", words);
  for (std::size_t n = curve.series.size(); n-- > 0;)
    svg += path(axes, curve.series[n], n, curve.smooth);
  // What the only line is, the title says.
  for (std::size_t n = 0; n < curve.series.size(); ++n)
    if (!curve.series[n].name.empty() && curve.series.size() > 1)
      explain(message("s", n % 6), curve.series[n].name);
  for (const auto& note : axes.notes) explain("", note);
  svg += references.names;
  if (!curve.x.empty()) svg += text("end", x_right, y_bottom + 38, curve.x);
  return message("<p class=\"unit\">", html_text(curve.y),
                 "</p>\n<svg class=\"plot\" viewBox=\"0 0 450 212\" data-x=\"", ends_of(axes.x),
                 "\" data-y=\"", ends_of(axes.y), "\" role=\"img\" aria-label=\"",
                 html_text(curve.title), ": curves, numbers below\">\n", svg, "</svg>\n",
                 "<ul class=\"legend\">", legend, "</ul>\n", numbers(curve));
}

}  // namespace emb
