#include <algorithm>
#include <array>
#include <cmath>

#include "view/figures.hpp"

namespace emb {
namespace {

/// What stands for a curve where there are several, in the plot and in the legend.
std::string mark_of(std::size_t curve) {
  constexpr std::array<const char*, 8> marks = {"•", "+", "x", "o", "*", "#", "%", "&"};
  return marks[curve % marks.size()];
}

Ink ink_of(std::size_t curve) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::first) + curve % 6);
}

/// U+2800 + dots in UTF-8.
std::string braille(std::uint8_t dots) {
  return {'\xE2', static_cast<char>(0xA0 | dots >> 6), static_cast<char>(0x80 | (dots & 0x3F))};
}

struct Dot {
  std::size_t x = 0, y = 0;
};

/// A figure of curves. Its inside is made of character cells. Fine, for one curve, each is 2 x 4
/// braille dots; otherwise each holds one mark, that of a curve that passes there. Row 0 is at the
/// top.
struct Plot {
  struct Place {
    std::vector<std::size_t> curves = {};  // that pass here
    std::uint8_t dots = 0;
    std::string sign = {};  // stands over all curves
  };
  const blocks::Curve& curve;
  const Terminal& terminal;
  PlotAxes axes{curve};
  bool fine = curve.series.size() == 1;
  std::size_t rows = std::max<std::size_t>(curve.height, 2), columns = 0;
  std::size_t margin = 0;  // columns for the numbers of the y axis
  // Numbers of the y axis and letters of the references: one for each row, mostly empty.
  Texts numbers = Texts(rows), letters = numbers;
  std::vector<Place> places = {};

  Place& at(std::size_t column, std::size_t row) { return places[row * columns + column]; }
  std::size_t row_of(double value, std::size_t count) const {
    return count - 1 - axes.y.place(value, count);
  }

  /// The numbers of the y axis and the letters at its other end; both need room beside the plot,
  /// and leave most of the width to it.
  void divide() {
    for (const double tick : axes.y.ticks(std::max<std::size_t>(rows / 2, 2)))
      numbers[row_of(tick, rows)] = tick_text(tick);
    for (std::size_t n = 0; n < curve.references.size(); ++n)
      if (PlotAxis::drawable(curve.references[n].value))
        letters[row_of(curve.references[n].value, rows)] += letter_of(n);
    for (std::string& text : letters)
      text = cut(text, std::max<std::size_t>(terminal.width / 8, 2));
    margin = std::min(widest(numbers), terminal.width / 3);
    const std::size_t sides = margin + 2 + (widest(letters) > 0 ? widest(letters) + 1 : 0);
    columns = terminal.width > sides + 4 ? terminal.width - sides : 4;
    places.resize(rows * columns);
  }

  void add(Dot dot, std::size_t index) {
    // The dots of a braille character, column by column, as its code point counts them.
    constexpr std::uint8_t bits[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    Place& place = fine ? at(dot.x / 2, dot.y / 4) : at(dot.x, dot.y);
    if (place.curves.empty() || place.curves.back() != index) place.curves.push_back(index);
    if (fine) place.dots = static_cast<std::uint8_t>(place.dots | bits[dot.x % 2][dot.y % 4]);
  }

  /// A straight line from dot to dot, both included.
  void line(Dot from, Dot to, std::size_t index) {
    const double across = static_cast<double>(to.x) - static_cast<double>(from.x);
    const double down = static_cast<double>(to.y) - static_cast<double>(from.y);
    const double steps = std::max({std::fabs(across), std::fabs(down), 1.0});
    for (double n = 0; n <= steps; ++n) {
      const auto moved = [&](std::size_t start, double length) {
        return start + static_cast<std::size_t>(std::lround(n * length / steps));
      };
      add({moved(from.x, across), moved(from.y, down)}, index);
    }
  }

  void draw(std::size_t index) {
    std::optional<Dot> last;
    for (std::size_t n = 0; n < curve.series[index].x.size(); ++n) {
      const double x = curve.series[index].x[n], y = curve.series[index].y[n];
      if (!PlotAxis::drawable(x)) continue;
      if (PlotAxis::drawable(y)) {
        const Dot dot{axes.x.place(x, columns * (fine ? 2 : 1)), row_of(y, rows * (fine ? 4 : 1))};
        line(last.value_or(dot), dot, index);
        last = dot;
      } else {
        at(axes.x.place(x, columns), y > 0 ? 0 : rows - 1).sign = std::isnan(y) ? "?"
                                                                  : y > 0       ? "↑"
                                                                                : "↓";
        last.reset();
      }
    }
  }

  std::string row_text(std::size_t row) {
    std::string text = pad_left(numbers[row], margin) + (numbers[row].empty() ? " │" : " ┤");
    for (std::size_t column = 0; column < columns; ++column) {
      const auto& [curves, dots, sign] = at(column, row);
      const std::size_t one = curves.empty() ? 0 : curves[column % curves.size()];
      if (!sign.empty())
        text += paint(sign, Ink::bad, terminal);
      else if (!curves.empty())
        text += paint(fine ? braille(dots) : mark_of(one), ink_of(one), terminal);
      else
        text += letters[row].empty() ? " " : paint("┄", Ink::faint, terminal);
    }
    return letters[row].empty() ? trimmed(text) : text + " " + letters[row];
  }

  /// The x axis, and its numbers below, as many as do not touch each other.
  void add_x_axis(Texts& lines) const {
    std::string below(margin + 2, ' ');
    const std::size_t start = below.size();
    std::vector<bool> ticked(columns, false);
    for (const double tick : axes.x.ticks(std::max<std::size_t>(columns / 10, 2))) {
      const std::string text = tick_text(tick);
      if (text.size() > columns) continue;
      const std::size_t place = axes.x.place(tick, columns), half = text.size() / 2;
      const std::size_t from =
          start + std::min(place > half ? place - half : 0, columns - text.size());
      if (below.size() > start && from <= below.size()) continue;
      below.append(from - below.size(), ' ').append(text);
      ticked[place] = true;
    }
    lines.push_back(std::string(margin, ' ') + " └");
    for (const bool here : ticked) lines.back() += here ? "┬" : "─";
    lines.push_back(below);
  }

  Texts legend() const {
    Texts items;
    for (std::size_t n = 0; n < curve.series.size(); ++n) {
      if (curve.series[n].name.empty()) continue;
      const std::string mark = paint(fine ? "⠒⠒" : mark_of(n), ink_of(n), terminal);
      items.push_back(mark + " " + visible(curve.series[n].name));
    }
    for (std::size_t n = 0; n < curve.references.size(); ++n)
      items.push_back(message(letter_of(n), "┄ ", visible(curve.references[n].name), " ",
                              number(curve.references[n].value)));
    items.insert(items.end(), axes.notes.begin(), axes.notes.end());
    return items;
  }
};

}  // namespace

Texts drawn(const blocks::Curve& curve, const Terminal& terminal) {
  Plot plot{curve, terminal};
  if (plot.axes.empty) return {"(no points)"};
  plot.divide();
  for (std::size_t n = 0; n < curve.series.size(); ++n) plot.draw(n);
  Texts lines;
  if (!curve.y.empty()) lines.push_back(cut(visible(curve.y), terminal.width));
  for (std::size_t row = 0; row < plot.rows; ++row) lines.push_back(plot.row_text(row));
  plot.add_x_axis(lines);
  if (!curve.x.empty()) lines.push_back(pad_left(visible(curve.x), plot.margin + 2 + plot.columns));
  add_legend(lines, plot.legend(), terminal.width);
  return lines;
}

}  // namespace emb
