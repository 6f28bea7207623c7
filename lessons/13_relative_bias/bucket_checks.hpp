#pragma once

// The checks of 13.5 and 13.6: which bucket a distance falls into.

#include <algorithm>
#include <cmath>
#include <string>

#include "base/errors.hpp"
#include "check/check.hpp"
#include "lessons/13_relative_bias/exercise.hpp"
#include "lessons/13_relative_bias/references.hpp"

namespace exercise {

using emb::course::Check;

/// The buckets of distances 0, 1 .. as they are asked for, and the ways to miss them.
struct Buckets {
  int buckets, farthest;

  int E() const { return buckets / 2; }
  int shared() const { return buckets - E(); }
  int count() const { return 5 * farthest; }
  /// ln(distance / E) / ln(farthest / E)
  double way(double distance) const {
    return std::log(distance / E()) / std::log(1.0 * farthest / E());
  }

  Numbers right(int sign, bool two_sided) const {
    Numbers made;
    for (int d = 0; d < count(); ++d)
      made.add(static_cast<double>(
          emb::distance_bucket(sign * d, {.buckets = static_cast<std::size_t>(buckets),
                                          .farthest = static_cast<std::size_t>(farthest),
                                          .two_sided = two_sided})));
    return made;
  }

  /// Distances below E have their own, others E + beyond(distance) without its fraction, up to
  /// `largest`.
  template <class Beyond>
  Numbers with(Beyond beyond, double largest) const {
    Numbers made;
    for (int d = 0; d < count(); ++d)
      made.add(d < E() ? d : std::min(std::floor(E() + beyond(d)), largest));
    return made;
  }
  template <class Beyond>
  Numbers with(Beyond beyond) const {
    return with(beyond, buckets - 1);
  }

  /// Wrong: far distances fall behind the last bucket.
  Numbers uncapped() const {
    return with([&](int d) { return way(d) * shared(); }, 1e9);
  }
  /// Wrong: the last bucket is one that is not there, or is never used.
  Numbers capped_at(int largest) const {
    return with([&](int d) { return way(d) * shared(); }, largest);
  }
  /// Wrong: each distance has its own bucket until there are no more.
  Numbers one_each() const {
    return with([&](int d) { return d - E(); });
  }
  /// Wrong: distances are divided evenly, not their logarithms.
  Numbers even() const {
    return with([&](int d) { return 1.0 * (d - E()) / (farthest - E()) * shared(); });
  }
  Numbers rounded() const {
    return with([&](int d) { return std::round(way(d) * shared()); });
  }
  /// Wrong: distance / E and farthest / E of whole numbers.
  Numbers whole_division() const {
    return with([&](int d) { return std::log(d / E()) / std::log(farthest / E()) * shared(); });
  }
  /// Wrong: the way itself loses its fraction.
  Numbers whole_way() const {
    return with([&](int d) { return std::floor(way(d)) * shared(); });
  }
  /// Wrong: all buckets share, not those beyond E.
  Numbers all_shared() const {
    return with([&](int d) { return way(d) * buckets; });
  }
  /// Wrong: the logarithms without E.
  Numbers without_e() const {
    return with([&](int d) { return std::log(1.0 * d) / std::log(1.0 * farthest) * shared(); });
  }
  /// Wrong: the shared buckets are counted from 0.
  Numbers from_zero() const {
    return with([&](int d) { return way(d) * shared() - E(); });
  }

