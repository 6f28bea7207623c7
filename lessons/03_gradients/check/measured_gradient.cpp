#include <algorithm>
#include <cmath>

#include "lessons/03_gradients/check/right.hpp"

namespace exercise::checks::measured {
namespace {

using namespace emb::course;
using Numbers = List<double>;
using Gradient = std::function<Numbers(const Loss&, Numbers, double)>;

/// Bent so often that another h, or more points, measures another slope.
Loss linked(const Numbers& c) {
  return [c](const Numbers& at) {
    double sum = 0.0;
    for (int i = 0; i < at.size(); ++i)
      sum += c[i] * at[i] * at[i] * at[(i + 1) % at.size()] + (5 + c[i]) * at[i] * at[i] +
             std::pow(at[i], 5) / 4;
    return sum;
  };
}
/// Whether some are above 0 and some below: then signs that are lost are not signs reversed.
bool both_signs(const Numbers& slopes) {
  const auto [least, most] = std::ranges::minmax(slopes);
  return least < 0 && most > 0;
}

/// Losses stay below 256.
std::vector<std::tuple<Loss, Numbers, double>> losses_to_try(Draw& draw) {
  Numbers c, x;
  do {
    c = draw.list<double>(4);
    x = draw.list<double>(4);
  } while (!both_signs(right::measured_gradient(linked(c), x, 0.375)));
  // The slopes are 2 x0 x1 = 12 and x0 * x0 + 3 = 7.
  const Loss bent = [](const Numbers& at) { return at[0] * at[0] * at[1] + 3 * at[1]; };
  const Loss fifth = [](const Numbers& at) { return std::pow(at[0], 5); };
  const Loss cubes = [](const Numbers& at) { return std::pow(at[0], 3) - std::pow(at[1], 3); };
  return {{linked(c), x, 0.375},
          {bent, {2, 3}, 0.125},
          {fifth, {1.5}, 0.375},
          {cubes, {-1.5, 2}, 0.625},
          {linked(c), {}, 0.375}};
}

/// Slope i is slope(loss at x[i] + up(h), loss at x[i] + down(h), h); x[i] stays at x[i] + rest(h)
/// when the next one is measured.
struct Nudges {
  double up = 1, down = -1, rest = 0;  // times h
};
template <class Slope>
Gradient nudged(Nudges nudges, Slope slope) {
  return [=](const Loss& loss, Numbers x, double h) {
    Numbers slopes;
    for (double& number : x) {
      const double before = number;
      number = before + nudges.up * h;
      const double high = loss(x);
      number = before + nudges.down * h;
      slopes.add(slope(high, loss(x), h));
      number = before + nudges.rest * h;
    }
    return slopes;
  };
}
/// The losses at h up and h down, made into something else.
template <class Slope>
Gradient made(Slope slope) {
  return nudged({}, slope);
}
/// (up - down) / (by * h)
Gradient by(double by, Nudges nudges = {}) {
  return nudged(nudges, [by](double up, double down, double h) { return (up - down) / (by * h); });
}
/// An h of its own.
Gradient with_h(double h) {
  return [h](const Loss& loss, Numbers x, double) { return right::measured_gradient(loss, x, h); };
}
/// x[i] becomes at(x[i], h) and at(x[i], -h).
template <class At>
Gradient placed(At at) {
  return [at](const Loss& loss, const Numbers& x, double h) {
    Numbers slopes;
    for (int i = 0; i < x.size(); ++i) {
      Numbers up = x, down = x;
      up[i] = at(x[i], h);
      down[i] = at(x[i], -h);
      slopes.add((loss(up) - loss(down)) / (2 * h));
    }
    return slopes;
  };
}

Numbers nudges_kept(const Loss& loss, Numbers x, double h) {
  Numbers up = x, down = x, slopes;
  for (int i = 0; i < x.size(); ++i) {
    up[i] += h;
    down[i] -= h;
    slopes.add((loss(up) - loss(down)) / (2 * h));
  }
  return slopes;
}
Numbers together(const Loss& loss, Numbers x, double h) {
  Numbers up = x, down = x;
  for (double& number : up) number += h;
  for (double& number : down) number -= h;
  return Numbers(x.size(), (loss(up) - loss(down)) / (2 * h));
}
/// The slopes over h and over 2 h, weighted so that the cubic part of the error cancels.
Numbers at_four_points(const Loss& loss, Numbers x, double h) {
  Numbers slopes = right::measured_gradient(loss, x, h);
  const Numbers wide = right::measured_gradient(loss, x, 2 * h);
  for (int i = 0; i < slopes.size(); ++i) slopes[i] = (4 * slopes[i] - wide[i]) / 3;
  return slopes;
}
Numbers at_halves(const Loss& loss, Numbers x, double h) { return at_four_points(loss, x, h / 2); }
Numbers losses(const Loss& loss, Numbers x, double) { return Numbers(x.size(), loss(x)); }
Numbers number_0_only(const Loss& loss, Numbers x, double h) {
  Numbers slopes(x.size());
  if (x.size() > 0) slopes[0] = right::measured_gradient(loss, x, h)[0];
  return slopes;
}
Numbers without_sign(const Loss& loss, Numbers x, double h) {
  Numbers slopes = right::measured_gradient(loss, x, h);
  for (double& slope : slopes) slope = std::fabs(slope);
  return slopes;
}

Numbers looks_first(const Loss& loss, Numbers x, double h) {
  [[maybe_unused]] const double first = x[0];
  return right::measured_gradient(loss, x, h);
}

const char* const one_h = "Yours nudges by 2 h up and down: nudge by h up and h down.";
const char* const two_points =
    "Yours uses a formula with four points, which is more precise. Here, use two: h up and h down.";
const char* const given_h = "Yours uses its own h: use the argument h.";
const char* const up_again = "x + h is lowered by h only once: that is x again. Lower it by 2 h.";

const Listed gradient =
    checked("03.4", "measured_gradient", measured_gradient, right::measured_gradient, losses_to_try)
        .named([](const Loss&, const Numbers& x, double h) {
          return emb::message("x = ", input_name(x), ", h = ", h, ", gradient");
        })
        // In float each of the two losses is rounded a few times, and then divided by 1/4 or more.
        .within(rounding(8, 1024))
        .mistakes({
            {"measured 2h away", by(2, {2, -2}), one_h},
            {"measured over 4h", by(4, {2, -2}), one_h},
            {"measured with half", with_h(0.5), "h is always 0.5, which is the example's."},
            {"measured own h", with_h(1e-5), given_h},
            {"measured own h of a thousandth", with_h(1e-3), given_h},
            {"measured half of h", by(1, {0.5, -0.5}), "h is halved: go h up and h down."},
            {"measured keeps nudges", nudges_kept,
             "The elements before are still nudged: start from x each time."},
            {"measured added",
             made([](double up, double down, double h) { return (up + down) / (2 * h); }),
             "The two losses are added: divide their difference."},
            {"measured brackets of the difference",
             made([](double up, double down, double h) { return up - down / (2 * h); }),
             "Only the second loss is divided: set brackets around the difference."},
            {"measured brackets",
             made([](double up, double down, double h) { return (up - down) / 2 * h; }),
             "Yours multiplies by h: to divide by it, set brackets, / (2 * h)."},
            {"measured by 2", made([](double up, double down, double) { return (up - down) / 2; }),
             "Divided by 2, not by 2 h."},
            {"measured undivided", made([](double up, double down, double) { return up - down; }),
             "The change of the loss is not divided by 2 h yet."},
            {"measured by h", by(1), "Yours divides by h: from x - h to x + h it is 2 h."},
            {"measured reversed", by(-2), "The sign is reversed: loss(x + h) - loss(x - h)."},
            {"measured factors", placed([](double number, double h) { return number * (1 + h); }),
             "x[i] is multiplied: add h to it, and subtract h from it."},
            {"measured at h", placed([](double, double h) { return h; }),
             "x[i] became h and -h: it has to become x[i] + h and x[i] - h."},
            {"measured at four positions", at_four_points, two_points},
            {"measured at halves", at_halves, two_points},
            {"measured upwards", by(1, {1, 0}),
             "That is measured from one side: loss(x - h) is missing."},
            {"measured downwards", by(1, {0, -1}),
             "That is measured from one side: loss(x + h) is missing."},
            {"measured lowered once", by(2, {1, 0}),
             "From x to x + h it is h: go down to x - h as well."},
            {"measured put back high", by(2, {1, 0, 1}), up_again},
            {"measured left low", by(2, {1, -1, -1}),
             "x[i] does not get its old value back before the next element is nudged: it stays at "
             "x[i] - h."},
            {"measured left high", by(2, {1, -1, 1}),
             "x[i] does not get its old value back before the next element is nudged: it stays at "
             "x[i] + h."},
            {"measured together", together,
             "All elements are nudged at once: nudge one at a time, and leave the others "
             "unchanged."},
            {"measured losses", losses, "Yours is the loss itself: how fast does it change?"},
            {"measured number 0 only", number_0_only,
             "Only number 0 is measured: each has a slope."},
            {"measured without sign", without_sign, "The slopes lost their signs."},
        })
        .planted({{"measured looks first", looks_first, "the list has no elements"}});

}  // namespace
}  // namespace exercise::checks::measured
