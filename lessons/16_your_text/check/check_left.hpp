#pragma once

// The check of 16.3: what top-k and top-p leave to draw from.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "course/check/check.hpp"
#include "lessons/16_your_text/check/left_ways.hpp"

namespace exercise::checks {

using emb::course::Check;

inline std::string written(const Numbers& numbers) {
  std::string text;
  for (const double x : numbers) text += (text.empty() ? "" : " ") + emb::course::show(x);
  return text;
}

inline bool alike(const Numbers& x, const Numbers& y) {
  return std::ranges::equal(x, y, [](double a, double b) { return std::fabs(a - b) < 1e-5; });
}

/// Whether an answer does without k, seen where p alone keeps more than k.
inline bool does_without_k() {
  const Left c{{0.25, 0.25, 0.1875, 0.125, 0.125, 0.0625}, 2, 0.8};
  return alike(exercise::left_to_draw(c.start, c.k, c.p), c.p_alone());
}

/// How much is kept is all that many a mistake tells, and two may keep as many in one case.
using Way = Numbers (*)(const Left&);

/// Whether an answer makes this mistake elsewhere too: there p keeps four of six, and five of six,
/// whether or not k is one less.
inline bool made_there_too(Way way) {
  for (const double p : {0.72, 0.9}) {
    const Left c{{3 / 16.0, 3.5 / 16, 1 / 16.0, 4 / 16.0, 2.5 / 16, 2 / 16.0}, 6, p};
    if (!alike(exercise::left_to_draw(c.start, c.k, c.p), way(c))) return false;
  }
  return true;
}

inline Numbers with_k(const Left& c, int k) { return Left{c.start, std::max(1, k), c.p}.right(); }
inline Numbers with_p(const Left& c, double p) { return Left{c.start, c.k, p}.right(); }

/// Mistakes in how many are kept, and in which.
inline void recognise_count(emb::course::NumbersClaim& claim, const Left& c, const Numbers& yours) {
  const Numbers kept = c.after_p(c.after_k(c.k), c.p);
  claim.if_true(std::fabs(sum_of(kept) - c.p) < 1e-9 &&
                    alike(yours, to_one(c.after_p(c.after_k(c.k), c.p, 1))),
                "One too many: where the sum is p, it is enough.");
  const auto say = [&](Way way, const char* sentence) {
    claim.if_true(alike(yours, way(c)) && made_there_too(way), sentence);
  };
  say([](const Left& l) { return with_p(l, l.p - 2e-6); },
      "Not yet enough: the sum has to reach p itself, however little is missing.");
  say([](const Left& l) { return l.p_of_all(); },
      "p counted of all there was: the k largest come first, are divided by their sum, and p "
      "counts of that.");
  say([](const Left& l) { return l.after_k(l.k); },
      "That is what the k largest leave: p is not asked.");
  say([](const Left& l) { return l.after_k(1); },
      "Only the largest is left: as many are kept as k and p let.");
  say([](const Left& l) { return with_k(l, 3); }, "3 is the k of the example: here it is another.");
  say([](const Left& l) { return with_p(l, 0.75); },
      "0.75 is the p of the example: here it is another.");
  say([](const Left& l) { return to_one(l.after_p(l.after_k(l.k), l.p, -1)); },
      "One too few: the sum of those kept has to reach p.");
  say([](const Left& l) { return to_one(l.after_p(l.after_k(l.k), l.p, 1)); },
      "One too many: where the sum has reached p, it is enough.");
  say([](const Left& l) { return with_k(l, l.k + 1); }, "k + 1 of them were kept.");
  say([](const Left& l) { return with_k(l, l.k - 1); }, "k - 1 of them were kept.");
  say([](const Left& l) { return with_p(l, 1 - l.p); }, "1 - p was reached there, not p.");
  say([](const Left& l) { return l.smallest(); }, "The smallest were kept.");
  say([](const Left& l) { return l.p_by_place(); },
      "p counted in the order of ids: the largest come first.");
  say([](const Left& l) { return l.by_place(); },
      "The first ones were kept, whatever they are: the largest come first.");
}

inline Numbers rounded(Numbers numbers, double steps) {
  for (double& x : numbers) x = std::round(x * steps) / steps;
  return numbers;
}

/// 1 for each that is left, 0 for the others.
inline Numbers above_0(Numbers numbers) {
  for (double& x : numbers) x = x > 0 ? 1 : 0;
  return numbers;
}
inline double count_above_0(const Numbers& numbers) { return sum_of(above_0(numbers)); }

/// Which probabilities an answer keeps, in order, wherever they stand.
inline Numbers kept_of(const Numbers& start, const Numbers& yours) {
  Numbers kept;
  for (int i = 0; i < std::min(start.size(), yours.size()); ++i)
    if (yours[i] > 0) kept.add(start[i]);
  std::sort(kept.begin(), kept.end());
  return kept;
}

/// Whether an answer leaves one of two equal ones, seen where both are kept.
inline bool leaves_one_of_equals() {
  const Left c{{0.3125, 0.125, 0.3125, 0.25}, 4, 1};
  const Numbers yours = exercise::left_to_draw(c.start, c.k, c.p);
  return alike(yours, c.equal_ones_once(true)) || alike(yours, c.equal_ones_once(false));
}

inline void expect_left(Check& check, const Left& c) {
  const auto& [start, k, p] = c;
  const Numbers yours = exercise::left_to_draw(start, k, p);
  const Numbers after_k = c.after_k(k);
  const bool without_k = does_without_k();
  const char* decimals = "Those are rounded: every digit stays.";
  const std::string name =
      emb::message("left_to_draw(", written(start), "; k = ", k, ", p = ", p, ")");
  auto claim = check.numbers(name, yours);
  claim.if_true(without_k && alike(yours, c.p_alone()),
                "That is what p leaves alone: k is not asked.");
  const char* once =
      "Of equal ones a single one is left: a map by probability holds one id for each.";
  if (leaves_one_of_equals()) {
    claim.if_equals(c.equal_ones_once(true), once).if_equals(c.equal_ones_once(false), once);
  }
  recognise_count(claim, c, yours);
  claim.if_equals(c.after_p(after_k, p), "The last division is missing: what is left adds up to 1.")
      .if_equals(only(start, first(falling(start), c.k)),
                 "Those kept were not divided by their sum.")
      .if_equals(c.after_p(only(start, first(falling(start), k)), p),
                 "Those kept were not divided by their sum, neither time.")
      .if_equals(c.later_first(), "Of two equal ones the lower id comes first.")
      .if_equals(c.ties_kept(), "More than k were kept: of equal ones the lower ids alone.")
      .if_equals(c.p_ties_kept(), "More than p needs were kept: of equal ones the lower ids alone.")
      .if_equals(c.above(p), "p is no limit for one probability: their sum has to reach it.")
      .if_equals(c.above(p * *std::max_element(after_k.begin(), after_k.end())),
                 "p is no share of the largest: their sum has to reach it.")
      .if_equals(c.above(1 - p), "1 - p is no limit for one probability: the sum has to reach p.")
      .if_equals(c.sorted(), "Those are sorted: each stays at its place.")
      .if_equals(c.short_list(false), "Those not kept stay in the list, as 0.")
      .if_equals(c.short_list(true), "Each stays at its place, and those not kept stay as 0.")
      .if_equals(c.equal_shares(), "They were made equal: each is divided by the sum of all kept.")
      .if_equals(c.softmax_again(), "They are probabilities already: no e to their power.")
      .if_equals(divided(only(start, first(falling(start), k)), k),
                 "Divided by k: the sum of those kept.")
      .if_equals(divided(c.after_p(after_k, p), p),
                 "Divided by p: the sum of those kept, which may be more.")
      .if_equals(divided(c.after_p(after_k, p), k), "Divided by k: the sum of those kept.")
      .if_equals(rounded(c.right(), 100), decimals)
      .if_equals(rounded(c.right(), 1000), decimals)
      .if_equals(rounded(c.right(), 10000), decimals)
      .if_equals(start, "Nothing has changed.")
      .if_equals(Numbers{0, 2 / 3.0, 1 / 3.0, 0}, "That is the example.")
      .if_true(yours.size() < start.size(), "One number for each token: those not kept are 0.")
      .if_true(std::fabs(sum_of(yours) - 1) > 1e-6, "What is left has to add up to 1.")
      .if_true(alike(kept_of(start, yours), kept_of(start, c.right())) &&
                   !alike(above_0(yours), above_0(c.right())),
               "As many, and as large, but of equal ones the lower ids come first.")
      .otherwise("Twice the same: keep some of the largest, divide by the sum of those kept.")
      .expect(c.right());
  check.numbers("which are above 0 in " + name, above_0(yours))
      .exactly()
      .if_true(count_above_0(yours) < count_above_0(c.right()),
               "A small share is no 0: what is kept stays, however small.")
      .if_true(count_above_0(yours) > count_above_0(c.right()), "Those not kept become 0 itself.")
      .expect(above_0(c.right()));
}

/// Sixteenths, so that sums are exact, in another order with every seed.
inline Numbers shuffled(Check& check, const Numbers& sixteenths) {
  const List<int> order = check.draw.order(sixteenths.size());
  Numbers mixed(sixteenths.size());
  for (int i = 0; i < mixed.size(); ++i) mixed[order[i]] = sixteenths[i] / 16;
  return mixed;
}

/// Nine times 1/9 is kept whole, and rounded it may add up to less than p.
inline void expect_an_end(Check& check) {
  try {
    expect_left(check, {Numbers(9, 1 / 9.0), 9, 1});
  } catch (const emb::course::Outside& outside) {
    throw emb::course::Wrong{emb::message(
        "left_to_draw(nine times 1/9; k = 9, p = 1): ", outside.what(),
        " Rounded, all of them add up to a little less than 1: the last one is an end, too.")};
  }
}

inline void what_is_left(Check& check) {
  // k alone, then ties at its end.
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 3, 0.99});
  expect_left(check, {{3 / 16.0, 2 / 16.0, 5 / 16.0, 2 / 16.0, 2 / 16.0, 2 / 16.0}, 4, 1});
  // k = 4 leaves 5/14 9/14 12/14 1: p = 0.6 takes two of them. Of all, it would be three.
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 4, 0.6});
  expect_left(check, {shuffled(check, {6, 5, 2, 1, 1, 1}), 3, 0.9});
  expect_left(check, {shuffled(check, {6, 4, 3, 2, 1}), 5, 0.7});
  expect_left(check, {shuffled(check, {4, 4, 3, 3, 1, 1}), 3, 0.65});
  expect_left(check, {{1 / 16.0, 3 / 16.0, 6 / 16.0, 3 / 16.0, 3 / 16.0}, 5, 0.5});
  // The sum is exactly p.
  expect_left(check, {{0.125, 0.5, 0.125, 0.25}, 4, 0.75});
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 1, 1});
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 1, 0.3});
  expect_left(check, {shuffled(check, {7, 4, 3, 2}), 4, 0.01});
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 100, 1});
  // A millionth more than the sum of the first two, which is not enough.
  expect_left(check, {{0.125, 0.5, 0.125, 0.25}, 4, 0.750001});
  // A small share: a float holds all of these as they are.
  const double small = std::ldexp(1, -20);
  expect_left(check, {{0.25, small, 0.75 - small}, 3, 1});
  expect_left(check, {shuffled(check, {9, 7, 0, 0}), 3, 1});
  expect_left(check, {{1}, 3, 0.5});
  expect_left(check, {{0.125, 0.25, 0.25, 0.375}, 2, 1});
  expect_an_end(check);
  // More equal ones than a short list has: some ways to sort keep the order of few only.
  Numbers many(28);
  for (int i = 0; i < 28; ++i) many[i] = i % 7 == 3 ? 2 / 32.0 : 1 / 32.0;
  expect_left(check, {many, 20, 0.9});
}

}  // namespace exercise::checks
