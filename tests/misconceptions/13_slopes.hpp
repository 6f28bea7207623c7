#pragma once

// Wrong answers of lesson 13: slopes and biases.

#include <cmath>
#include <cstdlib>

#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise {

// ---- 13.1 -------------------------------------------------------------------------------------

template <class Slope>
List<double> heads(int H, Slope slope) {
  List<double> made;
  for (int h = 1; h <= H; ++h) made.add(slope(h));
  return made;
}
inline List<double> slopes_all_alike(int H) {
  return heads(H, [&](int) { return std::pow(2.0, -8.0 / H); });
}
inline List<double> slopes_from_zero(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (h - 1) / H); });
}
inline List<double> slopes_growing(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, 8.0 * h / H); });
}
inline List<double> slopes_of_e(int H) {
  return heads(H, [&](int h) { return std::exp(-8.0 * h / H); });
}
inline List<double> slopes_of_eight(int H) {
  return heads(H, [](int h) { return std::pow(2.0, -h); });
}
inline List<double> slopes_whole_division(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8 * h / H); });
}
inline List<double> slopes_whole_share(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (h / H)); });
}
inline List<double> slopes_whole_step(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -(8 / H) * h); });
}
inline List<double> slopes_by_h(int H) {
  return heads(H, [](int h) { return std::pow(2.0, -8.0 / h); });
}
inline List<double> slopes_backwards(int H) {
  return heads(H, [&](int h) { return std::pow(2.0, -8.0 * (H + 1 - h) / H); });
}
inline List<double> slopes_exponents(int H) {
  return heads(H, [&](int h) { return -8.0 * h / H; });
}
inline List<double> slopes_power_exchanged(int H) {
  return heads(H, [&](int h) { return std::pow(-8.0 * h / H, 2); });
}

// ---- 13.2 -------------------------------------------------------------------------------------

/// A number from the place of the query and that of the key.
template <class Number>
Matrix<double> pairs(int Tq, int Tk, Number number) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = number(i + Tk - Tq, j);
  return matrix;
}
inline Matrix<double> bias_adds(double slope, int Tq, int Tk) {
  return right::bias(-slope, Tq, Tk);
}
inline Matrix<double> bias_causal(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return j > p ? 0.0 : -slope * (p - j); });
}
inline Matrix<double> bias_masked(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return j > p ? -INFINITY : -slope * (p - j); });
}
inline Matrix<double> bias_from_one(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (std::abs(p - j) + 1); });
}
inline Matrix<double> bias_of_keys(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int, int j) { return -slope * j; });
}
inline Matrix<double> bias_place_of_query(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = -slope * std::abs(i - j);
  return matrix;
}
inline Matrix<double> bias_behind_the_keys(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tq, Tk);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(i, j) = -slope * std::abs(i + Tk - j);
  return matrix;
}
inline Matrix<double> bias_signed(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (p - j); });
}
inline Matrix<double> bias_signed_back(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return slope * (p - j); });
}
inline Matrix<double> bias_raised(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -std::pow(slope, std::abs(p - j)); });
}
inline Matrix<double> bias_squared(double slope, int Tq, int Tk) {
  return pairs(Tq, Tk, [&](int p, int j) { return -slope * (p - j) * (p - j); });
}
inline Matrix<double> bias_without_slope(double, int Tq, int Tk) { return right::bias(1, Tq, Tk); }
inline Matrix<double> bias_transposed(double slope, int Tq, int Tk) {
  Matrix<double> matrix(Tk, Tq);
  for (int i = 0; i < Tq; ++i)
    for (int j = 0; j < Tk; ++j) matrix(j, i) = -slope * std::abs(i + Tk - Tq - j);
  return matrix;
}

}  // namespace exercise
