#pragma once

// The right buckets of 13.5 and 13.6, and the ways to miss them.

#include <algorithm>
#include <cmath>

#include "lessons/13_relative_bias/check/references.hpp"
#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise::checks {

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

  /// E + of * ln(top(distance)) / ln(bottom), without its fraction.
  template <class Top>
  Numbers logs(double of, Top top, double bottom) const {
    return with([&](int d) { return of * std::log(top(d)) / std::log(bottom); });
  }
  /// Another number of buckets of their own.
  Numbers own(int count_of_own) const {
    Numbers made;
    for (int d = 0; d < count(); ++d) {
      const double way_there =
          std::log(1.0 * d / count_of_own) / std::log(1.0 * farthest / count_of_own);
      made.add(d < count_of_own
                   ? d
                   : std::min(std::floor(count_of_own + (buckets - count_of_own) * way_there),
                              buckets - 1.0));
    }
    return made;
  }
  /// The right buckets of the first distances.
  Numbers of(int distances) const {
    Numbers made;
    for (int d = 0; d < distances; ++d)
      made.add(d < E() ? d : std::min(std::floor(E() + way(d) * shared()), buckets - 1.0));
    return made;
  }
  /// Wrong: where a shared bucket begins is made whole.
  template <class Whole>
  Numbers by_edges(Whole whole) const {
    return with([&](int d) {
      int more = 0;
      const auto begins = [&](int n) {
        return whole(E() * std::pow(1.0 * farthest / E(), 1.0 * n / shared()));
      };
      while (more + 1 < shared() && d >= begins(more + 1)) ++more;
      return more;
    });
  }
  /// Wrong: E of an odd number of buckets is 4.5, say.
  Numbers half_with_fraction() const {
    const double half = buckets / 2.0, ratio = std::log(farthest / half);
    return each([&](int d) {
      return d < half ? d : std::min(half + half * std::log(d / half) / ratio, buckets - 1.0);
    });
  }
  /// Wrong: one logarithm is an int, or both are.
  Numbers whole_logs(bool top, bool bottom) const {
    const double below = std::log(1.0 * farthest / E());
    return with([&](int d) {
      const double above = std::log(1.0 * d / E());
      return shared() * (top ? std::floor(above) : above) /
             (bottom ? std::max(1.0, std::floor(below)) : below);
    });
  }
  /// Any bucket by its distance.
  template <class Bucket>
  Numbers each(Bucket bucket) const {
    Numbers made;
    for (int d = 0; d < count(); ++d) made.add(std::floor(bucket(d)));
    return made;
  }

  /// At the border of two buckets the last bit of a logarithm decides: both are right there. From
  /// `farthest` on there is no other bucket.
  Numbers forgiving(Numbers yours, const Numbers& expected) const {
    for (int n = E() + 1; n < std::min({yours.size(), expected.size(), farthest}); ++n) {
      const double place = way(n) * shared();
      if (std::abs(place - std::nearbyint(place)) < 1e-5 && std::abs(yours[n] - expected[n]) <= 1)
        yours[n] = expected[n];
    }
    return yours;
  }
};

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
  Numbers negated(Numbers numbers) const {
    for (double& number : numbers) number = -number;
    return numbers;
  }
  /// The offset itself was taken for the distance: it lies below E, and is its own bucket.
  bool offsets_as_buckets(const Numbers& yours) const {
    return sign < 0 && yours == side.each([](int d) { return -d; });
  }
  bool any_below_zero(const Numbers& yours) const {
    return std::ranges::any_of(yours, [](double bucket) { return bucket < 0; });
  }
};

/// Wrong: even buckets for one side, odd ones for the other.
inline Numbers interleaved(Numbers one_side, int sign) {
  for (int d = 0; d < one_side.size(); ++d)
    one_side[d] = 2 * one_side[d] + (sign > 0 && d > 0 ? 1 : 0);
  return one_side;
}

}  // namespace exercise::checks
