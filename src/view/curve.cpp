#include <cstdint>
#include <map>

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
  bool lettered = false;  // references have letters beside the plot, and no names on their lines
  PlotAxes axes{curve};
  bool fine = curve.series.size() == 1;
  std::size_t rows = std::max<std::size_t>(curve.height, 2), columns = 0;
  std::size_t margin = 0;  // columns for the numbers of the y axis
  // Numbers of the y axis, and letters or names of references: one for each row, mostly empty.
  Texts numbers = Texts(rows), letters = numbers, names = numbers;
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
    for (std::size_t n = 0; n < curve.references.size(); ++n) {
      if (!axes.y.has_place(curve.references[n].value)) continue;
      const std::size_t row = row_of(curve.references[n].value, rows);
      if (lettered) letters[row] += letter_of(n);
      names[row] += (names[row].empty() ? "" : ", ") + name_of(n);
    }
    for (std::string& row : letters) row = cut(row, std::max<std::size_t>(terminal.width / 8, 2));
    margin = std::min(widest(numbers), terminal.width / 3);
    const std::size_t sides = margin + 2 + (widest(letters) > 0 ? widest(letters) + 1 : 0);
    columns = terminal.width > sides + 4 ? terminal.width - sides : 4;
    if (curve.round) columns = std::min(columns, 2 * rows);
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

  void draw() {
    divide();
    for (std::size_t n = 0; n < curve.series.size(); ++n) draw(n);
  }
  void draw(std::size_t index) {
    std::optional<Dot> last;
    for (std::size_t n = 0; n < curve.series[index].x.size(); ++n) {
      const double x = curve.series[index].x[n], y = curve.series[index].y[n];
      if (!axes.x.has_place(x)) continue;
      if (axes.y.has_place(y)) {
        const Dot dot{axes.x.place(x, columns * (fine ? 2 : 1)), row_of(y, rows * (fine ? 4 : 1))};
        line(last.value_or(dot), dot, index);
        last = dot;
      } else {
        Place& place = at(axes.x.place(x, columns), y > 0 ? 0 : rows - 1);
        place.sign = std::isnan(y) ? "?" : y > 0 ? "↑" : "↓";  // below 0 on a logarithmic axis, too
        last.reset();
      }
    }
  }

  std::string name_of(std::size_t reference) const {
    const auto& [name, value] = curve.references[reference];
    return message(visible(name), name.empty() ? "" : " ", number(value));
  }

  bool is_free(std::size_t column, std::size_t row) {
    return at(column, row).curves.empty() && at(column, row).sign.empty();
  }

  /// The first column of the name of a row's references: the rightmost place where no curve passes
  /// through the name or touches it. Nothing if there is none.
  std::optional<std::size_t> place_of_name(std::size_t row) {
    const std::size_t width = text_width(names[row]) + 2;  // a blank on both sides
    std::size_t free = 0;
    for (std::size_t column = columns; column-- > 0;) {
      free = is_free(column, row) ? free + 1 : 0;
      if (free == width) return column;
    }
    return std::nullopt;
  }

  bool all_named() {
    for (const Reference& reference : curve.references)
      if (!axes.y.has_place(reference.value)) return false;
    for (std::size_t row = 0; row < rows; ++row)
      if (!names[row].empty() && !place_of_name(row)) return false;
    return true;
  }

  std::string row_text(std::size_t row) {
    std::string text = pad_left(numbers[row], margin) + (numbers[row].empty() ? " │" : " ┤");
    const bool named = !lettered && !names[row].empty();
    const std::size_t name_at = named ? place_of_name(row).value_or(columns) : columns;
    for (std::size_t column = 0; column < columns; ++column) {
      if (column == name_at) {
        text += " " + names[row] + " ";
        column += text_width(names[row]) + 1;
        continue;
      }
      const auto& [curves, dots, sign] = at(column, row);
      const std::size_t one = curves.empty() ? 0 : curves[column % curves.size()];
      text += !sign.empty()     ? paint(sign, Ink::bad, terminal)
              : !curves.empty() ? paint(fine ? braille(dots) : mark_of(one), ink_of(one), terminal)
              : names[row].empty() ? " "
                                   : paint("┄", Ink::faint, terminal);
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
      if (lettered) items.push_back(letter_of(n) + "┄ " + name_of(n));
    items.insert(items.end(), axes.notes.begin(), axes.notes.end());
    return items;
  }

  Texts lines() {
    Texts all;
    if (!curve.y.empty()) all.push_back(cut(visible(curve.y), terminal.width));
    for (std::size_t row = 0; row < rows; ++row) all.push_back(row_text(row));
    add_x_axis(all);
    if (!curve.x.empty()) all.push_back(pad_left(visible(curve.x), margin + 2 + columns));
    add_legend(all, legend(), terminal.width);
    return all;
  }
};

}  // namespace

