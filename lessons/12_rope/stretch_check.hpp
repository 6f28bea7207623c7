#pragma once

// The check of 12.5.

#include "base/errors.hpp"
#include "base/math.hpp"
#include "check/check.hpp"
#include "lessons/12_rope/exercise.hpp"
#include "lessons/12_rope/references.hpp"

namespace exercise::stretch {

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
      .expect(right);
}

inline Numbers angles_of(const emb::RopeOptions& options) {
  return Numbers(emb::rope_angles(options));
}

inline void keep_divide_blend(Check& check) {
  const int trained = 100 * check.draw.size(4, 9);
  emb::RopeOptions options{.width = 16,
                           .factor = 1.0 * check.draw.size(3, 8),
                           .trained_length = static_cast<std::size_t>(trained)};
  const Numbers before = angles_of(options);
  options.stretch = emb::Stretch::yarn;
  expect_blended(check, before, trained, options.factor, angles_of(options));
  // 4.875 turns keep (4.875 - 1) / 31 = 1/8. With the factor 4: 1/8 + 7/8 / 4 = 11/32 of the angle.
  const double angle = 4.875 * 2 * pi / 200;
  expect_blended(check, {angle}, 200, 4, {angle * 11 / 32});
}

}  // namespace exercise::stretch
