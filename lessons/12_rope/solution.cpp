#include <algorithm>
#include <cmath>

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

// 12.1 Turn one pair
Pair turned(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first - s * x.second, s * x.first + c * x.second};
}

// 12.2 Turn a head
std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = -static_cast<double>(d) / static_cast<double>(x.size());
    const double angle = static_cast<double>(place) * std::pow(base, exponent);
    const Pair pair = turned({x[d], x[d + 1]}, angle);
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

// 12.3 Predict: what do two hands score?
// The angle between the hands is that of n - m places, and moving both on leaves it.
Scores predicted_scores(const Meeting& meeting) {
  const double apart = static_cast<double>(meeting.n) - static_cast<double>(meeting.m);
  const double size = meeting.query * meeting.key;
  const double score = size * std::cos(apart * meeting.angle);
  return {meeting.query, score, score, size * std::cos(apart / meeting.factor * meeting.angle)};
}

// 12.4 The other layout
std::vector<float> map_for_halves(std::span<const float> map, std::size_t heads,
                                  std::size_t width) {
  std::vector<float> made(map.size());
  const std::size_t rows = map.size() / (heads * width);
  for (std::size_t head = 0; head < rows * heads; ++head)  // the heads of all rows, one by one
    for (std::size_t i = 0; i < width / 2; ++i) {
      made[head * width + i] = map[head * width + 2 * i];
      made[head * width + i + width / 2] = map[head * width + 2 * i + 1];
    }
  return made;
}

// 12.5 Keep, divide, or blend
double blended_angle(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / (32 - 1), 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

}  // namespace exercise
