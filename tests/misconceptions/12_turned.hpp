#pragma once

// Wrong answers of lesson 12: pairs and words turned.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

using std::numbers::pi;

// ---- 12.1 -------------------------------------------------------------------------------------

inline Pair turned_clockwise(Pair x, double angle) { return right::turned(x, -angle); }
inline Pair turned_degrees(Pair x, double angle) { return right::turned(x, angle * pi / 180); }
inline Pair turned_within_half(Pair x, double angle) {
  return right::turned(x, std::fmod(angle, pi));
}
inline Pair turned_no_minus(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first + s * x.second, s * x.first + c * x.second};
}
inline Pair turned_two_minuses(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first - s * x.second, s * x.first - c * x.second};
}
inline Pair turned_sine_first(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {s * x.first - c * x.second, c * x.first + s * x.second};
}
inline Pair turned_apart(Pair x, double angle) {
  return {std::cos(angle) * x.first, std::sin(angle) * x.second};
}
inline Pair turned_exchanged(Pair x, double angle) {
  const Pair y = right::turned(x, angle);
  return {y.second, y.first};
}
inline Pair turned_overwritten(Pair x, double angle) {
  x.first = std::cos(angle) * x.first - std::sin(angle) * x.second;
  x.second = std::sin(angle) * x.first + std::cos(angle) * x.second;
  return x;
}
inline Pair turned_added(Pair x, double angle) { return {x.first + angle, x.second + angle}; }

// ---- 12.2 -------------------------------------------------------------------------------------

template <class Angle>
List<double> each_pair(const List<double>& x, Angle angle) {
  List<double> y(x.size());
  for (int d = 0; d < x.size(); d += 2) {
    const Pair pair = right::turned({x[d], x[d + 1]}, angle(d));
    y[d] = pair.first;
    y[d + 1] = pair.second;
  }
  return y;
}
inline List<double> rotated_double_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -2.0 * d / x.size()); });
}
inline List<double> rotated_faster(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, 1.0 * d / x.size()); });
}
inline List<double> rotated_fixed_base(const List<double>& x, int place, double) {
  return right::rotated(x, place, 10000);
}
inline List<double> rotated_infinite(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(d / 2, -2.0 * base / x.size()); });
}
inline List<double> rotated_from_one(const List<double>& x, int place, double base) {
  return right::rotated(x, place + 1, base);
}
inline List<double> rotated_one_place(const List<double>& x, int place, double base) {
  return right::rotated(x, place > 0 ? 1 : 0, base);
}
inline List<double> rotated_half_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -1.0 * (d / 2) / x.size()); });
}
inline List<double> rotated_whole_exponent(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return place * std::pow(base, -d / x.size()); });
}
inline List<double> rotated_clockwise(const List<double>& x, int place, double base) {
  return each_pair(x, [&](int d) { return -place * std::pow(base, -1.0 * d / x.size()); });
}
inline List<double> rotated_degrees(const List<double>& x, int place, double base) {
  return each_pair(x,
                   [&](int d) { return place * std::pow(base, -1.0 * d / x.size()) * pi / 180; });
}
inline List<double> rotated_halves(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y(x.size());
  for (int i = 0; i < half; ++i) {
    const double angle = place * std::pow(base, -2.0 * i / x.size());
    const Pair pair = right::turned({x[i], x[i + half]}, angle);
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}
inline List<double> rotated_joined_as_halves(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y(x.size());
  for (int i = 0; i < half; ++i) {
    const double angle = place * std::pow(base, -2.0 * i / x.size());
    const Pair pair = right::turned({x[2 * i], x[2 * i + 1]}, angle);
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}
inline List<double> rotated_mix(const List<double>& x, int place, double base) {
  const int half = x.size() / 2;
  List<double> y = x;
  for (int n = 0; n < x.size(); ++n) {
    const double angle = place * std::pow(base, -2.0 * (n % half) / x.size());
    const double other = n < half ? -x[2 * n + 1] : x[2 * (n - half)];
    y[n] = x[n] * std::cos(angle) + other * std::sin(angle);
  }
  return y;
}
inline List<double> rotated_overwritten(const List<double>& x, int place, double base) {
  List<double> y = x;
  for (int d = 0; d < y.size(); d += 2) {
    const double angle = place * std::pow(base, -1.0 * d / y.size());
    y[d] = std::cos(angle) * y[d] - std::sin(angle) * y[d + 1];
    y[d + 1] = std::sin(angle) * y[d] + std::cos(angle) * y[d + 1];
  }
  return y;
}
inline List<double> rotated_past_the_end(const List<double>& x, int place, double base) {
  List<double> y = x;
  for (int d = 0; d < x.size(); ++d) {
    const double angle = place * std::pow(base, -1.0 * (d / 2 * 2) / x.size());
    y[d] = std::cos(angle) * x[d] - std::sin(angle) * x[d + 1];
  }
  return y;
}
inline List<double> rotated_in_float(const List<double>& x, int place, double base) {
  return each_pair(
      x, [&](int d) { return place / std::pow(static_cast<float>(base), 1.0f * d / x.size()); });
}
inline Pair turned_modulo_628(Pair x, double angle) {
  return right::turned(x, std::fmod(angle, 6.28));
}
inline Pair turned_half_back_at_most(Pair x, double angle) {
  return right::turned(x, std::max(angle, -pi));
}

}  // namespace exercise
