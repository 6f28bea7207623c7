#pragma once

// The check of 12.5.

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "base/math.hpp"
#include "course/check/check.hpp"
#include "lessons/12_rope/check/references.hpp"
#include "lessons/12_rope/exercise.hpp"

namespace exercise::checks::stretch {

using emb::course::Check;
using emb::math::pi;

/// All pairs at once: one alone cannot tell an angle that is kept from one that is blended wrongly.
inline void expect_blended(Check& check, const Numbers& angles, int trained, double factor,
                           const Numbers& right) {
  // The list that `one(turns, share)` makes of each angle's turns and of the share that is kept.
  const auto each = [&](auto one) {
    Numbers made;
    for (const double angle : angles) {
      const double turns = trained * angle / (2 * pi);
      made.add(one(angle, turns, bounded((turns - 1) / 31)));
    }
    return made;
  };
  const auto share_from = [&](auto open) {
    return each([&](double a, double turns, double) { return blend(open(turns), a, factor); });
  };
  check
      .numbers(emb::message("pairs of a head, ", trained, " places, factor ", factor, ": angle"),
               each([&](double a, double, double) {
                 return exercise::blended_angle(a, trained, factor);
               }))
      .within(1e-6)  // an answer in float errs less, one with 22/7 for pi more
      .if_equals(each([&](double a, double, double s) { return blend(1 - s, a, factor); }),
                 "Kept and divided are exchanged: fast pairs keep their angle.")
      .if_equals(share_from([](double turns) { return bounded((turns * 2 * pi - 1) / 31); }),
                 "Those are radians, not turns: a turn is 2 pi of them.")
      .if_equals(share_from([&](double turns) { return bounded((turns * factor - 1) / 31); }),
                 "Turns are counted in the trained places, not in the longer text.")
      .if_equals(share_from([&](double turns) { return bounded((turns / factor - 1) / 31); }),
                 "Turns are counted with the angle of training, not with the divided one.")
      .if_equals(share_from([](double turns) { return (turns - 1) / 31; }),
                 "The share left the range from 0 to 1: it ends at 1 turn and at 32.")
      .if_equals(share_from([](double turns) { return bounded(turns / 32); }),
                 "The share is 0 at 1 turn, not at none, and 1 at 32: 31 turns lie between.")
      .if_equals(share_from([](double turns) { return bounded((turns - 1) / 32); }),
                 "From 1 to 32 turns it is 31, not 32.")
      .if_equals(share_from([](double turns) { return turns >= 32 ? 1.0 : 0.0; }),
                 "Between 1 turn and 32 it is blended: is the share cut off to a whole number?")
      .if_equals(share_from([](double turns) { return turns > 1 ? 1.0 : 0.0; }),
                 "Between 1 turn and 32 it is blended, not kept.")
      .if_equals(each([&](double a, double, double s) { return blend(s, a, 1 / factor); }),
                 "Multiplied by the factor, slow pairs turn even farther: divide.")
      .if_equals(each([&](double a, double, double s) { return s * a; }),
                 "The rest of the angle is divided by the factor, not dropped.")
      .if_equals(each([&](double, double, double s) { return blend(s, 1, factor); }),
                 "That is how much is kept: times the angle.")
      .if_equals(each([](double, double, double s) { return s; }),
                 "That is the share: the new angle is asked for.")
      .if_equals(each([&](double a, double, double) { return a / factor; }),
                 "That is the linear stretch, which divides every angle by the whole factor.")
      .if_equals(angles, "Those are the angles before.")
      .if_equals(each([&](double a, double, double s) { return blend(s, a, std::floor(factor)); }),
                 "The factor lost what stands behind the point: it is a double.")
      .if_equals(each([](double a, double, double s) { return blend(s, a, 4); }),
                 "4 is the factor of the example: here it is another.")
      .if_equals(each([&](double a, double, double) {
                   return blend(bounded((a * 100 / (2 * pi) - 1) / 31), a, factor);
                 }),
                 "100 are the places of the example: here there are others.")
      .if_equals(share_from([](double turns) { return std::min(1.0, (turns - 1) / 31); }),
                 "The share fell below 0: it ends at 1 turn.")
      .if_equals(share_from([](double turns) { return std::max(0.0, (turns - 1) / 31); }),
                 "The share rose above 1: it ends at 32 turns.")
      .if_equals(share_from([](double turns) { return bounded((turns * pi / 3.14 - 1) / 31); }),
                 "3.14 is pi, rounded: std::acos(-1.0) has all of its digits.")
      .if_equals(share_from([](double turns) { return bounded((turns * 2 - 1) / 31); }),
                 "A turn is 2 pi, not pi.")
      .if_equals(share_from([](double turns) { return bounded((turns * 4 * pi * pi - 1) / 31); }),
                 "The angle is divided by 2 pi, not multiplied.")
      .if_equals(share_from([](double turns) { return bounded((turns * 2 * pi / 360 - 1) / 31); }),
                 "The angle is in radians, and a turn has 2 pi of them, not 360.")
      .if_equals(share_from([](double turns) { return bounded((std::floor(turns) - 1) / 31); }),
                 "The turns lost what stands behind the point: keep them a double.")
      .if_equals(share_from([](double turns) { return bounded((turns - 1) / 30); }),
                 "From 1 to 32 turns it is 31, not 30.")
      .if_equals(share_from([](double) { return 0.5; }),
                 "Half is kept in the example alone: the share follows the turns.")
      .if_equals(share_from([](double turns) { return turns >= 16.5 ? 1.0 : 0.0; }),
                 "Between 1 turn and 32 it is blended: is the share cut off to a whole number?")
      .if_equals(share_from([&](double turns) {
                   return bounded((turns * (trained - 1) / trained - 1) / 31);
                 }),
                 "Turns are counted in all trained places, not in one less.")
      .if_equals(share_from([](double turns) { return bounded(std::log(turns) / std::log(32.0)); }),
                 "The share rises evenly with the turns, not with their logarithm.")
      .if_equals(each([&](double a, double, double s) { return a / (s + (1 - s) * factor); }),
                 "The angles are blended, not what they are divided by.")
      .if_equals(each([&](double a, double, double s) { return a * std::pow(factor, s - 1); }),
                 "The share is a share of a sum: share * angle + (1 - share) * angle / factor.")
      .if_equals(each([&](double a, double, double s) { return s * a + 1 - s * a / factor; }),
                 "A bracket is missing: (1 - share) * angle / factor.")
      .if_equals(each([](double, double turns, double) { return turns; }),
                 "Those are the turns: the new angle is asked for.")
      .if_equals(each([&](double a, double, double) {
                   return blend(bounded((2 * pi / a - 1) / 31), a, factor);
                 }),
                 "2 pi / angle is how many places a turn takes: turns in the trained places count.")
      .if_equals(each([&](double a, double turns, double s) {
                   return turns > 32 ? a / factor : turns < 1 ? a : blend(s, a, factor);
                 }),
                 "The two ends are exchanged: from 32 turns on the angle is kept.")
      .expect(right);
}

inline Numbers angles_of(const emb::RopeOptions& options) {
  return Numbers(emb::rope_angles(options));
}

inline void keep_divide_blend(Check& check) {
  // Neither the example's 100 places, divided by the factor either, nor its factor 4.
  const int trained = 110 * check.draw.size(4, 8);
  emb::RopeOptions options{.width = 16,
                           .factor = check.draw.size(5, 8) + 0.25,
                           .trained_length = static_cast<std::size_t>(trained)};
  const Numbers before = angles_of(options);
  options.stretch = emb::Stretch::yarn;
  expect_blended(check, before, trained, options.factor, angles_of(options));
  // 4.875 turns keep (4.875 - 1) / 31 = 1/8. With the factor 4: 1/8 + 7/8 / 4 = 11/32 of the angle.
  const double angle = 4.875 * 2 * pi / 200;
  expect_blended(check, {angle}, 200, 4, {angle * 11 / 32});
}

}  // namespace exercise::checks::stretch
