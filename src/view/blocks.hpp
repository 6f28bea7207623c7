#pragma once

#include <numeric>
#include <optional>
#include <utility>
#include <variant>

#include "view/text.hpp"

// What a page consists of, as plain data: any renderer can draw it.

namespace emb {

// ---- Tables -----------------------------------------------------------------------------------

/// One cell of a table: text stands left, numbers stand right. Doubles of one column get the same
/// number of decimals, so that their points stand below each other.
class Cell {
 public:
  Cell(const std::convertible_to<std::string_view> auto& text)  // NOLINT
      : text_(std::string_view(text)) {}
  Cell(bool yes) : text_(yes ? "yes" : "no") {}                               // NOLINT
  Cell(char letter) : text_(1, letter) {}                                     // NOLINT
  Cell(Quantity quantity) : text_(std::move(quantity.text)), right_(true) {}  // NOLINT
  Cell(std::integral auto value) : Cell(number(value)) {}                     // NOLINT
  Cell(std::floating_point auto value)                                        // NOLINT
      : text_(number(value).text), right_(true), value_(value) {}

  /// True for numbers.
  bool right() const { return right_; }
  /// The text, with control characters made visible; a double has `decimals` of them.
  std::string text(int decimals) const;
  /// Decimals that a double asks for; 0 for everything else.
  int decimals() const;

 private:
  std::string text_;
  bool right_ = false;
  std::optional<double> value_;
};

using Rows = std::vector<std::vector<Cell>>;

// ---- Matrices ---------------------------------------------------------------------------------

/// A matrix to look at: rows x columns numbers, row by row.
class Grid {
 public:
  /// Copies floats or doubles. Throws ShapeError unless there are rows * columns of them.
  Grid(const std::ranges::input_range auto& values, std::size_t rows, std::size_t columns)
      : values_(as_doubles(values)), rows_(rows), columns_(columns) {
    if (values_.size() != rows * columns)
      throw ShapeError("Grid: ", values_.size(), " values cannot be [", rows, ", ", columns, "]");
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  /// All of them, row by row.
  const std::vector<double>& values() const { return values_; }
  double at(std::size_t row, std::size_t column) const { return values_[row * columns_ + column]; }

 private:
  std::vector<double> values_;
  std::size_t rows_, columns_;
};

enum class Scale {
  automatic,   ///< diverging where any value is below zero
  sequential,  ///< from little to much, from min(0, smallest) to the largest
  diverging    ///< the sign first: from -m over 0 to +m, m the largest magnitude
};
enum class Cells {
  automatic,  ///< numbers where the matrix is small enough, shades otherwise
  numbers,    ///< the values themselves, where they fit
  shades      ///< colours, or block characters with a sign where there is no colour
};

/// All of it may be left out: `page.heatmap("gradient", grid, {.rows = names})`.
struct HeatmapOptions {
  Texts rows = {};     ///< a label for each row; their numbers if empty
  Texts columns = {};  ///< a label for each column; their numbers if empty
  Scale scale = Scale::automatic;
  Cells cells = Cells::automatic;
  std::string caption = {};    ///< what to see, printed below
  std::size_t most_rows = 48;  ///< more rows than these share lines
  /// Where the colours end at least, so that several matrices have one scale.
  double scale_to = 0;
};

// ---- Curves and bars --------------------------------------------------------------------------

/// A named list of points, joined by lines in the order given. Any numbers: floats, sizes, ids.
///     Series("gather", losses)            x is 0, 1, 2 ...
///     Series("gather", steps, losses)
struct Series {
  std::string name;
  std::vector<double> x, y;

