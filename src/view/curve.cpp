#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/errors.hpp"
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

/// The n-th curve of a set, counted round and round.
std::size_t pick(std::uint64_t curves, std::size_t n) {
  for (std::size_t skip = n % static_cast<std::size_t>(std::popcount(curves)); skip > 0; --skip)
    curves &= curves - 1;
  return static_cast<std::size_t>(std::countr_zero(curves));
}

/// The inside of a plot: character cells on which curves are drawn. Fine, for one curve, each cell
/// is 2 x 4 braille dots; otherwise each cell holds one mark, that of the curve that passes there.
/// Row 0 is at the top.
struct Canvas {
  struct Dot {
    std::size_t x = 0, y = 0;
  };
  struct Place {
    std::uint64_t curves = 0;  // a bit for each
    std::uint8_t dots = 0;
    std::string sign = {};  // stands over all curves
  };
  std::size_t columns, rows;
  bool fine;
  std::vector<Place> places = std::vector<Place>(columns * rows);

  Place& at(std::size_t column, std::size_t row) { return places[row * columns + column]; }
  /// Dots to the right and downwards: what line() counts in.
  std::size_t dots_across() const { return columns * (fine ? 2 : 1); }
  std::size_t dots_down() const { return rows * (fine ? 4 : 1); }

  void add(Dot dot, std::size_t curve) {
    // The dots of a braille character, column by column, as its code point counts them.
    constexpr std::uint8_t bits[2][4] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};
    Place& place = fine ? at(dot.x / 2, dot.y / 4) : at(dot.x, dot.y);
    place.curves |= std::uint64_t{1} << curve % 64;
    if (fine) place.dots = static_cast<std::uint8_t>(place.dots | bits[dot.x % 2][dot.y % 4]);
  }

  /// A straight line from dot to dot, both included.
  void line(Dot from, Dot to, std::size_t curve) {
    const auto across = static_cast<long>(to.x) - static_cast<long>(from.x);
    const auto down = static_cast<long>(to.y) - static_cast<long>(from.y);
    const long steps = std::max(std::labs(across), std::labs(down));
    for (long n = 0; n <= steps; ++n) {
      // Rounded to the nearest dot: n * across / steps, with halves away from zero.
      const auto moved = [&](std::size_t start, long length) {
        const long twice = 2 * n * length, half = twice < 0 ? -steps : steps;
        const long by = steps == 0 ? 0 : (twice + half) / (2 * steps);
        return static_cast<std::size_t>(static_cast<long>(start) + by);
      };
      add({moved(from.x, across), moved(from.y, down)}, curve);
    }
  }

  /// `ground` shows where there is no curve.
  std::string row_text(std::size_t row, const std::string& ground, const Terminal& terminal) {
    std::string text;
    for (std::size_t column = 0; column < columns; ++column) {
      const Place& place = at(column, row);
      const std::size_t curve = place.curves == 0 ? 0 : pick(place.curves, column);
      if (!place.sign.empty())
        text += paint(place.sign, Ink::bad, terminal);
      else if (place.curves != 0)
        text += paint(fine ? braille(place.dots) : mark_of(curve), ink_of(curve), terminal);
      else
        text += ground;
    }
    return text;
  }
};

struct Plot : PlotAxes {
  using PlotAxes::PlotAxes;
  std::size_t margin = 0;                 // columns for the numbers of the y axis
  std::vector<std::string> numbers = {};  // of the y axis, one for each row, mostly empty
  std::vector<std::string> letters = {};  // of the references, one for each row, mostly empty

  std::size_t row_of(double value, std::size_t rows) const {
    return rows - 1 - y.place(value, rows);
  }
};

/// The numbers of the y axis and the letters at its other end; both need room beside the plot, and
/// leave most of the width to it.
void write_sides(Plot& plot, const CurveOptions& options, std::size_t rows, std::size_t width) {
  plot.numbers.assign(rows, "");
  plot.letters.assign(rows, "");
  std::vector<double> nearest(rows, 0);
  for (const double tick : plot.y.ticks(std::max<std::size_t>(rows / 2, 2))) {
    const std::size_t row = plot.row_of(tick, rows);
    // Of two in one row, the one nearer to its middle.
    const double off = std::fabs(tick - plot.y.value(rows - 1 - row, rows));
    if (!plot.numbers[row].empty() && off >= nearest[row]) continue;
    plot.numbers[row] = tick_text(tick);
    nearest[row] = off;
  }
  for (std::size_t n = 0; n < options.references.size(); ++n)
    if (PlotAxis::drawable(options.references[n].value))
      plot.letters[plot.row_of(options.references[n].value, rows)] += letter_of(n);
  for (std::string& letters : plot.letters)
    letters = cut(letters, std::max<std::size_t>(width / 8, 2));
  plot.margin = std::min(widest(plot.numbers), width / 3);
}

