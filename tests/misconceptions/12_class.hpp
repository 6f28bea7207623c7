#pragma once

// More wrong answers of lesson 12, by a class that had read the statements and the chapter alone.

#include <algorithm>
#include <cmath>

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

inline Pair turned_by_atan(Pair x, double angle) {
  const double length = std::hypot(x.first, x.second);
  const double turned = std::atan(x.second / x.first) + angle;
  return {length * std::cos(turned), length * std::sin(turned)};
}
inline Pair turned_to_length_one(Pair x, double angle) {
  const double turned = std::atan2(x.second, x.first) + angle;
  return {std::cos(turned), std::sin(turned)};
}
inline Pair turned_by_size(Pair x, double angle) { return right::turned(x, std::fabs(angle)); }

template <class Angle>
List<double> rotated_by(const List<double>& x, Angle angle) {
  List<double> y = x;
  for (int i = 0; 2 * i + 1 < x.size(); ++i) {
    const Pair pair = right::turned({x[2 * i], x[2 * i + 1]}, angle(i));
    y[2 * i] = pair.first;
    y[2 * i + 1] = pair.second;
  }
  return y;
}
inline List<double> rotated_width_4(const List<double>& x, int place, double base) {
  return rotated_by(x, [&](int i) { return place * std::pow(base, -2.0 * i / 4); });
}
inline List<double> rotated_4_numbers(const List<double>& x, int place, double base) {
  return rotated_by(x,
                    [&](int i) { return i < 2 ? place * std::pow(base, -2.0 * i / x.size()) : 0; });
}
inline List<double> rotated_float_rate(const List<double>& x, int place, double base) {
  return rotated_by(x, [&](int i) {
    const float rate = std::pow(base, -2.0 * i / x.size());
    return place * rate;
  });
}
/// Right: each rate from the one before.
inline List<double> rotated_by_ratio(const List<double>& x, int place, double base) {
  const double ratio = std::pow(base, -2.0 / x.size());
  double rate = 1 / ratio;
  return rotated_by(x, [&](int) { return place * (rate *= ratio); });
}
inline List<double> rotated_float_angle(const List<double>& x, int place, double base) {
  return rotated_by(x, [&](int i) {
    const float angle = place * std::pow(base, -2.0 * i / x.size());
    return angle;
  });
}
inline List<double> rotated_overlapping(const List<double>& x, int place, double base) {
  List<double> y = x;
  for (int i = 0; i + 1 < x.size(); ++i) {
    const Pair pair = turned({y[i], y[i + 1]}, place * std::pow(base, -2.0 * i / x.size()));
    y[i] = pair.first;
    y[i + 1] = pair.second;
  }
  return y;
}
inline List<double> rotated_by_halves_of_the_chapter(const List<double>& x, int place,
                                                     double base) {
  const int half = x.size() / 2;
  List<double> y(x.size());
  for (int n = 0; n < x.size(); ++n) {
    const double angle = place * std::pow(base, -2.0 * (n / 2) / x.size());
    y[n] = x[n] * std::cos(angle) + (n < half ? -x[n + half] : x[n - half]) * std::sin(angle);
  }
  return y;
}

inline Scores scores_without_signs(const Meeting& at) {
  Scores made = right::predicted_scores(at);
  made.score = std::fabs(made.score);
  made.moved = made.score;
  return made;
}

/// Places from m on to n, and none backwards.
inline Scores scores_forward_only(const Meeting& at) {
  const int apart = std::max(0, at.n - at.m);
  const double size = at.query * at.key, score = size * std::cos(apart * at.angle);
  return {at.query, score, score, size * std::cos(apart / at.factor * at.angle)};
}
inline Scores scores_stretched_forward_only(const Meeting& at) {
  Scores scores = right::predicted_scores(at);
  scores.stretched = scores_forward_only(at).stretched;
  return scores;
}

inline Matrix<float> map_of_width_4(const Matrix<float>& map, int) {
  return right::map_for_halves(map, map.columns() / 4);
}
inline Matrix<float> map_of_4_columns_a_head(const Matrix<float>& map, int heads) {
  Matrix<float> made(map.rows(), map.columns());
  for (int n = 0; n < map.rows(); ++n)
    for (int h = 0; h < heads; ++h)
      for (int i = 0; i < 2; ++i) {
        made(n, h * 4 + i) = map(n, h * 4 + 2 * i);
        made(n, h * 4 + i + 2) = map(n, h * 4 + 2 * i + 1);
      }
  return made;
}
inline Matrix<float> map_overwritten(const Matrix<float>& map, int heads) {
  Matrix<float> made = map;
  const int d = map.columns() / heads;
  for (int n = 0; n < map.rows(); ++n)
    for (int h = 0; h < heads; ++h)
      for (int i = 0; i < d / 2; ++i) {
        made(n, h * d + i) = made(n, h * d + 2 * i);
        made(n, h * d + i + d / 2) = made(n, h * d + 2 * i + 1);
      }
  return made;
}
inline Matrix<float> map_of_the_first_row(const Matrix<float>& map, int heads) {
  Matrix<float> made = map;
  const Matrix<float> all = right::map_for_halves(map, heads);
  for (int c = 0; c < map.columns(); ++c) made(0, c) = all(0, c);
  return made;
}

inline double blended_by_half_turns(double angle, int trained, double factor) {
  const double turns = trained * angle / std::acos(-1.0);
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}
inline double blended_divisor(double angle, int trained, double factor) {
  const double turns = trained * angle / (2 * std::acos(-1.0));
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return angle / (share + (1 - share) * factor);
}

inline Scores scores_by_sine(const Meeting& at) {
  const double size = at.query * at.key, angle = (at.m - at.n) * at.angle,
               score = size * std::sin(angle);
  return {at.query, score, score, size * std::sin(angle / at.factor)};
}
inline Scores scores_of_angles(const Meeting& at) {
  const double score = at.query * at.key * (at.m - at.n) * at.angle;
  return {at.query, score, score, score / at.factor};
}
inline double blended_by_22_7ths(double angle, int trained, double factor) {
  const double share = std::min(1.0, std::max(0.0, (angle * trained * 7 / 44 - 1) / 31));
  return share * angle + (1 - share) * angle / factor;
}
inline double blended_with_the_examples_factor(double angle, int trained, double) {
  return right::blended_angle(angle, trained, 4);
}
inline double blended_in_the_examples_places(double angle, int, double factor) {
  return right::blended_angle(angle, 100, factor);
}
inline double blended_in_float(double angle, int trained, double factor) {
  const float turns = static_cast<float>(angle) * trained / 6.2831853f;
  const float share = std::min(1.0f, std::max(0.0f, (turns - 1) / 31));
  return share * static_cast<float>(angle) +
         (1 - share) * static_cast<float>(angle) / static_cast<float>(factor);
}
inline double blended_by_314(double angle, int trained, double factor) {
  const double share = std::min(1.0, std::max(0.0, (angle * trained / 6.28 - 1) / 31));
  return share * angle + (1 - share) * angle / factor;
}

inline Pair turned_but_upwards(Pair x, double angle) {
  return x.first == 0 ? x : right::turned(x, angle);
}

}  // namespace exercise
