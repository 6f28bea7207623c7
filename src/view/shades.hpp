#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "view/blocks.hpp"
#include "view/terminal.hpp"

namespace emb {

/// Throws ShapeError for a wrong number of labels.
void check_labels(const Grid& grid, const HeatmapOptions& options);

/// How the values of one matrix turn into cells of a heatmap, and the legend that explains them.
class Shades {
 public:
  /// Looks at every value for the ends of the scale.
  Shades(const Grid& grid, Scale scale, const Terminal& terminal);

  bool diverging() const { return diverging_; }
  /// The ends of the scale.
  double low() const { return low_; }
  double high() const { return high_; }
  /// 1 .. `levels` for a finite value that is not zero: even the smallest is seen.
  std::size_t level(double value, std::size_t levels) const;
  /// Without colour, a sign needs a column of its own.
  std::size_t least_width() const { return diverging_ && !terminal_.colour ? 2 : 1; }

  /// A shade, exactly `width` columns wide; of numbers, the value itself on that background.
  std::string cell(double value, std::size_t width, bool numbers) const;
  /// The value with the decimals that tell the values of the matrix apart.
  std::string number_text(double value) const;

  std::vector<Painted> legend(bool numbers) const;

 private:
  void take(double value);
  std::size_t levels() const;
  std::string special(double value) const;
  std::string block_text(double value, std::size_t width) const;
  std::string behind(const std::string& text, double value) const;
  std::vector<Painted> block_legend() const;
  Painted colour_legend() const;

  Terminal terminal_;
  bool diverging_ = false;
  bool any_ = false;  // a finite value that is not zero
  bool zeros_ = false;
  bool negative_ = false;
  bool nans_ = false;
  double low_ = 0;
  double high_ = 0;
  int decimals_ = 0;
};

}  // namespace emb
