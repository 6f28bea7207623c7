#pragma once

// The check of 04.4: a step of Adam, and what people do instead.

#include <algorithm>
#include <cmath>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/04_gradient_sparsity/check/references.hpp"

namespace references {

using emb::course::Check;
using exercise::AdamSettings;

/// In float each of a dozen operations rounds a number below 64.
constexpr int operations = 12;
constexpr double largest = 64;

inline void expect_m(Check& check, const std::string& name, const Numbers& yours,
                     const Moments& before, const Numbers& g, int t, const AdamSettings& a) {
  const auto of = [&](AdamWay way) { return adam(before, g, t, a, way).m; };
  AdamSettings turned = a;
  turned.beta1 = 1 - a.beta1;
  Moments fresh = before;
  fresh.m = Numbers(g.size());
  check.numbers(name, yours)
      .within_rounding(operations, largest)
      .if_equals(before.m, "m was not changed: the next step needs it.")
      .if_equals(of({.keep_m = true}), "M was kept in m: the correction is for this step only.")
      .if_equals(adam(fresh, g, t, a).m, "The old m is missing: beta1 * m stays of it.")
      .if_equals(of({.weight_m = false}), "g counts too much: (1 - beta1) * g is added.")
      .if_equals(of({.decay_m = false}), "The old m counts too much: beta1 * m stays of it.")
      .if_equals(of({.exchanged = true}), "beta1 and beta2 are exchanged: m goes with beta1.")
      .if_equals(of({.weight_m = false, .decay_m = false}), "g was added to m: m is an average.")
      .if_equals(adam(before, g, t, turned).m,
                 "beta1 and 1 - beta1 are exchanged: beta1 * m stays of the old m.")
      .if_equals(g, "That is g: m is an average of it and the old m.")
      .expect(of({}));
}

inline void expect_v(Check& check, const std::string& name, const Numbers& yours,
                     const Moments& before, const Numbers& g, int t, const AdamSettings& a) {
  const auto of = [&](AdamWay way) { return adam(before, g, t, a, way).v; };
  check.numbers(name, yours)
      .within_rounding(operations, largest)
      .if_equals(before.v, "v was not changed: the next step needs it.")
      .if_equals(of({.keep_v = true}), "V was kept in v: the correction is for this step only.")
      .if_equals(of({.squared = false}), "v averages the squares: g * g, not g.")
      .if_equals(of({.square_outside = true}), "1 - beta2 is squared too: (1 - beta2) * g * g.")
      .if_equals(of({.m_by_m = true}), "v averages the squares of g, not of m.")
      .if_equals(of({.weight_v = false}), "g * g counts too much: (1 - beta2) * g * g is added.")
      .if_equals(of({.decay_v = false}), "The old v counts too much: beta2 * v stays of it.")
      .if_equals(of({.exchanged = true}), "beta1 and beta2 are exchanged: v goes with beta2.")
      .expect(of({}));
}

/// p after the same step, asked for once more.
inline Numbers moved_again(Moments s, const Numbers& g, int t, const AdamSettings& a) {
  exercise::adam_step(s.p, g, s.m, s.v, t, a);
  return s.p;
}

inline void expect_p(Check& check, const std::string& name, const Numbers& yours,
                     const Moments& before, const Numbers& g, int t, const AdamSettings& a) {
  const auto of = [&](AdamWay way) { return adam(before, g, t, a, way).p; };
  Numbers plus = of({.epsilon = false}), minus = plus;
  for (double& number : plus) number += a.epsilon;
  for (double& number : minus) number -= a.epsilon;
  const char* brackets = "Set brackets: M is divided by all of (sqrt(V) + epsilon).";
  AdamSettings tenth = a;
  tenth.rate = 0.1;
  check.numbers(name, yours)
      .within_rounding(operations, largest)
      .if_equals(before.p, "p was not moved.")
      .if_true(std::ranges::any_of(yours, [](double number) { return std::isnan(number); }),
               "V is below 0, and has no root: 1 - beta^t lies between 0 and 1. beta^t is "
               "std::pow(beta, t), not beta * t nor std::pow(t, beta).")
      .if_true(!std::ranges::equal(yours, moved_again(before, g, t, a)),
               "The same step, asked for again, moved p otherwise: yours keeps something, a count "
               "of the calls? t says which step it is.")
      .if_equals(
          of({.correct_m = false, .correct_v = false}),
          "M and V are missing: averages that start at 0 are too small, divide by 1 - beta^t.")
      .if_equals(of({.correct_v = false}), "V is missing: v is divided by 1 - beta2^t.")
      .if_equals(of({.correct_m = false}), "M is missing: m is divided by 1 - beta1^t.")
      .if_equals(of({.late = 1}), "The power is t - 1: steps are counted from 1.")
      .if_equals(of({.late = -1}), "The power is t + 1: the first step has t = 1 already.")
      .if_equals(of({.times = true}), "The power t is missing: 1 - beta^t, by std::pow.")
      .if_equals(of({.root = false}), "The root of V is missing.")
      .if_equals(of({.epsilon_inside = true}), "epsilon stands outside of the root.")
      .if_equals(of({.epsilon = false}), "epsilon is missing: it is added to the root.")
      .if_equals(plus, brackets)
      .if_equals(minus, brackets)
      .if_equals(adam(before, g, t, tenth).p, "The rate is always 0.1, which is the example's.")
      .if_equals(of({.old = true}), "The old m and v were used: their new values go into p.")
      .if_equals(of({.rate = false}), "The rate is missing.")
      .if_equals(of({.plain = true}), "That is a step of SGD: M and V do not count in it.")
      .if_equals(of({.sign = 1}), "Moved towards more loss: subtract.")
      .otherwise("m and v are right: p loses rate * M / (sqrt(V) + epsilon), M and V as stated.")
      .expect(of({}));
}

/// m and v first: where they are wrong, p is wrong for that reason.
inline Moments expect_adam(Check& check, const Moments& before, const Numbers& g, int t,
                           const AdamSettings& a) {
  Moments yours = before;
  exercise::adam_step(yours.p, g, yours.m, yours.v, t, a);
  expect_m(check, emb::message("m after step ", t), yours.m, before, g, t, a);
  expect_v(check, emb::message("v after step ", t), yours.v, before, g, t, a);
  expect_p(check, emb::message("p after step ", t), yours.p, before, g, t, a);
  return adam(before, g, t, a);
}

inline void adam_on_a_row(Check& check) {
  const int D = check.draw.size(3, 5);
  Numbers squares = check.draw.list<double>(D);
  for (double& number : squares) number += 3;  // above 0, whatever the gradient
  const auto list = [&] { return check.draw.list<double>(D); };
  expect_adam(check, {list(), list(), squares}, list(), check.draw.size(3, 6),
              {check.draw.rate(), 0.875, 0.9375, 0.25});
  // m = 4, v = 16, M = 8, V = 64: p = 1 - 0.25 * 8 / (8 + 2) = 0.8. Then a step without gradient:
  // m = 2, v = 12, and the row moves on.
  const AdamSettings a{0.25, 0.5, 0.75, 2};
  const Moments after = expect_adam(check, {{1}, {0}, {0}}, {8}, 1, a);
  expect_adam(check, after, {0}, 2, a);
  // To both sides: 1 + 0.25 * 8 / (8 + 2) = 1.2, and 0.8.
  expect_adam(check, {{1, 1}, {0, 0}, {0, 0}}, {-8, 8}, 1, a);
}

}  // namespace references