  /// At the border of two buckets the last bit of a logarithm decides: both are right there.
  Numbers forgiving(Numbers yours, const Numbers& expected) const {
    for (int n = E() + 1; n < std::min(yours.size(), expected.size()); ++n) {
      const double place = way(n) * shared();
      if (std::abs(place - std::nearbyint(place)) < 1e-5 && std::abs(yours[n] - expected[n]) <= 1)
        yours[n] = expected[n];
    }
    return yours;
  }
};

inline void expect_buckets(Check& check, const Buckets& sizes) {
  Numbers yours;
  for (int d = 0; d < sizes.count(); ++d)
    yours.add(exercise::bucket_before(d, sizes.buckets, sizes.farthest));
  const auto right = sizes.right(-1, false);
  const auto given = [&](const Numbers& numbers) { return sizes.forgiving(numbers, right); };
  check
      .numbers(
          emb::message(sizes.buckets, " buckets to ", sizes.farthest, ", for distances 0 1 2 .."),
          given(yours))
      .exactly()
      .if_equals(given(sizes.uncapped()),
                 "Far distances fall behind the last bucket: they all share it.")
      .if_equals(given(sizes.capped_at(sizes.buckets)),
                 "The last bucket is buckets - 1: they are counted from 0.")
      .if_equals(given(sizes.capped_at(sizes.buckets - 2)),
                 "The last bucket is never used: it is buckets - 1.")
      .if_equals(given(sizes.one_each()),
                 "Each distance has its own bucket: from E on they share, by the logarithm.")
      .if_equals(given(sizes.even()), "Shared evenly: it is the logarithm that is divided evenly.")
      .if_equals(given(sizes.rounded()), "Rounded: the fraction is dropped.")
      .if_equals(given(sizes.whole_division()),
                 "distance / E lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(given(sizes.whole_way()),
                 "The fraction is dropped at the end, after the product with buckets - E.")
      .if_equals(given(sizes.all_shared()), "The shared ones are buckets - E, not all buckets.")
      .if_equals(given(sizes.without_e()), "Both distances are divided by E under the logarithm.")
      .if_equals(given(sizes.from_zero()), "The shared buckets begin behind the others, at E.")
      .expect(right);
}

inline void one_sided(Check& check) {
  expect_buckets(check, {6, 25});
  expect_buckets(check, {2 * check.draw.size(5, 9), check.draw.size(70, 150)});
  expect_buckets(check, {2 * check.draw.size(3, 7) + 1, check.draw.size(70, 150)});
  expect_buckets(check, {2, 9});
  expect_buckets(check, {3, 9});
  // E = 3, and three buckets share ln 8: they end at distances 6, 12 and 24.
  Numbers yours;
  for (const int d : {2, 5, 7, 11, 13, 900}) yours.add(exercise::bucket_before(d, 6, 24));
  check.numbers("6 buckets to 24, for distances 2 5 7 11 13 900", yours)
      .exactly()
      .expect({2, 3, 4, 4, 5, 5});
}

/// What was answered for one side, and the wrong references.
struct Sides {
  Buckets all, side;
  int sign;

  Numbers answered() const {
    Numbers yours;
    for (int d = 0; d < all.count(); ++d)
      yours.add(exercise::bucket_of(sign * d, all.buckets, all.farthest));
    return yours;
  }
  /// Numbers of distances on this side, `value` higher than those of the query's own side.
  Numbers higher(const Numbers& numbers, int value) const {
    Numbers made = numbers;
    for (int d = sign > 0 ? 1 : 0; d < made.size(); ++d) made[d] += value;
    return made;
  }
  bool any_below_zero(const Numbers& yours) const {
    return std::ranges::any_of(yours, [](double bucket) { return bucket < 0; });
  }
};

inline void expect_side(Check& check, int sign, const Buckets& all) {
  const Sides sides{all, {all.buckets / 2, all.farthest}, sign};
  const int half = sides.side.buckets;
  const auto right = all.right(sign, true);
  const auto given = [&](const Numbers& numbers) { return sides.side.forgiving(numbers, right); };
  const Numbers yours = sides.answered();
  const auto one_side = sides.side.right(-1, false), whole = all.right(-1, false);
  check
      .numbers(emb::message(all.buckets, " buckets to ", all.farthest, ", for offsets 0 ", sign,
                            " ", 2 * sign, " .."),
               given(yours))
      .exactly()
      .if_true(sides.any_below_zero(yours),
               "A bucket below 0: a key before the query is -offset places away.")
      .if_true(sign < 0 && yours[1] >= half,
               "The halves are exchanged: keys before the query have the first.")
      .if_true(yours[0] == half, "Offset 0 is no key after the query: it is bucket 0.")
      .if_equals(sign < 0 ? whole : sides.higher(whole, 2 * half),
                 "Each side took all buckets: it has half of them.")
      .if_equals(sides.higher(whole, half), "Each side took all buckets: it has half of them.")
      .if_equals(given(one_side), "Keys after the query share the buckets of those before.")
      .if_equals(given(sides.higher(one_side, half - 1)),
                 "One too low: the bucket of its distance, plus the number of a half.")
      .if_equals(given(sides.higher(one_side, half + 1)),
                 "One too high: the bucket of its distance, plus the number of a half.")
      .if_equals(given(sides.higher(one_side, 2 * half)),
                 "The number of a half is added, not that of all buckets.")
      .if_equals(Numbers(all.count(), 0.0),
                 sign > 0 ? "Keys after the query were put into bucket 0."
                          : "Keys before the query were put into bucket 0: they are -offset away.")
      .if_equals(Numbers(all.count(), half - 1.0),
                 "All keys of this side are in one bucket: how far away is each?")
      .expect(right);
}

inline void two_sided(Check& check) {
  for (const Buckets& sizes :
       {Buckets{12, 24}, Buckets{4 * check.draw.size(3, 6), check.draw.size(60, 120)},
        Buckets{2 * (2 * check.draw.size(2, 4) + 1), 50}}) {
    expect_side(check, -1, sizes);
    expect_side(check, 1, sizes);
  }
}

}  // namespace exercise
