#pragma once

// The check of 11.2.

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/11_transformer_input/check/adding_check.hpp"
#include "lessons/11_transformer_input/check/references.hpp"
#include "lessons/11_transformer_input/exercise.hpp"

namespace exercise::checks {

using emb::course::Check;

/// What was right for the call before, and then for this one.
inline Map summed(Map before, const Map& right) {
  if (before.rows() != right.rows() || before.columns() != right.columns()) return right;
  std::transform(before.begin(), before.end(), right.begin(), before.begin(), std::plus<>());
  return before;
}

/// A sum of B numbers of at most 2: B - 1 roundings of at most 2 B. Returns what is right;
/// `before` is that of the call before.
inline Map expect_gradient(Check& check, const Batch& d, int longest, const Map& before) {
  const Map yours = exercise::places_gradient(d, longest), right = right_gradient(d, longest);
  const int B = d.size(), T = d[0].rows(), D = d[0].columns();
  const auto by = [&](auto collect) { return gradient_by(d, longest, collect); };
  check.matrix("gradient of the places", yours)
      .within_rounding(B, 2 * B)
      .if_true(yours.rows() == T && T < longest,
               "That has T rows: the table has Tmax, and those not used have zeros.")
      .if_true(yours.rows() == B * T && yours.rows() != longest,
               "That is a gradient for each text: there is one table for all of them.")
      .if_true(yours.rows() == B && yours.rows() != longest,
               "That has a row for each text: the table has one for each place.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) = d[b](t, k); }),
                 "Only the last text is in it: assigned instead of added?")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += b == 0 ? d[b](t, k) : 0; }),
                 "Only the first text is in it: every text sends a gradient.")
      .if_equals(
          by([&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) / static_cast<float>(B); }),
          "That is the mean over the texts: what is used B times gets the sum.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   for (int all_t = 0; all_t < T; ++all_t) g(all_t, k) += d[b](t, k);
                 }),
                 "All places were summed into one: each place has a row of its own.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   for (int all_k = 0; all_k < D; ++all_k) g(t, all_k) += d[b](t, k);
                 }),
                 "All D numbers were summed into one: each has its own gradient.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += d[b](t, k) * d[b](t, k); }),
                 "Squared: the sum passes its gradient on as it is.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += b + 1 < B ? d[b](t, k) : 0; }),
                 "The last text is missing.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += b > 0 ? d[b](t, k) : 0; }),
                 "The first text is missing.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(b % longest, k) += d[b](t, k); }),
                 "Row b got what belongs to row t: a row is a place, not a text.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(0, k) += d[b](t, k); }),
                 "All places went into row 0: each place has a row of its own.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   g(t, k) += d[b](t, k) * std::sqrt(static_cast<float>(D));
                 }),
                 "No sqrt(D) here: the place is added as it is, and so is its gradient.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(longest - T + t, k) += d[b](t, k); }),
                 "Those are the last rows: T places use the first T rows.")
      .if_equals(
          by([&](Map& g, int b, int t, int k) { g((b * T + t) % longest, k) += d[b](t, k); }),
          "The rows go on counting from text to text: place t is row t in each.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   for (int row = t; row < longest; row += T) g(row, k) += d[b](t, k);
                 }),
                 "Rows that were not used got something too: they have zeros.")
      .if_equals(by([&](Map& g, int, int t, int k) { g(t, k) += 1; }),
                 "That counts how often a row was used: d has to be summed.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) += std::abs(d[b](t, k)); }),
                 "The signs are lost: gradients below 0 are taken off.")
      .if_equals(by([&](Map& g, int b, int t, int k) { g(t, k) = std::max(g(t, k), d[b](t, k)); }),
                 "That is the largest over the texts: the sum is asked for.")
      .if_equals(before.rows() > 0 ? before : right,
                 "That is what the call before gave: this one has a d of its own.")
      .if_equals(summed(before, right),
                 "What the call before gave is still in it: begin with zeros each time.")
      .if_true(is_product(yours, d), "Multiplied: what comes from the texts is added.")
      .if_equals(by([&](Map& g, int b, int t, int k) {
                   if (t + 1 < longest) g(t + 1, k) += d[b](t, k);
                 }),
                 "Each row got what belongs to the place before: rows are counted from 0.")
      .expect(right);
  return right;
}

inline void gradient_of_places(Check& check) {
  // The first two are of one shape: nothing of the one is left in the other.
  const int T = check.draw.size(5, 6), D = check.draw.size(7, 8);
  Map before;
  for (const int B : {3, 1, 4})
    before = expect_gradient(check, random_batch(check, B, T, D), B == 4 ? T : 2 * T + 13, before);
  // By hand: 1 + 5, 2 + 6, 3 + 7, 4 + 8, and a place that no text reaches.
  check
      .matrix("two texts of two words",
              exercise::places_gradient({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}}, 3))
      .expect(Map{{6, 8}, {10, 12}, {0, 0}});
}

}  // namespace exercise::checks
