#pragma once

// The check of 16.3: what top-k and top-p leave to draw from.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/16_your_text/references.hpp"

namespace exercise {

using emb::course::Check;

inline Numbers to_one(const Numbers& numbers) { return divided(numbers, sum_of(numbers)); }

/// One case of 16.3, right and wrong.
struct Left {
  Numbers start;
  int k;
  double p;

  Numbers after_k(int most) const { return to_one(only(start, first(falling(start), most))); }
  /// As many of the largest as it takes, and `more` of them.
  Numbers after_p(const Numbers& numbers, double sum, int more = 0) const {
    const List<int> ids = falling(numbers);
    return only(numbers, first(ids, std::max(1, enough(numbers, ids, sum) + more)));
  }
  Numbers right() const { return to_one(after_p(after_k(k), p)); }
  Numbers p_alone() const { return to_one(after_p(start, p)); }
  /// p counts of all there is: chosen before k, or after it with the first division missing.
  Numbers p_of_all() const {
    const List<int> ids = falling(start);
    return to_one(only(start, first(ids, std::min(k, enough(start, ids, p)))));
  }
  /// Keeps what is above p of the largest, or above p itself.
  Numbers above(double limit) const {
    Numbers kept = after_k(k);
    for (double& x : kept)
      if (x < limit) x = 0;
    return sum_of(kept) > 0 ? to_one(kept) : kept;
  }
  /// Where the later of two equal ones comes first.
  Numbers later_first() const {
    const Numbers some = to_one(only(start, first(falling(start, false), k)));
    const List<int> ids = falling(some, false);
    return to_one(only(some, first(ids, enough(some, ids, p))));
  }
  /// Where all that equal the last one kept are kept as well.
  Numbers ties_kept() const {
    const List<int> ids = falling(start);
    const double last = start[ids[std::min(k, ids.size()) - 1]];
    Numbers some = start;
    for (double& x : some)
      if (x < last) x = 0;
    some = to_one(some);
    return to_one(after_p(some, p));
  }
  /// The smallest first, by the same rules.
  Numbers smallest() const {
    List<int> ids = falling(start);
    std::reverse(ids.begin(), ids.end());
    const Numbers some = to_one(only(start, first(ids, k)));
    List<int> kept = first(ids, k);
    return to_one(only(some, first(kept, enough(some, kept, p))));
  }
  /// In the order of ids, whatever they are worth.
  Numbers by_place() const {
    List<int> ids(start.size());
    for (int i = 0; i < ids.size(); ++i) ids[i] = i;
    const Numbers some = to_one(only(start, first(ids, k)));
    return to_one(only(some, first(ids, enough(some, ids, p))));
  }
  Numbers sorted() const {
    Numbers all;
    const Numbers kept = right();
    for (const int i : falling(kept)) all.add(kept[i]);
    return all;
  }
  /// The kept ones without the zeros.
  Numbers short_list(bool by_size) const {
    Numbers some;
    for (const double x : by_size ? sorted() : right())
      if (x > 0) some.add(x);
    return some;
  }
  Numbers equal_shares() const {
    Numbers kept = right();
    for (double& x : kept) x = x > 0 ? 1 : 0;
    return to_one(kept);
  }
  Numbers softmax_again() const {
    Numbers kept = right();
    for (double& x : kept) x = x > 0 ? std::exp(x) : 0;
    return to_one(kept);
  }
};

inline std::string written(const Numbers& numbers) {
  std::string text;
  for (const double x : numbers) text += (text.empty() ? "" : " ") + emb::course::show(x);
  return text;
}

inline bool alike(const Numbers& x, const Numbers& y) {
  return std::ranges::equal(x, y, [](double a, double b) { return std::fabs(a - b) < 1e-9; });
}

/// Whether an answer does without k, seen where p alone keeps more than k.
inline bool does_without_k() {
  const Left c{{0.25, 0.25, 0.1875, 0.125, 0.125, 0.0625}, 2, 0.8};
  return alike(exercise::left_to_draw(c.start, c.k, c.p), c.p_alone());
}

/// Whether an answer makes this mistake where p keeps four of six as well, whether or not k is one
/// less.
template <class Way>
bool made_there_too(Way way) {
  const Left c{{3 / 16.0, 3.5 / 16, 1 / 16.0, 4 / 16.0, 2.5 / 16, 2 / 16.0}, 6, 0.72};
  return alike(exercise::left_to_draw(c.start, c.k, c.p), way(c));
}
inline Numbers one_too_few(const Left& c) { return to_one(c.after_p(c.after_k(c.k), c.p, -1)); }
inline Numbers largest_alone(const Left& c) { return to_one(c.after_k(1)); }
inline Numbers without_the_rest(const Left& c) { return Left{c.start, c.k, 1 - c.p}.right(); }

inline void expect_left(Check& check, const Left& c) {
  const auto& [start, k, p] = c;
  const Numbers yours = exercise::left_to_draw(start, k, p);
  const Numbers after_k = c.after_k(k);
  const bool without_k = does_without_k();
  check.numbers(emb::message("left_to_draw(", written(start), "; k = ", k, ", p = ", p, ")"), yours)
      .if_true(without_k && alike(yours, c.p_alone()),
               "That is what p leaves alone: k is not asked.")
      .if_equals(c.p_of_all(),
                 "p counted of all there was: the k largest come first, are divided by their sum, "
                 "and p counts of that.")
      .if_equals(after_k, "That is what the k largest leave: p is not asked.")
      .if_equals(c.after_p(after_k, p), "The last division is missing: what is left adds up to 1.")
      .if_equals(only(start, first(falling(start), c.k)),
                 "Those kept were not divided by their sum.")
      .if_equals(c.after_p(only(start, first(falling(start), k)), p),
                 "Those kept were not divided by their sum, neither time.")
      .if_true(alike(yours, largest_alone(c)) && made_there_too(largest_alone),
               "Only the largest is left: as many are kept as k and p let.")
      .if_true(alike(yours, one_too_few(c)) && made_there_too(one_too_few),
               "One too few: the sum of those kept has to reach p.")
      .if_equals(to_one(c.after_p(after_k, p, 1)),
                 "One too many: where the sum is p, it is enough.")
      .if_equals(Left{start, k + 1, p}.right(), "k + 1 of them were kept.")
      .if_equals(Left{start, std::max(1, k - 1), p}.right(), "k - 1 of them were kept.")
      .if_true(alike(yours, without_the_rest(c)) && made_there_too(without_the_rest),
               "1 - p was reached there, not p.")
      .if_equals(c.later_first(), "Of two equal ones the lower id comes first.")
      .if_equals(c.ties_kept(), "More than k were kept: of equal ones the lower ids alone.")
      .if_equals(c.smallest(), "The smallest were kept.")
      .if_equals(c.by_place(),
                 "The first ones were kept, whatever they are: the largest come first.")
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
      .if_equals(start, "Nothing has changed.")
      .if_equals(Numbers{0, 2 / 3.0, 1 / 3.0, 0}, "That is the example.")
      .if_true(yours.size() != start.size(), "One number for each token: those not kept are 0.")
      .if_true(std::fabs(sum_of(yours) - 1) > 1e-6, "What is left has to add up to 1.")
      .otherwise("Twice the same: keep some of the largest, divide by the sum of those kept.")
      .expect(c.right());
}

/// Sixteenths, so that sums are exact, in another order with every seed.
inline Numbers shuffled(Check& check, const Numbers& sixteenths) {
  const List<int> order = check.draw.order(sixteenths.size());
  Numbers mixed(sixteenths.size());
  for (int i = 0; i < mixed.size(); ++i) mixed[order[i]] = sixteenths[i] / 16;
  return mixed;
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
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 1, 0.3});
  expect_left(check, {shuffled(check, {7, 4, 3, 2}), 4, 0.01});
  expect_left(check, {shuffled(check, {5, 4, 3, 2, 1, 1}), 100, 1});
  expect_left(check, {shuffled(check, {9, 7, 0, 0}), 3, 1});
  expect_left(check, {{1}, 3, 0.5});
}

}  // namespace exercise
