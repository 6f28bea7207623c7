#pragma once

#include <cmath>
#include <limits>

#include "view/blocks.hpp"
#include "view/terminal.hpp"

// What a figure needs before it is drawn, on a terminal or as HTML: where its numbers lie, how dark
// they are, what its legend says.

namespace emb {

// ---- Curves -----------------------------------------------------------------------------------

/// One direction of a plot: the numbers from low to high on the places 0 .. places - 1. On a
/// logarithmic axis, equal factors have equal distances.
struct PlotAxis {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  bool logarithmic = false;

  /// Takes a value into the range, if it has a place on the axis.
  void include(double value) {
    if (!has_place(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  static bool drawable(double value) { return std::fabs(value) < 1e300; }  // false for NaN too
  /// Not for what is not finite, or too large to subtract; nor, on a logarithmic axis, for what is
  /// not above 0.
  bool has_place(double value) const { return drawable(value) && (!logarithmic || value > 0); }

  /// Ends the taking in: a range without width gets one, an empty one becomes 0 .. 1.
  void settle();
  /// 0 at the low end, 1 at the high end.
  double share(double value) const {
    const double part =
        logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
    return std::clamp(part, 0.0, 1.0);
  }
  /// The nearest of `places` places for a value inside the range.
  std::size_t place(double value, std::size_t places) const {
    return static_cast<std::size_t>(std::lround(share(value) * static_cast<double>(places - 1)));
  }
  /// At most about `most` round numbers in the range: steps of 1, 2 or 5 times a power of ten. On a
  /// logarithmic axis: powers of ten, or 1, 2 and 5 times them in a range of few.
  std::vector<double> ticks(std::size_t most) const;
};

/// A tick as it is written.
inline std::string tick_text(double tick) { return number(tick, 8).text; }

/// What names a horizontal line: a, b, c ...
inline std::string letter_of(std::size_t reference) {
  return {static_cast<char>('a' + reference % 26)};
}

/// The axes that hold all points and references of a figure.
struct PlotAxes {
  /// Throws ShapeError for a series with more x than y, or fewer.
  explicit PlotAxes(const blocks::Curve& curve);

  PlotAxis x, y;
  bool empty = true;  // no points at all
  /// "? not a number (2)" and the like: what a legend has to say about points that are not drawn.
  Texts notes;
};

/// Names on a map, line by line, and which of them are not where their points are.
struct FlatMap {
  std::string text = {};
  Texts moved = {};   // by at most a line or four columns, so as not to lie on another name
  Texts hidden = {};  // there was no room near their points
};

/// Names at their places in the plane, for Page::side_by_side(): so many lines of at most `columns`
/// columns, at least 20. `points` are [N, 2], to the right and upwards. A name longer than 12
/// columns is cut.
FlatMap flat_map(const Texts& names, const std::vector<double>& points, std::size_t columns,
                 std::size_t lines);

// ---- Bars -------------------------------------------------------------------------------------

/// How long the bars of one figure are: the longest is 1. What is not above zero, or not finite,
/// has no length.
std::vector<double> bar_lengths(const blocks::Bars& bars);

// ---- Heatmaps ---------------------------------------------------------------------------------

/// Whether its numbers can be read one by one.
inline bool is_small(const Grid& grid) { return grid.rows() <= 24 && grid.columns() <= 16; }
/// The label of a row or a column; its number where there are no labels.
inline std::string label_of(const Texts& labels, std::size_t place) {
  return labels.empty() ? std::to_string(place) : labels[place];
}

/// How the values of one matrix turn into cells of a heatmap, and the legend that explains them.
struct Shades {
  /// Looks at every value for the ends of the scale. Throws ShapeError for a wrong number of
  /// labels.
  explicit Shades(const blocks::Heatmap& heatmap, const Terminal& on = {});

  /// 1 .. `levels` for a finite value that is not zero: even the smallest is seen.
  std::size_t level(double value, std::size_t levels) const;
  /// Without colour, a sign needs a column of its own.
  std::size_t least_width() const { return diverging && !terminal.colour ? 2 : 1; }
  /// A shade, exactly `width` columns wide; of numbers, the value itself on that background.
  std::string cell(double value, std::size_t width, bool numbers) const;
  /// The value with the decimals that tell the values of the matrix apart.
  std::string number_text(double value) const;
  Texts legend(bool numbers) const;

  Terminal terminal;
  bool any = false;  // a finite value that is not zero
  bool diverging = false, zeros = false, nans = false;
  double low = 0, high = 0;  // the ends of the scale
  int decimals = 0;
};

/// Columns of prose at most: longer lines are tiring to read.
inline constexpr std::size_t longest_line = 96;

// ---- On a terminal ------------------------------------------------------------------------------

/// A block of a page with its title, its caption and an empty line after it; no lines if there is
/// nothing to see. No line is wider than the terminal.
Texts in_full(const blocks::Block& block, const Terminal& terminal);

/// The same block in a short run, where each step is to be taken in at a glance: a claim that holds
/// is one sentence with what was measured, a figure has no caption and is cut or drawn small, and
/// says that `--step N` has the rest. A claim that does not hold is told in full.
Texts in_short(const blocks::Block& block, const Terminal& terminal, std::size_t step);

// The lines of a figure alone, without title and caption.

/// In a table too wide for the terminal texts are wrapped; if that is not enough, it continues
/// below, where its first column is repeated. A number is cut only where it does not fit beside
/// the first column.
/// Throws ShapeError for a row with more or fewer cells than the header.
/// `ruled`: with a line below the header.
Texts drawn(const blocks::Table& table, const Terminal& terminal, bool ruled = true);

/// Drawings side by side; the last of several in a line ends without spaces.
Texts drawn(const blocks::Listing& listing, const Terminal& terminal);

/// Two lines for as many pairs as fit, then an empty one and the next two.
Texts drawn(const blocks::Pairs& pairs, const Terminal& terminal);

/// Name, value, bar. A value above zero has a bar that can be seen, others have none. A name too
/// long for half the width goes on below.
Texts drawn(const blocks::Bars& bars, const Terminal& terminal);

/// An exact zero is a dot, and nothing else looks like it: the smallest non-zero value has a shade.
/// NaN is ?, infinity is ∞. Rows or columns that do not fit share a cell, which shows the value
/// farthest from zero, and a line says so.
/// Throws ShapeError for a wrong number of labels.
Texts drawn(const blocks::Heatmap& heatmap, const Terminal& terminal);

/// One series is drawn finely, in braille; of several, each has its own mark, and where they lie on
/// each other the marks take turns. A NaN is a ? on the lowest line and a gap in the curve; an
/// infinity is an arrow at the edge.
/// Throws ShapeError for a series with more x than y, or fewer.
Texts drawn(const blocks::Curve& curve, const Terminal& terminal);

}  // namespace emb
