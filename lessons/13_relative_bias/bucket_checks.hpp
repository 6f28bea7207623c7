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
  std::size_t buckets, farthest;

  std::size_t exact() const { return buckets / 2; }
  double E() const { return static_cast<double>(exact()); }
  double shared() const { return static_cast<double>(buckets) - E(); }
  /// ln(distance / E) / ln(farthest / E)
  double way(double distance) const { return std::log(distance / E()) / std::log(last() / E()); }
  double last() const { return static_cast<double>(farthest); }
  std::size_t count() const { return 2 * farthest; }

  Numbers right(std::ptrdiff_t sign, bool two_sided) const {
    Numbers made;
    for (std::size_t d = 0; d < count(); ++d)
      made.push_back(static_cast<double>(emb::distance_bucket(
          sign * static_cast<std::ptrdiff_t>(d),
          {.buckets = buckets, .farthest = farthest, .two_sided = two_sided})));
    return made;
  }

  /// Distances below E have their own, others E + beyond(distance) without its fraction, up to
  /// `largest`.
  template <class Beyond>
  Numbers with(Beyond beyond, double largest) const {
    Numbers made;
    for (std::size_t n = 0; n < count(); ++n) {
      const double d = static_cast<double>(n);
      made.push_back(d < E() ? d : std::min(std::floor(E() + beyond(d)), largest));
    }
    return made;
  }
  template <class Beyond>
  Numbers with(Beyond beyond) const {
    return with(beyond, static_cast<double>(buckets) - 1);
  }

  /// Wrong: far distances fall behind the last bucket.
  Numbers uncapped() const {
    return with([&](double d) { return way(d) * shared(); }, 1e9);
  }
  /// Wrong: each distance has its own bucket until there are no more.
  Numbers one_each() const {
    return with([&](double d) { return d - E(); });
  }
  /// Wrong: distances are divided evenly, not their logarithms.
  Numbers even() const {
    return with([&](double d) { return (d - E()) / (last() - E()) * shared(); });
  }
  Numbers rounded() const {
    return with([&](double d) { return std::round(way(d) * shared()); });
  }
  /// Wrong: distance / E and farthest / E of whole numbers.
  Numbers whole_division() const {
    return with([&](double d) {
      return std::log(std::floor(d / E())) / std::log(std::floor(last() / E())) * shared();
    });
  }
  /// Wrong: all buckets share, not those beyond E.
  Numbers all_shared() const {
    return with([&](double d) { return way(d) * static_cast<double>(buckets); });
  }
  /// Wrong: the logarithms without E.
  Numbers without_e() const {
    return with([&](double d) { return std::log(d) / std::log(last()) * shared(); });
  }

  /// At the border of two buckets the last bit of a logarithm decides: both are right there.
  Numbers forgiving(Numbers yours, const Numbers& expected) const {
    for (std::size_t n = exact() + 1; n < yours.size(); ++n) {
      const double place = way(static_cast<double>(n)) * shared();
      if (std::abs(place - std::nearbyint(place)) < 1e-5 && std::abs(yours[n] - expected[n]) <= 1)
        yours[n] = expected[n];
    }
    return yours;
  }
};

inline void expect_buckets(Check& check, const Buckets& sizes) {
  Numbers yours;
  for (std::size_t d = 0; d < sizes.count(); ++d)
    yours.push_back(static_cast<double>(exercise::bucket_before(d, sizes.buckets, sizes.farthest)));
  const auto right = sizes.right(-1, false);
  const auto given = [&](const Numbers& numbers) { return sizes.forgiving(numbers, right); };
  check
      .numbers(
          emb::message(sizes.buckets, " buckets to ", sizes.farthest, ", for distances 0 1 2 .."),
          given(yours))
      .if_equals(given(sizes.uncapped()),
                 "Far distances fall behind the last bucket: they all share it.")
      .if_equals(given(sizes.one_each()),
                 "Each distance has its own bucket: from E on they share, by the logarithm.")
      .if_equals(given(sizes.even()), "Shared evenly: it is the logarithm that is divided evenly.")
      .if_equals(given(sizes.rounded()), "Rounded: the fraction is dropped.")
      .if_equals(given(sizes.whole_division()),
                 "distance / E lost its fraction: whole numbers drop it. Convert, then divide.")
      .if_equals(given(sizes.all_shared()), "The shared ones are buckets - E, not all buckets.")
      .if_equals(given(sizes.without_e()), "Both distances are divided by E under the logarithm.")
      .exactly()
      .expect(right);
}

