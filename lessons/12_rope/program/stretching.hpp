#pragma once

// Three ways to take a model to texts longer than those it was trained on, by their formulas.

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "engine/embed/positions.hpp"
#include "lessons/12_rope/program/turning.hpp"

namespace emb::lesson12 {

/// A way to stretch, as the engine knows it and as it is shown.
struct Way {
  Stretch stretch;
  std::string name;
};

inline const std::array<Way, 4> ways = {{{Stretch::none, "none"},
                                         {Stretch::linear, "linear"},
                                         {Stretch::ntk, "ntk"},
                                         {Stretch::yarn, "yarn"}}};

inline double power(double base, double exponent) { return math::exp(exponent * math::log(base)); }

/// The angle of pair i by the formula of its paper, written out without the engine.
inline double by_formula(Stretch way, std::size_t i, const RopeOptions& o) {
  const double d = static_cast<double>(o.width), x = -2.0 * static_cast<double>(i) / d;
  const double angle = power(o.base, x);
  if (way == Stretch::linear) return angle / o.factor;
  if (way == Stretch::ntk) return power(o.base * power(o.factor, d / (d - 2)), x);
  if (way == Stretch::none) return angle;
  const double turns = static_cast<double>(o.trained_length) * angle / (2 * math::pi);
  const double keep = std::clamp((turns - 1) / (32 - 1), 0.0, 1.0);
  return keep * angle + (1 - keep) * angle / o.factor;
}

/// All pairs under one way, by the engine.
struct Stretched {
  std::string name;
  std::vector<double> angles;
  double longer = 1;  // the length of a turned vector of length 1
  double off = 0;     // largest share by which engine and formula differ
};

inline Stretched stretch(const Way& way, RopeOptions options) {
  options.stretch = way.stretch;
  Stretched made{way.name, rope_angles(options)};
  for (std::size_t i = 0; i < made.angles.size(); ++i)
    made.off =
        std::max(made.off, std::abs(made.angles[i] / by_formula(way.stretch, i, options) - 1));
  Vector x(options.width);
  x[0] = 1;
  made.longer = length(turned(x, 100, options));
  return made;
}

/// The mean over the pairs of cos(k theta): the score of a vector of ones with itself k positions
/// on, as a share of that with itself.
inline double likeness(const std::vector<double>& angles, double k) {
  double sum = 0;
  for (const double angle : angles) sum += math::cos(k * angle);
  return sum / static_cast<double>(angles.size());
}

/// How far one position more changes a score, as a share of the spread of scores: both are standard
/// deviations over random queries and keys.
inline double change_over_one_place(const std::vector<double>& angles, std::uint64_t seed) {
  constexpr std::size_t draws = 2000;
  Random random(seed);
  double changes = 0, scores = 0;
  for (std::size_t n = 0; n < draws; ++n) {
    const Vector query = random_vector(2 * angles.size(), random);
    const Vector key = random_vector(2 * angles.size(), random);
    double here = 0, next = 0;
    for (std::size_t i = 0; i < angles.size(); ++i) {
      const double q0 = static_cast<double>(query[2 * i]), k0 = static_cast<double>(key[2 * i]);
      const double q1 = static_cast<double>(query[2 * i + 1]);
      const double k1 = static_cast<double>(key[2 * i + 1]);
      here += q0 * k0 + q1 * k1;
      next +=
          math::cos(angles[i]) * (q0 * k0 + q1 * k1) + math::sin(angles[i]) * (q1 * k0 - q0 * k1);
    }
    changes += (next - here) * (next - here);
    scores += here * here;
  }
  return std::sqrt(changes / scores);
}

/// What is left of the angle of pair i.
inline double share(const Stretched& after, const Stretched& before, std::size_t i) {
  return after.angles[i] / before.angles[i];
}

/// What is measured of one way against the angles before.
struct Effects {
  std::size_t changed = 0;  // pairs with another angle
  std::size_t unseen = 0;   // pairs with angles between key and query that training never had
};

inline Effects effects(const Stretched& after, const Stretched& before, const RopeOptions& o) {
  constexpr double rounding = 1e-9;
  const double trained = static_cast<double>(o.trained_length);
  Effects seen;
  for (std::size_t i = 0; i < after.angles.size(); ++i) {
    const double left = share(after, before, i);
    const bool whole_turn = trained * before.angles[i] >= 2 * math::pi;
    seen.changed += std::abs(left - 1) > rounding;
    seen.unseen += !whole_turn && left * o.factor > 1 + rounding;
  }
  return seen;
}

}  // namespace emb::lesson12
