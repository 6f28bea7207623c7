#pragma once

// What the checks of this lesson compare with.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lessons/15_table_size/exercise.hpp"

namespace exercise::checks {

inline double real(std::int64_t n) { return static_cast<double>(n); }

using Numbers = List<double>;

/// What a row gives when `way` makes a number of x.
template <class Way>
Numbers each(const Numbers& row, Way way) {
  Numbers made;
  for (const double x : row) made.add(way(x));
  return made;
}

/// Whether one number differs alone, that at `place`.
inline bool almost(const List<int>& yours, const Numbers& right, int place) {
  if (yours.size() != right.size()) return false;
  for (int d = 0; d < right.size(); ++d)
    if ((yours[d] == right[d]) == (d == place)) return false;
  return true;
}

/// The numbers that scales are made of, rightly and wrongly.
struct Extremes {
  double farthest = 0, largest = -1e300, smallest = 1e300, nearest = 1e300;
  double sum = 0, magnitudes = 0, squares = 0;

  explicit Extremes(const Numbers& row) {
    for (const double x : row) {
      farthest = std::max(farthest, std::fabs(x));
      largest = std::max(largest, x);
      smallest = std::min(smallest, x);
      nearest = std::min(nearest, std::fabs(x));
      sum += x;
      magnitudes += std::fabs(x);
      squares += x * x;
    }
  }
};

/// The row without one of its numbers.
inline Numbers without(const Numbers& row, int place) {
  Numbers rest;
  for (int d = 0; d < row.size(); ++d)
    if (d != place) rest.add(row[d]);
  return rest;
}

}  // namespace exercise::checks
