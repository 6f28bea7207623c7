#pragma once

// What the mistakes of 13.5 and 13.6 are made of.

#include <algorithm>
#include <cmath>
#include <functional>

#include "lessons/13_relative_bias/check/right.hpp"

namespace exercise::checks {

/// A bucket from distance (or offset), number of buckets, and farthest.
using Bucket = std::function<int(int, int, int)>;

struct Sizes {
  int buckets, farthest;

  int E() const { return buckets / 2; }
  int shared() const { return buckets - E(); }
  int last() const { return buckets - 1; }
  /// ln(farthest / E)
  double whole_way() const { return std::log(1.0 * farthest / E()); }
  /// ln(distance / E) / ln(farthest / E)
  double way(double distance) const { return std::log(distance / E()) / whole_way(); }
  /// Where the shared bucket with this number begins: a distance with a fraction.
  double begins(int bucket) const {
    return E() * std::pow(1.0 * farthest / E(), 1.0 * (bucket - E()) / shared());
  }
  /// At the border of two buckets the last bit of a logarithm decides: both are right there. From
  /// `farthest` on there is no other bucket.
  bool borders(int distance) const {
    if (distance <= E() || distance >= farthest) return false;
    const double position = way(distance) * shared();
    return std::abs(position - std::nearbyint(position)) < 1e-5;
  }
};

/// Any bucket by its distance.
inline Bucket by_sizes(auto bucket) {
  return [bucket](int distance, int buckets, int farthest) {
    return static_cast<int>(bucket(distance, Sizes{buckets, farthest}));
  };
}
/// Distances below E have their own; the others E + beyond(distance, sizes) without its fraction.
inline Bucket uncapped(auto beyond) {
  return by_sizes([beyond](int d, const Sizes& sizes) {
    return d < sizes.E() ? d : sizes.E() + static_cast<int>(beyond(d, sizes));
  });
}
/// The same, and never more than the last.
inline Bucket capped(auto beyond) {
  return by_sizes([beyond](int d, const Sizes& sizes) {
    if (d < sizes.E()) return d;
    return std::min(sizes.E() + static_cast<int>(beyond(d, sizes)), sizes.last());
  });
}
/// E + (buckets - E) * ln(above) / ln(below), as it should be but for what the logarithms are of.
inline Bucket of_logs(auto above, auto below) {
  return capped([above, below](int d, const Sizes& sizes) {
    return sizes.shared() * std::log(above(d, sizes)) / std::log(below(sizes));
  });
}
/// Looks for the bucket whose first distance, made whole by `whole`, is reached.
inline Bucket by_edges(double (*whole)(double)) {
  return by_sizes([whole](int d, const Sizes& sizes) {
    int bucket = sizes.E();
    if (d < bucket) return d;
    while (bucket < sizes.last() && d >= whole(sizes.begins(bucket + 1))) ++bucket;
    return bucket;
  });
}
/// A different number of buckets of their own.
inline Bucket with_own(auto own) {
  return by_sizes([own](int d, const Sizes& sizes) {
    const auto E = own(sizes);
    if (d < E) return d;
    const double way = std::log(1.0 * d / E) / std::log(1.0 * sizes.farthest / E);
    return std::min(static_cast<int>(E + (sizes.buckets - E) * way), sizes.last());
  });
}

/// The buckets of several distances or offsets: 0, sign, 2 * sign .. Of a side, it is `side` that
/// tells where two of its buckets meet.
inline emb::course::List<int> buckets_up_to_far(int sign, const Bucket& bucket, const Bucket& right,
                                                const Sizes& all, const Sizes& side) {
  const int count = std::min(5 * all.farthest, all.farthest + 100);
  emb::course::List<int> made(count);
  for (int d = 0; d < count; ++d) {
    const int yours = bucket(sign * d, all.buckets, all.farthest);
    const int expected = right(sign * d, all.buckets, all.farthest);
    made[d] = std::abs(yours - expected) == 1 && side.borders(d) ? expected : yours;
  }
  return made;
}

}  // namespace exercise::checks
