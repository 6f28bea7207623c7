#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "view/blocks.hpp"
#include "view/terminal.hpp"

namespace emb {

/// One direction of a plot: the numbers from low to high on the places 0 .. places - 1.
class Axis {
 public:
  /// Takes a value into the range; what is not finite, or too large to subtract, is not taken.
  void include(double value);
  static bool drawable(double value);

  /// Ends the taking in: a range without width gets one, an empty one becomes 0 .. 1.
  void settle();
  /// 0 at the low end, 1 at the high end.
  double share(double value) const;
  /// The nearest of `places` places for a value inside the range.
  std::size_t place(double value, std::size_t places) const;
  /// The number in the middle of a place.
  double value(std::size_t place, std::size_t places) const;
  /// At most about `most` round numbers in the range: steps of 1, 2 or 5 times a power of ten.
  std::vector<double> ticks(std::size_t most) const;

  double low() const { return low_; }
  double high() const { return high_; }

 private:
  double low_ = 0;
  double high_ = 0;
  bool any_ = false;
};

/// A tick as it is written.
std::string tick_text(double tick);

/// The axes that hold all points and references of a figure, and how many points they cannot hold.
struct PlotAxes {
  /// Throws ShapeError for a series with more x than y, or fewer.
  PlotAxes(const std::vector<Series>& series, const CurveOptions& options);
  /// "? not a number (2)" and the like: what a legend has to say about points that are not drawn.
  std::vector<std::string> notes() const;

  Axis x, y;
  std::size_t nans = 0;
  std::size_t infinities = 0;
  std::size_t lost = 0;  // points whose x is not a finite number
};

/// The inside of a plot: character cells on which curves are drawn. Fine, for one curve, each cell
/// is 2 x 4 braille dots; otherwise each cell holds one mark, that of the curve that passes there.
/// Row 0 is at the top.
class Canvas {
 public:
  Canvas(std::size_t columns, std::size_t rows, bool fine);

  std::size_t columns() const { return columns_; }
  std::size_t rows() const { return rows_; }
  /// Dots to the right and downwards: what line() counts in.
  std::size_t dots_across() const { return columns_ * (fine_ ? 2 : 1); }
  std::size_t dots_down() const { return rows_ * (fine_ ? 4 : 1); }

  struct Dot {
    std::size_t x = 0;
    std::size_t y = 0;
  };
  /// A straight line from dot to dot, both included.
  void line(Dot from, Dot to, std::size_t curve);
  /// A text of one column below all curves, and one above them.
  void ground(std::size_t column, std::size_t row, const std::string& text);
  void sign(std::size_t column, std::size_t row, const std::string& text);

  std::string row_text(std::size_t row, const Terminal& terminal) const;

 private:
  struct Place {
    std::uint64_t curves = 0;  // a bit for each
    std::uint8_t dots = 0;
    std::string ground;
    std::string sign;
  };
  Place& at(std::size_t column, std::size_t row) { return places_[row * columns_ + column]; }
  void dot(Dot dot, std::size_t curve);
  std::string place_text(std::size_t column, std::size_t row, const Terminal& terminal) const;

  std::size_t columns_;
  std::size_t rows_;
  bool fine_;
  std::vector<Place> places_;
};

/// What stands for a curve where there are several, in the plot and in the legend.
std::string curve_mark(std::size_t curve);
Ink curve_ink(std::size_t curve);

}  // namespace emb
