#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "view/draw.hpp"
#include "view/plot.hpp"
#include "view/text.hpp"

namespace emb {
namespace {

struct Plot : PlotAxes {
  using PlotAxes::PlotAxes;
  std::size_t margin = 0;                 // columns for the numbers of the y axis
  std::vector<std::string> numbers = {};  // of the y axis, one for each row, mostly empty
  std::vector<std::string> letters = {};  // of the references, one for each row, mostly empty
};

std::string letter_of(std::size_t reference) { return {static_cast<char>('a' + reference % 26)}; }

std::size_t row_of(const Plot& plot, double value, std::size_t rows) {
  return rows - 1 - plot.y.place(value, rows);
}

/// The numbers of the y axis and the letters at its other end; both need room beside the plot.
void write_sides(Plot& plot, const CurveOptions& options, std::size_t rows) {
  plot.numbers.assign(rows, "");
  plot.letters.assign(rows, "");
  std::vector<double> nearest(rows, 0);
  for (const double tick : plot.y.ticks(std::max<std::size_t>(rows / 2, 2))) {
    const std::size_t row = row_of(plot, tick, rows);
    // Of two in one row, the one nearer to its middle.
    const double off = std::fabs(tick - plot.y.value(rows - 1 - row, rows));
    if (!plot.numbers[row].empty() && off >= nearest[row]) continue;
    plot.numbers[row] = tick_text(tick);
    nearest[row] = off;
  }
  for (std::size_t n = 0; n < options.references.size(); ++n)
    if (Axis::drawable(options.references[n].value))
      plot.letters[row_of(plot, options.references[n].value, rows)] += letter_of(n);
}

/// Keeps both sides narrow enough to leave most of the width to the plot.
void fit_sides(Plot& plot, std::size_t width) {
  for (std::string& letters : plot.letters)
    letters = cut(letters, std::max<std::size_t>(width / 8, 2));
  plot.margin = std::min(widest(plot.numbers), width / 3);
}

void draw_series(Canvas& canvas, const Plot& plot, const Series& curve, std::size_t index) {
  Canvas::Dot last;
  bool joined = false;
  for (std::size_t n = 0; n < curve.x.size(); ++n) {
    if (!Axis::drawable(curve.x[n])) continue;
    const double y = curve.y[n];
    if (!Axis::drawable(y)) {
      const bool top = y > 0;
      canvas.sign(plot.x.place(curve.x[n], canvas.columns()), top ? 0 : canvas.rows() - 1,
                  std::isnan(y) ? "?"
                  : top         ? "↑"
                                : "↓");
      joined = false;
      continue;
    }
    const Canvas::Dot dot{plot.x.place(curve.x[n], canvas.dots_across()),
                          row_of(plot, y, canvas.dots_down())};
    canvas.line(joined ? last : dot, dot, index);
    last = dot;
    joined = true;
  }
}

void draw_references(Canvas& canvas, const Plot& plot) {
  for (std::size_t row = 0; row < canvas.rows(); ++row)
    for (std::size_t column = 0; !plot.letters[row].empty() && column < canvas.columns(); ++column)
      canvas.ground(column, row, "┄");
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
    const std::string mark = series.size() == 1 ? "⠒⠒" : curve_mark(n);
    const std::string name = " " + visible(series[n].name);
    items.emplace_back(mark + name, paint(mark, curve_ink(n), terminal) + name);
  }
  for (std::size_t n = 0; n < options.references.size(); ++n) {
    items.emplace_back(message(letter_of(n), "┄ ", visible(options.references[n].name), " ",
                               number(options.references[n].value)));
  }
  for (const std::string& note : plot.notes()) items.emplace_back(note);
  return items;
}

/// Columns that the numbers, the axis and the letters take from the width.
std::size_t side_columns(const Plot& plot) {
  const std::size_t letters = widest(plot.letters);
  return plot.margin + 2 + (letters > 0 ? letters + 1 : 0);
}

std::string row_text(const Plot& plot, const Canvas& canvas, std::size_t row,
                     const Terminal& terminal) {
  const std::string& number = plot.numbers[row];
  std::string line = pad_left(number, plot.margin) + (number.empty() ? " │" : " ┤");
  line += canvas.row_text(row, terminal);
  if (!plot.letters[row].empty()) return line + " " + plot.letters[row];
  return trimmed(line);
}

}  // namespace

std::vector<std::string> draw_curve(const std::vector<Series>& series, const CurveOptions& options,
                                    const Terminal& terminal) {
  const std::size_t rows = std::max<std::size_t>(options.height, 2);
  Plot plot(series, options);
  write_sides(plot, options, rows);
  fit_sides(plot, terminal.width);
  if (std::ranges::all_of(series, [](const Series& curve) { return curve.x.empty(); }))
    return {"(no points)"};
  const std::size_t sides = side_columns(plot);
  const std::size_t columns = terminal.width > sides + 4 ? terminal.width - sides : 4;
  Canvas canvas(columns, rows, series.size() == 1);
  draw_references(canvas, plot);
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