void draw_series(Canvas& canvas, const Plot& plot, const Series& curve, std::size_t index) {
  Canvas::Dot last;
  bool joined = false;
  for (std::size_t n = 0; n < curve.x.size(); ++n) {
    if (!PlotAxis::drawable(curve.x[n])) continue;
    const double y = curve.y[n];
    if (!PlotAxis::drawable(y)) {
      canvas.at(plot.x.place(curve.x[n], canvas.columns), y > 0 ? 0 : canvas.rows - 1).sign =
          std::isnan(y) ? "?"
          : y > 0       ? "↑"
                        : "↓";
      joined = false;
      continue;
    }
    const Canvas::Dot dot{plot.x.place(curve.x[n], canvas.dots_across()),
                          plot.row_of(y, canvas.dots_down())};
    canvas.line(joined ? last : dot, dot, index);
    last = dot;
    joined = true;
  }
}

/// The x axis, and its numbers below, as many as do not touch each other.
void add_x_axis(std::vector<std::string>& lines, const Plot& plot, std::size_t columns) {
  std::string numbers;
  std::vector<bool> ticked(columns, false);
  for (const double tick : plot.x.ticks(std::max<std::size_t>(columns / 10, 2))) {
    const std::string text = tick_text(tick);
    const std::size_t place = plot.x.place(tick, columns);
    const std::size_t width = text_width(text);
    if (width > columns) continue;
    const std::size_t start = std::min(place > width / 2 ? place - width / 2 : 0, columns - width);
    if (!numbers.empty() && start < numbers.size() + 1) continue;
    numbers += std::string(start - numbers.size(), ' ') + text;
    ticked[place] = true;
  }
  std::string axis;
  for (std::size_t column = 0; column < columns; ++column) axis += ticked[column] ? "┬" : "─";
  lines.push_back(std::string(plot.margin, ' ') + " └" + axis);
  lines.push_back(std::string(plot.margin + 2, ' ') + numbers);
}

std::vector<Painted> legend_of(const std::vector<Series>& series, const CurveOptions& options,
                               const Plot& plot, const Terminal& terminal) {
  std::vector<Painted> items;
  for (std::size_t n = 0; n < series.size(); ++n) {
    if (series[n].name.empty()) continue;
    const std::string mark = series.size() == 1 ? "⠒⠒" : mark_of(n);
    const std::string name = " " + visible(series[n].name);
    items.emplace_back(mark + name, paint(mark, ink_of(n), terminal) + name);
  }
  for (std::size_t n = 0; n < options.references.size(); ++n)
    items.emplace_back(message(letter_of(n), "┄ ", visible(options.references[n].name), " ",
                               number(options.references[n].value)));
  for (const std::string& note : plot.notes()) items.emplace_back(note);
  return items;
}

std::string row_text(const Plot& plot, Canvas& canvas, std::size_t row, const Terminal& terminal) {
  const std::string& number = plot.numbers[row];
  const std::string& letters = plot.letters[row];
  const std::string line = message(
      pad_left(number, plot.margin), number.empty() ? " │" : " ┤",
      canvas.row_text(row, letters.empty() ? " " : paint("┄", Ink::faint, terminal), terminal));
  return letters.empty() ? trimmed(line) : line + " " + letters;
}

}  // namespace

std::vector<std::string> draw_curve(const std::vector<Series>& series, const CurveOptions& options,
                                    const Terminal& terminal) {
  const std::size_t rows = std::max<std::size_t>(options.height, 2);
  Plot plot(series, options);
  if (plot.empty) return {"(no points)"};
  write_sides(plot, options, rows, terminal.width);
  // The numbers, the axis and the letters take columns from the width.
  const std::size_t letters = widest(plot.letters);
  const std::size_t sides = plot.margin + 2 + (letters > 0 ? letters + 1 : 0);
  const std::size_t columns = terminal.width > sides + 4 ? terminal.width - sides : 4;
  Canvas canvas{columns, rows, series.size() == 1};
  for (std::size_t n = 0; n < series.size(); ++n) draw_series(canvas, plot, series[n], n);
  std::vector<std::string> lines;
  if (!options.y.empty()) lines.push_back(cut(visible(options.y), terminal.width));
  for (std::size_t row = 0; row < rows; ++row)
    lines.push_back(row_text(plot, canvas, row, terminal));
  add_x_axis(lines, plot, columns);
  if (!options.x.empty()) lines.push_back(pad_left(visible(options.x), plot.margin + 2 + columns));
  add_legend(lines, legend_of(series, options, plot, terminal), terminal.width);
  return lines;
}

}  // namespace emb
