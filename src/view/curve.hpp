#pragma once

#include <cstddef>
#include <numeric>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "view/number.hpp"
#include "view/terminal.hpp"

namespace emb {

/// A named list of points, joined by lines in the order given. Any numbers: floats, sizes, ids.
///     Series("gather", losses)            x is 0, 1, 2 ...
///     Series("gather", steps, losses)
struct Series {
  std::string name;
  std::vector<double> x;
  std::vector<double> y;

  Series(std::string series_name, std::vector<double> ys)
      : name(std::move(series_name)), x(ys.size()), y(std::move(ys)) {
    std::iota(x.begin(), x.end(), 0.0);
  }
  Series(std::string series_name, std::vector<double> xs, std::vector<double> ys)
      : name(std::move(series_name)), x(std::move(xs)), y(std::move(ys)) {}
  template <std::ranges::input_range Ys>
  Series(std::string series_name, const Ys& ys) : Series(std::move(series_name), as_doubles(ys)) {}
  template <std::ranges::input_range Xs, std::ranges::input_range Ys>
  Series(std::string series_name, const Xs& xs, const Ys& ys)
      : Series(std::move(series_name), as_doubles(xs), as_doubles(ys)) {}
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
};

/// The lines of a plot. One series is drawn finely, in braille; of several, each has its own mark,
/// and where they lie on each other the marks take turns. A NaN is a ? on the lowest line and a
/// gap in the curve; an infinity is an arrow at the edge.
/// Throws ShapeError for a series with more x than y, or fewer.
std::vector<std::string> draw_curve(const std::vector<Series>& series, const CurveOptions& options,
                                    const Terminal& terminal);

}  // namespace emb