  template <std::ranges::input_range Ys = std::vector<double>>
  Series(std::string series_name, const Ys& ys)
      : name(std::move(series_name)), x(std::ranges::size(ys)), y(as_doubles(ys)) {
    std::iota(x.begin(), x.end(), 0.0);
  }
  template <std::ranges::input_range Xs = std::vector<double>,
            std::ranges::input_range Ys = std::vector<double>>
  Series(std::string series_name, const Xs& xs, const Ys& ys)
      : name(std::move(series_name)), x(as_doubles(xs)), y(as_doubles(ys)) {}
};

/// A horizontal line to compare with, such as a floor.
struct Reference {
  std::string name;
  double value;
};

struct CurveOptions {
  std::vector<Reference> references = {};
  std::string x = {};        ///< what runs to the right, with its unit: "step"
  std::string y = {};        ///< what runs upwards: "nats per token"
  std::string caption = {};  ///< what to see, printed below
  std::size_t height = 12;   ///< lines of the plot itself
  bool round = false;        ///< a circle around 0 is drawn as one
  bool log_x = false;        ///< equal steps to the right are equal factors; what is not above 0
  bool log_y = false;        ///< has no place on such an axis
  /// The points between whole x only make the line smooth: a page marks and lists the others.
  bool smooth = false;
};

struct Bar {
  std::string name;
  double value;      ///< its length: none below zero
  std::string text;  ///< the value as it is to be read, such as percent(0.02)
};

/// A command to run, and what to predict before running it.
struct TryThis {
  std::string command, prediction;
};

/// Names at their places in the plane, to the right and upwards: how a page for a browser shows
/// what a terminal draws with characters.
struct PlaneMap {
  Texts names;
  std::vector<double> points;            ///< [N, 2]
  std::string title = {};                ///< which of several it is
  std::vector<std::size_t> groups = {};  ///< of each name, or none
  Texts group_names = {};
  Texts group_marks = {};  ///< a letter for each group, drawn at its names, or none
  bool small = false;      ///< one of several side by side, without names
  /// The points are the tips of hands on a circle of radius 1.
  bool compass = false;
  /// What the names are in all dimensions, [N, width], from which a page computes neighbours; or
  /// nothing.
  std::vector<float> vectors = {};
  std::size_t width = 0;
};

// ---- What a page is told, in order ------------------------------------------------------------

namespace blocks {

struct Title {
  std::string title, subtitle;
};

/// A numbered heading.
struct Step {
  std::size_t number;
  std::string heading;
};

struct Prose {
  std::string text;
};

/// What was claimed, what was measured in words, and whether it holds.
struct Claim {
  std::string sentence, evidence;
  bool holds;
  /// The number measured, and how much worse it could be before the claim failed; below 0 if it
  /// does not hold. Nothing if the claim is not about one number.
  std::optional<double> measured{}, margin{};
};

struct Table {
  std::string title;
  Texts header;
  Rows rows;
  std::string caption = {};
};

struct Heatmap : HeatmapOptions {
  std::string title;
  Grid grid;
};

struct Curve : CurveOptions {
  std::string title;
  std::vector<Series> series;
};

struct Bars {
  std::string title;
  std::vector<Bar> bars;
  std::string caption = {};
};

/// Texts as they are, line by line: one to read, or drawings side by side.
struct Listing {
  std::string title;
  Texts texts;
  std::string caption = {};
  bool wraps = false;  ///< lines too long for a page go on below; those of a drawing do not
  std::vector<PlaneMap> maps =
      {};  ///< what the texts draw; a page for a browser shows these instead
};

/// Each text with another one below it.
struct Pairs {
  std::string title;
  std::vector<std::pair<std::string, std::string>> pairs;
  std::string caption = {};
};

using Suggestions = std::vector<TryThis>;

/// Where a panel of the lesson stands, and what it asks before it shows a number.
struct Panel {
  std::string name, question;
};

/// Numbers and names for panels. Only scripts see them.
struct Data {
  std::string name, json;
};

using Block = std::variant<Title, Step, Prose, Claim, Table, Heatmap, Curve, Bars, Listing, Pairs,
                           Suggestions, Panel, Data>;

}  // namespace blocks
}  // namespace emb
