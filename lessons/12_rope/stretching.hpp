#pragma once

// Three ways to take a model to texts longer than those it was trained on, by their formulas.

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "embed/sinusoids.hpp"
#include "lessons/12_rope/turning.hpp"
#include "view/page.hpp"

namespace emb {

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

/// The mean over the pairs of cos(k theta): the score of a vector of ones with itself k places on,
/// as a share of that with itself.
inline double likeness(const std::vector<double>& angles, double k) {
  double sum = 0;
  for (const double angle : angles) sum += math::cos(k * angle);
  return sum / static_cast<double>(angles.size());
}

/// What is left of the angle of pair i.
inline double share(const Stretched& after, const Stretched& before, std::size_t i) {
  return after.angles[i] / before.angles[i];
}

/// What is measured of one way against the angles before.
struct Effects {
  std::size_t changed = 0;  // pairs with another angle
  std::size_t unseen = 0;   // pairs sent where they never pointed in training
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

inline void turns_before_and_after(Page& page, const RopeOptions& o,
                                   const std::vector<Stretched>& all) {
  const double trained = static_cast<double>(o.trained_length);
  Rows turns, shares;
  for (std::size_t i = 0; i < o.width / 2; ++i) {
    const double before = trained * all[0].angles[i] / (2 * math::pi);
    if (o.width > 32 && i % (o.width / 16) != 0) continue;  // a sample of many pairs
    turns.push_back({i, fixed(before, 2)});
    shares.push_back({i});
    for (const Stretched& way : all) {
      const double left = share(way, all[0], i);
      turns.back().emplace_back(fixed(before * o.factor * left, 2));
      if (&way != &all[0]) shares.back().emplace_back(fixed(left, 4));
    }
  }
  page.table(message("Turns within the text: trained on ", o.trained_length, " places, then ",
                     number(trained * o.factor)),
             {"pair", "trained", "none", "linear", "ntk", "yarn"}, turns,
             "Below one turn, some directions were never seen in training.");
  page.table("What is left of each angle", {"pair", "linear", "ntk", "yarn"}, shares,
             message("1 is kept, ", number(1 / o.factor), " is divided by the factor."));
}

inline void claims_of_yarn(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  std::size_t fast = 0, slow = 0, kept = 0, divided = 0;
  for (std::size_t i = 0; i < o.width / 2; ++i) {
    const double turns = static_cast<double>(o.trained_length) * all[0].angles[i] / (2 * math::pi);
    const double left = share(all[3], all[0], i);
    fast += turns >= 32;
    slow += turns <= 1;
    kept += turns >= 32 && std::abs(left - 1) < 1e-9;
    divided += turns <= 1 && std::abs(left - 1 / o.factor) < 1e-9;
  }
  page.claim_equal("YaRN: pairs of 32 turns or more in training that keep their angle.", kept,
                   fast);
  page.claim_equal("YaRN: pairs of one turn or less that are divided by the factor.", divided,
                   slow);
  page.claim("YaRN: queries and keys grow by 0.1 ln(factor) + 1. Measured on a vector:",
             all[3].longer, 0.1 * math::log(o.factor) + 1, 1e-6);
}

inline void claims_of_ways(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  const std::size_t last = o.width / 2 - 1;
  double off = 0, linear = 0;
  for (std::size_t i = 0; i <= last; ++i)
    linear = std::max(linear, std::abs(share(all[1], all[0], i) - 1 / o.factor));
  for (const Stretched& way : all) off = std::max(off, way.off);
  page.claim_at_most("Engine and published formulas agree on every angle, but for a share of", off,
                     1e-12);
  page.claim_at_most("Linear: every angle is divided by the factor. Farthest off:", linear, 1e-12);
  page.claim("NTK-aware: the fastest pair keeps its angle. Its share:", share(all[2], all[0], 0), 1,
             1e-12);
  page.claim("NTK-aware: the slowest is divided by the factor. Its share:",
             share(all[2], all[0], last), 1 / o.factor, 1e-9);
  claims_of_yarn(page, o, all);
}

inline void prices(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  Rows rows;
  for (const Stretched& way : all) {
    const Effects seen = effects(way, all[0], o);
    rows.push_back({way.name, message(seen.changed, " of ", o.width / 2), seen.unseen,
                    fixed(1 - likeness(way.angles, 1), 4), fixed(way.longer, 3)});
  }
  page.table(
      "Gains and prices", {"way", "pairs changed", "sent to unseen", "next door", "length"}, rows,
      "sent to unseen: pairs that point where they never pointed in training. next door: how "
      "far the score of a vector of ones falls over one place, as a share.");
}

inline void draw_likeness(Page& page, const RopeOptions& o, const std::vector<Stretched>& all) {
  double off = 0;
  std::vector<Series> curves;
  for (std::size_t way = 0; way < 3; ++way) {
    std::vector<double> y;
    for (std::size_t k = 0; k <= 24; ++k)
      y.push_back(likeness(all[way].angles, static_cast<double>(k)));
    curves.emplace_back(all[way].name, y);
  }
  for (std::size_t k = 0; k <= 24; ++k) {
    const double distance = static_cast<double>(k);
    off = std::max(off, std::abs(likeness(all[1].angles, distance * o.factor) -
                                 likeness(all[0].angles, distance)));
  }
  page.claim_at_most(
      "Linear is the old curve, read slower: its value at factor * k is the old one at k. Off by",
      off, 1e-9);
  page.curve("Score of a vector of ones and itself, k places apart (1: the same place)", curves,
             {.x = "k", .y = "share", .height = 11});
}

inline void longer_texts(Page& page, const RopeOptions& o) {
  page.step("Stretching to longer texts");
  std::vector<Stretched> all;
  for (const Way& way : ways) all.push_back(stretch(way, o));
  page.say(message("Any place has angles. But in a text ", number(o.factor),
                   " times as long as the ", o.trained_length, " places of training, ",
                   effects(all[0], all[0], o).unseen, " of ", o.width / 2,
                   " pairs point where they never pointed. Three ways to bring them back:"));
  claims_of_ways(page, o, all);
  turns_before_and_after(page, o, all);
  prices(page, o, all);
  draw_likeness(page, o, all);
}

}  // namespace emb