void PlotAxis::settle() {
  if (low > high) {
    low = logarithmic ? 1 : 0;
    high = logarithmic ? 10 : 1;
  }
  if (logarithmic) {
    if (high / low > 1 + 1e-9) return;
    low /= 2;
    high *= 2;
    return;
  }
  // Less than this and neighbouring places could not be told apart in double precision.
  const double least = std::max(std::fabs(low), std::fabs(high)) * 1e-12;
  if (high - low > least) return;
  const double around = least == 0 ? 1 : least * 1e11;
  low -= around;
  high += around;
}

namespace {

/// Powers of ten between the ends, each so many decades after the one before; 1, 2 and 5 times them
/// if that gives fewer than three.
std::vector<double> log_ticks(double low, double high, std::size_t most) {
  const double decades = std::log10(high / low);
  const double step = std::max(1.0, std::ceil(decades / static_cast<double>(most)));
  const bool few = decades < 2;
  std::vector<double> list;
  for (double power = std::floor(std::log10(low)); power <= std::log10(high) + 1e-9; power += step)
    for (const double factor : {1.0, 2.0, 5.0}) {
      const double tick = factor * std::pow(10.0, power);
      if ((factor == 1 || few) && tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9))
        list.push_back(tick);
    }
  return list;
}

}  // namespace

std::vector<double> PlotAxis::ticks(std::size_t most) const {
  if (logarithmic) return log_ticks(low, high, std::max<std::size_t>(most, 1));
  const double rough = (high - low) / static_cast<double>(std::max<std::size_t>(most, 1));
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double factor : {5.0, 2.0, 1.0})
    if (factor * power >= rough * (1 - 1e-9)) step = factor * power;
  std::vector<double> list;
  const double slack = step * 1e-6;
  double n = std::ceil((low - slack) / step);
  for (; n * step <= high + slack && list.size() <= 100; ++n) list.push_back(n == 0 ? 0 : n * step);
  return list;
}

PlotAxes::PlotAxes(const blocks::Curve& curve) {
  x.logarithmic = curve.log_x;
  y.logarithmic = curve.log_y;
  std::size_t nans = 0, infinities = 0, lost = 0, too_low = 0;
  for (const auto& [name, xs, ys] : curve.series) {
    if (xs.size() != ys.size())
      throw ShapeError("curve: '", name, "' has ", xs.size(), " x and ", ys.size(), " y");
    empty = empty && xs.empty();
    for (std::size_t n = 0; n < xs.size(); ++n) {
      const bool drawn = PlotAxis::drawable(xs[n]);
      lost += !drawn;
      nans += drawn && std::isnan(ys[n]);
      infinities += drawn && !std::isnan(ys[n]) && !PlotAxis::drawable(ys[n]);
      too_low +=
          (drawn && !x.has_place(xs[n])) || (PlotAxis::drawable(ys[n]) && !y.has_place(ys[n]));
      x.include(xs[n]);
      if (x.has_place(xs[n])) y.include(ys[n]);
    }
  }
  for (const Reference& reference : curve.references) y.include(reference.value);
  if (curve.round) x = y;
  x.settle();
  y.settle();
  if (nans > 0) notes.push_back(message("? not a number (", nans, ")"));
  if (infinities > 0) notes.push_back(message("↑ ↓ infinite (", infinities, ")"));
  if (too_low > 0)
    notes.push_back(message("left out: not above 0, on a logarithmic axis (", too_low, ")"));
  if (lost > 0) notes.push_back(message("left out: x is not a finite number (", lost, ")"));
}

