#pragma once

// Wrong answers of lesson 13: buckets.

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "lessons/13_relative_bias/exercise.hpp"

namespace exercise {

// ---- 13.5 -------------------------------------------------------------------------------------

/// Below E as it should be, from there on E + beyond without its fraction.
template <class Beyond>
int shared(int distance, int buckets, Beyond beyond) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return std::min(E + static_cast<int>(beyond(E)), buckets - 1);
}
inline double way(int distance, int farthest, int E) {
  return std::log(1.0 * distance / E) / std::log(1.0 * farthest / E);
}
inline int bucket_all_shared(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) { return way(distance, farthest, E) * buckets; });
}
inline int bucket_even(int distance, int buckets, int farthest) {
  return shared(distance, buckets,
                [&](int E) { return 1.0 * (distance - E) / (farthest - E) * (buckets - E); });
}
inline int bucket_one_each(int distance, int buckets, int) {
  return std::min(distance, buckets - 1);
}
inline int bucket_rounded(int distance, int buckets, int farthest) {
  return shared(distance, buckets,
                [&](int E) { return std::round(way(distance, farthest, E) * (buckets - E)); });
}
inline int bucket_uncapped(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return E + static_cast<int>(way(distance, farthest, E) * (buckets - E));
}
inline int bucket_one_too_many(int distance, int buckets, int farthest) {
  return std::min(bucket_uncapped(distance, buckets, farthest), buckets);
}
inline int bucket_whole_division(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return std::log(distance / E) / std::log(farthest / E) * (buckets - E);
  });
}
inline int bucket_whole_way(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return static_cast<int>(way(distance, farthest, E)) * (buckets - E);
  });
}
inline int bucket_without_e(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return std::log(1.0 * distance) / std::log(1.0 * farthest) * (buckets - E);
  });
}
inline int bucket_from_zero(int distance, int buckets, int farthest) {
  const int E = buckets / 2;
  if (distance < E) return distance;
  return std::min(static_cast<int>(way(distance, farthest, E) * (buckets - E)), buckets - 1);
}
inline int bucket_past_farthest(int distance, int buckets, int farthest) {
  return distance > farthest ? buckets - 1 : bucket_uncapped(distance, buckets, farthest);
}
inline int bucket_whole_farthest(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) {
    return std::log(1.0 * distance / E) / std::log(farthest / E) * (buckets - E);
  });
}
inline int bucket_as_many_again(int distance, int buckets, int farthest) {
  return shared(distance, buckets, [&](int E) { return way(distance, farthest, E) * E; });
}

// ---- 13.6 -------------------------------------------------------------------------------------

inline int sides_alike(int offset, int buckets, int farthest) {
  return right::bucket_of(-std::abs(offset), buckets, farthest);
}
inline int sides_whole_division(int offset, int buckets, int farthest) {
  const int half = buckets / 2, distance = std::abs(offset);
  return (offset > 0 ? half : 0) + shared(distance, half, [&](int E) {
           return std::log(distance / E) / std::log(1.0 * farthest / E) * (half - E);
         });
}
inline int sides_all_buckets(int offset, int buckets, int farthest) {
  return (offset > 0 ? buckets : 0) + right::bucket_before(std::abs(offset), buckets, farthest);
}
inline int sides_as_one_sided(int offset, int buckets, int farthest) {
  return offset > 0 ? 0 : right::bucket_of(offset, buckets, farthest);
}
inline int sides_negative_distance(int offset, int buckets, int farthest) {
  const int half = buckets / 2;
  return (offset > 0 ? half : 0) + right::bucket_before(offset, half, farthest);
}
inline int sides_exchanged(int offset, int buckets, int farthest) {
  return right::bucket_of(-offset, buckets, farthest);
}
inline int sides_one_too_low(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) - (offset > 0 ? 1 : 0);
}
inline int sides_one_too_high(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) + (offset > 0 ? 1 : 0);
}
inline int sides_whole_added(int offset, int buckets, int farthest) {
  return right::bucket_of(offset, buckets, farthest) + (offset > 0 ? buckets / 2 : 0);
}
inline int sides_whole_behind_half(int offset, int buckets, int farthest) {
  return (offset > 0 ? buckets / 2 : 0) + right::bucket_before(std::abs(offset), buckets, farthest);
}
inline int sides_zero_after(int offset, int buckets, int farthest) {
  return offset == 0 ? buckets / 2 : right::bucket_of(offset, buckets, farthest);
}

}  // namespace exercise
