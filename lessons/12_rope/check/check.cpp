#include "course/check/mistakes.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "engine/embed/positions.hpp"
#include "lessons/12_rope/check/layout_check.hpp"
#include "lessons/12_rope/check/meeting_check.hpp"
#include "lessons/12_rope/check/references.hpp"
#include "lessons/12_rope/check/stretch_check.hpp"
#include "lessons/12_rope/exercise.hpp"

namespace {

using namespace exercise;
using namespace exercise::checks;
using emb::course::Check;
using emb::math::pi;

// ---- 12.1 -------------------------------------------------------------------------------------

void expect_turned(Check& check, const Numbers& x, double angle, const Numbers& right) {
  const Pair yours = exercise::turned({x[0], x[1]}, angle);
  const auto by = [](double a) { return [a](int) { return a; }; };
  const double c = std::cos(angle), s = std::sin(angle), length = std::hypot(x[0], x[1]);
  const double half_known = std::atan(x[1] / x[0]) + angle;
  const double exchanged = std::atan2(x[0], x[1]) + angle;
  check
      .numbers(emb::message(x[0], " ", x[1], " turned by ", angle),
               Numbers{yours.first, yours.second})
      .if_equals(neighbours(x, by(std::fabs(angle))),
                 "The sign of the angle is lost: below 0, it turns with the clock.")
      .if_equals(neighbours(x, by(-angle)),
                 "It turned with the clock: the minus belongs to the first number.")
      .if_equals(overwritten(x, by(angle)),
                 "The second number used the new first one: both are made from the old ones.")
      .if_equals(neighbours(x, by(angle * pi / 180)),
                 "That angle is in degrees: std::cos takes radians.")
      .if_equals(Numbers{c * x[0] + s * x[1], s * x[0] + c * x[1]},
                 "Without a minus it is no rotation: the first number needs one.")
      .if_equals(Numbers{c * x[0] - s * x[1], s * x[0] - c * x[1]},
                 "There is one minus only, in the first number.")
      .if_equals(Numbers{s * x[0] - c * x[1], c * x[0] + s * x[1]},
                 "Sine and cosine are exchanged: the cosine keeps a number, the sine mixes.")
      .if_equals(Numbers{c * x[0], s * x[1]}, "Each new number is made from both old ones.")
      .if_equals(Numbers{x[0] + angle, x[1] + angle}, "Turning is not adding the angle.")
      .if_equals(Numbers{right[1], right[0]}, "First and second number are exchanged.")
      .if_equals(x, "Nothing turned.")
      .if_equals(Numbers{c * x[0], c * x[1]}, "Each new number is made from both old ones.")
      .if_equals(Numbers{right[0], c * x[0] + s * x[1]},
                 "The second number is sin(angle) * first + cos(angle) * second.")
      .if_equals(neighbours({x[1], x[0]}, by(angle)), "First and second number are exchanged.")
      .if_equals(Numbers{c * x[1] - s * x[0], s * x[1] + c * x[0]},
                 "First and second number are exchanged.")
      .if_equals(neighbours(x, by(angle / 2)), "That is half of the angle.")
      .if_equals(neighbours(x, by(2 * angle)), "That is twice the angle.")
      .if_equals(neighbours(x, by(2 * pi * angle)), "The angle is in radians already: no 2 pi.")
      .if_equals(neighbours(x, by(pi * angle)), "The angle is in radians already: no pi.")
      .if_equals(neighbours(x, by(angle * 180 / pi)),
                 "The angle is in radians already, and std::cos takes radians.")
      .if_equals(neighbours(x, by(std::trunc(angle))),
                 "The angle lost what stands behind the point: keep it a double.")
      .if_equals(neighbours(x, by(std::fmod(angle, pi))),
                 "Half a turn is no whole one: an angle of pi is not one of 0.")
      .if_equals(neighbours(x, by(std::fmod(angle, 6.28))),
                 "A turn is 2 pi, a little more than 6.28, and std::cos takes any angle as it is.")
      .if_equals(neighbours(x, by(pi / 2)), "That is a quarter turn, whatever the angle.")
      .if_equals(Numbers{-x[0], -x[1]}, "That is half a turn, as in the example: mind the angle.")
      .if_equals(Numbers{-5, -2}, "That is the example's answer.")
      .if_equals(Numbers{c, s}, "The angle alone gives 1 0 turned: the pair has to come in.")
      .if_equals(Numbers{right[0] / length, right[1] / length},
                 "It is 1 long now: turning does not change a length.")
      .if_equals(Numbers{right[0] * length, right[1] * length},
                 "The length is squared: take its root.")
      .if_equals(Numbers{length * std::cos(half_known), length * std::sin(half_known)},
                 "std::atan of a quotient knows half of the circle: std::atan2 knows all of it.")
      .if_equals(Numbers{length * std::cos(exchanged), length * std::sin(exchanged)},
                 "std::atan2 takes the second number first: atan2(upwards, to the right).")
      .if_equals(Numbers{c * x[0] + s * x[1], s * x[0] - c * x[1]},
                 "Both signs are exchanged: that is a mirror, no rotation.")
      .if_equals(Numbers{right[0], x[1]}, "The second number did not change.")
      .if_equals(Numbers{x[0] + right[0], x[1] + right[1]},
                 "The turned pair was added to the old one: it takes its place.")
      .expect(right);
}

void one_pair(Check& check) {
  // To the left and downwards: there one number alone does not tell where the hand points.
  const Numbers x = {-check.draw.size(9, 15) / 8.0, -check.draw.size(2, 7) / 8.0};
  const double angle = 1.35 + 0.1 * check.draw.size(1, 9);
  expect_turned(check, x, angle, neighbours(x, [&](int) { return angle; }));
  expect_turned(check, x, -angle, neighbours(x, [&](int) { return -angle; }));
  expect_turned(check, x, 0, x);
  for (const double more : {pi + angle, -pi - angle, 2 * pi + angle})  // half a turn, and a whole
    expect_turned(check, x, more, neighbours(x, [&](int) { return more; }));
  // A quarter turn takes 3 4 to -4 3. A turn by 60 degrees takes 2 0 to 1 and the root of 3; what
  // began straight up ends a quarter turn further.
  expect_turned(check, {3, 4}, pi / 2, {-4, 3});
  expect_turned(check, {2, 0}, pi / 3, {1, 1.7320508});
  expect_turned(check, {0, 2}, pi / 3, {-1.7320508, 1});
}

// ---- 12.2 -------------------------------------------------------------------------------------

/// Whether all numbers are as near as angles in float bring them, whose rates err by up to 16 times
/// 2^-24 of themselves. Numbers of up to 2 move by up to 4 times that.
bool within_float(const Numbers& yours, const Numbers& right, int place, double base) {
  bool all = yours.size() == right.size();
  for (int n = 0; all && n < right.size(); ++n) {
    const int even = n - n % 2;
    const double angle = place * std::pow(base, -1.0 * even / right.size());
    all = std::fabs(yours[n] - right[n]) <= std::ldexp(4 * 16 * angle, -24);
  }
  return all;
}

/// Within 1e-5: the engine rounds a few numbers of up to 4 to 32 bits.
void expect_rotated(Check& check, const Numbers& x, int place, double base, const Numbers& right) {
  const auto angle = [&](int i) {
    return place * emb::angle_per_place(static_cast<std::size_t>(i),
                                        static_cast<std::size_t>(x.size()), base);
  };
  const int d = x.size();
  const auto at_power = [&](double step) {
    return [=, &x](int i) { return place * std::pow(base, step * i / x.size()); };
  };
  const Numbers yours = exercise::rotated(x, place, base);
  const bool nan = std::ranges::any_of(yours, [](double number) { return number != number; });
  check
      .numbers(emb::message("head of width ", x.size(), " at place ", place, ", base ", base),
               yours)
      .within(1e-5)
      .if_true(nan, "An angle is infinite, and has no sine: base^(-2i/d) lies between 0 and 1.")
      .if_equals(x, "Nothing turned.")
      .if_equals(halves(x, angle), "Those are pairs of halves: here 2i stands with 2i + 1.")
      .if_equals(mix(x, angle), "Pairs of neighbours and pairs of halves are mixed: no rotation.")
      .if_equals(apart(right), "Split as neighbours, joined as halves: pair i goes back to 2i.")
      .if_equals(overwritten(x, angle),
                 "The second number used the new first one: both are made from the old ones.")
      .if_equals(neighbours(x, [&](int i) { return -angle(i); }),
                 "It turned with the clock: the minus belongs to the first number.")
      .if_equals(neighbours(x, [&](int) { return place; }),
                 "All pairs turned by the angle of the first: is an exponent of whole numbers 0?")
      .if_equals(neighbours(x, at_power(-0.5 * d)),
                 "4 is the example's width: the exponent is -2i/d.")
      .if_equals(neighbours(x, [&](int i) { return i < 2 ? angle(i) : 0; }),
                 "Only two pairs turned, as in the example: there are d/2.")
      .if_equals(neighbours(x, at_power(-1)), "The exponent is -2i/d, and i counts pairs.")
      .if_equals(neighbours(x, at_power(-4)), "The exponent is -2i/d: 2i is the even number.")
      .if_equals(neighbours(x, at_power(2)), "The exponent is negative: later pairs turn slower.")
      .if_equals(neighbours(x, [&](int i) { return angle(i) / std::max(1, place); }),
                 "That is one place: the angle is multiplied by the place.")
      .if_equals(neighbours(x, [&](int i) { return angle(i) * pi / 180; }),
                 "Those angles are in degrees: std::cos takes radians.")
      .if_equals(halves_by_neighbours(x, angle),
                 "Pairs of neighbours and pairs of halves are mixed: number 2i turns with 2i + 1.")
      .if_equals(neighbours(x, [&](int i) { return i == 0 ? place : 0.0; }),
                 "Only the first pair turned: each has an angle of its own.")
      .if_equals(neighbours(x, [&](int i) { return 2 * i + 2 == d ? 0.0 : angle(i); }),
                 "The last pair did not turn.")
      .if_equals(overlapping(x, angle), "The pairs overlap: 0 with 1, then 2 with 3.")
      .if_equals(neighbours(x, [&](int i) { return angle(i) * std::pow(base, -2.0 / d); }),
                 "i is counted from 0: pair 0 turns by the place itself.")
      .if_equals(neighbours(x, [&](int i) { return place * base * -2.0 * i / d; }),
                 "base is raised to -2i/d, not multiplied.")
      .if_equals(neighbours(x, [&](int i) { return std::pow(place * base, -2.0 * i / d); }),
                 "Only base is raised to -2i/d: the place is a factor.")
      .if_equals(neighbours(x, [&](int i) { return place * std::pow(base, -2.0 * i / (d - 2)); }),
                 "The exponent is divided by d, not by d - 2.")
      .if_equals(neighbours(x, [&](int i) { return place * std::exp(-2.0 * i / d); }),
                 "base is raised to -2i/d, not e.")
      .if_equals(neighbours(x, [&](int i) { return std::trunc(angle(i)); }),
                 "The angles lost what stands behind the point: keep them double.")
      .if_equals(neighbours(x, [&](int i) { return angle(d / 2 - 1 - i); }),
                 "The slowest pair stands first: pair 0 turns by the place itself.")
      .if_equals(waves(x, angle, true),
                 "Sines and cosines were added, as in lesson 10: turn pairs.")
      .if_equals(waves(x, angle, false),
                 "Each number got one factor: a turned number is made from both of its pair.")
      .if_equals(swapped_pairs(right), "First and second number of each pair are exchanged.")
      .if_equals(own_angles(x, place, base),
                 "Both numbers of a pair, 2i and 2i + 1, turn by one angle: place * base^(-2i/d).")
      .if_equals(right_head(x, place + 1, base), "That is the next place: they count from 0.")
      .if_equals(right_head(x, place, 10000), "The base is given: it is not always 10000.")
      .if_true(place > 1000 && within_float(yours, right, place, base),
               "Near, but short of digits: keep the angle, and all it is made of, a double.")
      .expect(right);
}

void a_head(Check& check) {
  // Wide enough that neither d - 2 nor d / 2 is the example's width.
  const int d = 2 * check.draw.size(5, 7), place = check.draw.size(5, 60);
  for (const double base : {500.0, 10000.0})
    for (const int far : {0, 100'000}) {
      const Numbers head = check.draw.list<double>(d);
      expect_rotated(check, head, far + place, base, right_head(head, far + place, base));
    }
  // Base 16, d = 4: pair 1 turns by 16^(-2/4) = 1/4 a place. At place 4 they turn by 4 and by 1.
  expect_rotated(check, {1, 0, 1, 0}, 4, 16, {-0.6536436, -0.7568025, 0.5403023, 0.8414710});
  const Numbers x = check.draw.list<double>(6);
  check.numbers("head at place 0", exercise::rotated(x, 0, 10000))
      .if_equals(right_head(x, 1, 10000), "That is place 1: the first place is 0.")
      .expect(x);
}

}  // namespace

const emb::course::Listed all_of_them = {
    {"12.1", one_pair},
    {"12.2", a_head},
    {"12.3", meeting::hands},
    {"12.4", layout::other_layout},
    {"12.5", stretch::keep_divide_blend}};