inline void one_sided(Check& check) {
  expect_buckets(check, {6, 24});
  // E = 3, and three buckets share ln 8: they end at distances 6, 12 and 24.
  Numbers yours;
  for (const std::size_t d : {2u, 5u, 7u, 11u, 13u, 900u})
    yours.push_back(static_cast<double>(exercise::bucket_before(d, 6, 24)));
  check.numbers("6 buckets to 24, for distances 2 5 7 11 13 900", yours)
      .exactly()
      .expect({2, 3, 4, 4, 5, 5});
  expect_buckets(check, {2 * check.random_size(5, 9), check.random_size(70, 150)});
  expect_buckets(check, {2 * check.random_size(3, 7) + 1, check.random_size(70, 150)});
}

/// What was answered for one side, and the wrong references.
struct Sides {
  Buckets all, side;
  std::ptrdiff_t sign;

  Numbers answered() const {
    Numbers yours;
    for (std::size_t d = 0; d < all.count(); ++d)
      yours.push_back(static_cast<double>(
          exercise::bucket_of(sign * static_cast<std::ptrdiff_t>(d), all.buckets, all.farthest)));
    return yours;
  }
  /// Numbers of distances on this side, `value` higher than those of the query's own side.
  Numbers higher(const Numbers& numbers, double value) const {
    Numbers made = numbers;
    for (std::size_t d = 1; d < made.size(); ++d) made[d] += value;
    if (sign < 0) made[0] += value;
    return made;
  }
  /// Wrong: a negative offset as a size is huge, which is the last bucket of a half or of all.
  bool as_sizes(const Numbers& yours) const {
    const auto alike = [&](double bucket) { return bucket == yours[1]; };
    return sign < 0 && std::all_of(yours.begin() + 1, yours.end(), alike) &&
           (alike(static_cast<double>(side.buckets) - 1) ||
            alike(static_cast<double>(all.buckets) - 1));
  }
};

inline void expect_side(Check& check, std::ptrdiff_t sign, const Buckets& all) {
  const Sides sides{all, {all.buckets / 2, all.farthest}, sign};
  const double half = static_cast<double>(sides.side.buckets);
  const auto right = all.right(sign, true);
  const auto given = [&](const Numbers& numbers) { return sides.side.forgiving(numbers, right); };
  const Numbers yours = sides.answered();
  const auto one_side = sides.side.right(-1, false), whole = all.right(-1, false);
  const std::string name = emb::message(all.buckets, " buckets to ", all.farthest,
                                        ", for offsets 0 ", sign, " ", 2 * sign, " ..");
  check.numbers(name, given(yours))
      .if_true(sides.as_sizes(yours),
               "Sizes have no negative numbers: as one, a negative offset is huge and gets the "
               "last bucket. Take its distance.")
      .if_true(sign < 0 && yours[1] >= half,
               "The halves are exchanged: keys before the query have the first.")
      .if_true(yours[0] == half, "Offset 0 is no key after the query: it is bucket 0.")
      .if_equals(sign < 0 ? whole : sides.higher(whole, 2 * half),
                 "Each side took all buckets: it has half of them.")
      .if_equals(sides.higher(whole, half), "Each side took all buckets: it has half of them.")
      .if_equals(given(one_side), "Keys after the query share the buckets of those before.")
      .if_equals(given(sides.higher(one_side, half - 1)),
                 "One too low: the bucket of its distance, plus the number of a half.")
      .if_equals(Numbers(all.count(), 0.0), "Keys after the query were put into bucket 0.")
      .exactly()
      .expect(right);
}

inline void two_sided(Check& check) {
  for (const Buckets& sizes :
       {Buckets{12, 24}, Buckets{4 * check.random_size(3, 6), check.random_size(60, 120)}}) {
    expect_side(check, -1, sizes);
    expect_side(check, 1, sizes);
  }
}

}  // namespace exercise
