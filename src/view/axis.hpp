#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emb {

/// One direction of a plot: the numbers from low to high on the places 0 .. places - 1.
class Axis {
 public:
  /// Takes a value into the range; what is not finite, or too large to subtract, is not taken.
  void include(double value);
  static bool drawable(double value);

  /// Ends the taking in: a range without width gets one, an empty one becomes 0 .. 1.
  void settle();
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

}  // namespace emb