namespace {

/// The characters of a map: what is free, and how near to its place a name finds room.
class MapCells {
 public:
  MapCells(std::size_t columns, std::size_t lines)
      : columns_(columns), taken_(lines, std::vector<bool>(columns)), rows_(lines) {}

  struct Cell {
    std::size_t line, column;
  };

  /// The free cell nearest to this one, at most a line or four columns away; nothing if there is
  /// none.
  std::optional<Cell> room_near(Cell cell, std::size_t width) const {
    for (const auto& [down, right] : steps()) {
      const auto line = static_cast<std::ptrdiff_t>(cell.line) + down;
      const auto column = static_cast<std::ptrdiff_t>(cell.column) + right;
      if (line < 0 || column < 0 || line >= std::ssize(rows_)) continue;
      const Cell found{static_cast<std::size_t>(line), static_cast<std::size_t>(column)};
      if (is_free(found, width)) return found;
    }
    return std::nullopt;
  }

  void put(Cell cell, const std::string& name) {
    rows_[cell.line].emplace(cell.column, name);
    for (std::size_t n = 0; n < text_width(name); ++n) taken_[cell.line][cell.column + n] = true;
  }

  std::string text() const {
    std::string all;
    for (const auto& row : rows_) {
      std::string line;
      for (const auto& [column, name] : row) line = pad_right(line, column).append(name);
      all += line + '\n';
    }
    return all;
  }

 private:
  /// Down and to the right, the smallest first.
  static const std::vector<std::pair<int, int>>& steps() {
    static const std::vector<std::pair<int, int>> all = [] {
      std::vector<std::pair<int, int>> made;
      for (int down = -1; down <= 1; ++down)
        for (int right = -4; right <= 4; ++right) made.emplace_back(down, right);
      std::ranges::stable_sort(made, {}, [](const auto& step) {
        return 3 * std::abs(step.first) + std::abs(step.second);
      });
      return made;
    }();
    return all;
  }
  /// With a blank to the left and to the right.
  bool is_free(Cell cell, std::size_t width) const {
    if (cell.column + width > columns_) return false;
    const std::size_t begin = cell.column - std::min<std::size_t>(cell.column, 1);
    const std::size_t end = std::min(cell.column + width + 1, columns_);
    for (std::size_t n = begin; n < end; ++n)
      if (taken_[cell.line][n]) return false;
    return true;
  }

  std::size_t columns_;
  std::vector<std::vector<bool>> taken_;
  std::vector<std::map<std::size_t, std::string>> rows_;  // by their column
};

}  // namespace

FlatMap flat_map(const Texts& names, const std::vector<double>& points, std::size_t columns,
                 std::size_t lines) {
  constexpr std::size_t longest = 12;
  PlotAxis axes[2];
  for (std::size_t k = 0; k < points.size(); ++k) axes[k % 2].include(points[k]);
  for (PlotAxis& axis : axes) axis.settle();
  MapCells cells(columns, lines);
  FlatMap map;
  for (std::size_t n = 0; n < names.size(); ++n) {
    const std::string name = cut(visible(names[n]), longest);
    const MapCells::Cell place{lines - 1 - axes[1].place(points[2 * n + 1], lines),
                               axes[0].place(points[2 * n], columns - longest)};
    const auto found = cells.room_near(place, text_width(name));
    if (!found) {
      map.hidden.push_back(name);
      continue;
    }
    if (found->line != place.line || found->column != place.column) map.moved.push_back(name);
    cells.put(*found, name);
  }
  map.text = cells.text();
  return map;
}

Texts drawn(const blocks::Curve& curve, const Terminal& terminal) {
  if (PlotAxes{curve}.empty) return {"(no points)"};
  Plot named{curve, terminal};
  named.draw();
  if (named.all_named()) return named.lines();
  Plot lettered{curve, terminal, true};
  lettered.draw();
  return lettered.lines();
}

}  // namespace emb
