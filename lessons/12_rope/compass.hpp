#pragma once

// A compass of characters, round on a terminal: its letters are twice as high as wide.

#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "base/math.hpp"

namespace emb {

/// Where a hand points: radians from the right, against the clock.
struct Hand {
  char mark;
  double angle;
};

class Compass {
 public:
  static constexpr int radius = 6, width = 4 * radius + 1, height = 2 * radius + 1;

  explicit Compass(const std::vector<Hand>& hands) {
    for (auto& line : cells_) line.fill(" ");
    for (int degree = 0; degree < 360; degree += 3) put(degree * math::pi / 180, 1.0, "·");
    for (const Hand& hand : hands)
      for (int n = 1; n < 2 * radius; ++n) put(hand.angle, n / (2.0 * radius), "•");
    for (const Hand& hand : hands) put(hand.angle, 1.0, std::string(1, hand.mark));
    put(0, 0, "+");
  }

  std::string line(int n) const {
    std::string text;
    for (const std::string& cell : cells_[static_cast<std::size_t>(n)]) text += cell;
    return text;
  }

 private:
  void put(double angle, double part, std::string_view mark) {
    const double across = 2 * radius * (1 + part * math::cos(angle));
    const double down = radius * (1 - part * math::sin(angle));
    cells_[static_cast<std::size_t>(std::lround(down))]
          [static_cast<std::size_t>(std::lround(across))] = mark;
  }

  std::array<std::array<std::string, width>, height> cells_;
};

inline std::string side_by_side(const std::vector<Compass>& compasses) {
  std::string text;
  for (int n = 0; n < Compass::height; ++n) {
    std::string line;
    for (const Compass& compass : compasses) line += compass.line(n) + "    ";
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace emb
