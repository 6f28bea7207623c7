#pragma once

// A compass of characters, round on a terminal: its letters are twice as high as wide.

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "base/math.hpp"

namespace emb::lesson12 {

/// Where a hand points: radians from the right, against the clock.
struct Hand {
  char mark;
  double angle;
};

/// The picture, line by line.
inline std::string compass(const std::vector<Hand>& hands) {
  constexpr int radius = 6, width = 4 * radius + 1, height = 2 * radius + 1;
  std::vector<std::string> cells(std::size_t{width * height}, " ");
  const auto put = [&](double angle, double part, std::string_view mark) {
    const auto across = std::lround(2 * radius * (1 + part * math::cos(angle)));
    const auto down = std::lround(radius * (1 - part * math::sin(angle)));
    cells[static_cast<std::size_t>(down * width + across)] = mark;
  };
  for (int degree = 0; degree < 360; degree += 3) put(degree * math::pi / 180, 1.0, "·");
  for (const Hand& hand : hands)
    for (int n = 1; n < 2 * radius; ++n) put(hand.angle, n / (2.0 * radius), "•");
  for (const Hand& hand : hands) put(hand.angle, 1.0, std::string(1, hand.mark));
  put(0, 0, "+");
  std::string text;
  for (std::size_t n = 0; n < cells.size(); ++n)
    text += cells[n] + (n % width == width - 1 ? "\n" : "");
  return text;
}

}  // namespace emb::lesson12
