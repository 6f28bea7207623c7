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
List<double> rotated(const List<double>& x, int position, double base) {
  List<double> y(x.size());
  for (int d = 0; d < x.size(); d += 2) {
    const double angle = position * std::pow(base, -1.0 * d / x.size());
    const Pair pair = turned({x[d], x[d + 1]}, angle);
    y[d] = pair.first;
    y[d + 1] = pair.second;
  }
  return y;
}

// 12.3 Predict: what do two hands score?
// The angle between the hands is that of n - m positions, and moving both does not change it.
Scores predicted_scores(const Meeting& meeting) {
  const double apart = meeting.n - meeting.m, size = meeting.query * meeting.key;
  const double score = size * std::cos(apart * meeting.angle);
  return {meeting.query, score, score, size * std::cos(apart / meeting.factor * meeting.angle)};
}

// 12.4 The other layout
Matrix<float> map_for_halves(const Matrix<float>& map, int heads) {
  Matrix<float> made(map.rows(), map.columns());
  const int width = map.columns() / heads;
  for (int row = 0; row < map.rows(); ++row)
    for (int first = 0; first < map.columns(); first += width)  // column of the head
      for (int i = 0; i < width / 2; ++i) {
        made(row, first + i) = map(row, first + 2 * i);
        made(row, first + i + width / 2) = map(row, first + 2 * i + 1);
      }
  return made;
}

// 12.5 Keep, divide, or blend
double blended_angle(double angle, int trained, double factor) {
  const double turns = trained * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / (32 - 1), 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

}  // namespace exercise
