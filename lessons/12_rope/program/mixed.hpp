#pragma once

// The often-copied mix of both layouts, which is no rotation.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lessons/12_rope/program/turning.hpp"

namespace emb::lesson12 {

/// Pairs are taken as neighbours (2i and 2i + 1), but put back as halves (i and i + d/2), where
/// other numbers wait with their cosines.
inline Vector mixed(const Vector& x, const RotationTable& table) {
  const std::size_t half = x.size() / 2;
  Vector y(x.size());
  for (std::size_t i = 0; i < half; ++i) {
    const Real c = table.cosines[i], s = table.sines[i];
    y[i] = x[i] * c - x[2 * i + 1] * s;
    y[i + half] = x[i + half] * c + x[2 * i] * s;
  }
  return y;
}

inline Vector mixed(const Vector& x, std::size_t place, const RopeOptions& options) {
  return mixed(x, *rope_table(options, place, 1));
}

inline double mixed_score(const Meeting& pair, std::size_t m, std::size_t n) {
  return score(mixed(pair.query, m, pair.options), mixed(pair.key, n, pair.options));
}

/// How far the scores of (3 + t, 7 + t) stray from that of (3, 7), and the shares of its length
/// that a query keeps.
struct Strayed {
  double score = 0, shortest = 1, longest = 1;
};

inline Strayed strayed(const Meeting& pair, std::size_t places) {
  Strayed seen;
  for (std::size_t t = 0; t < places; ++t) {
    const double share = length(mixed(pair.query, t, pair.options)) / length(pair.query);
    seen.shortest = std::min(seen.shortest, share);
    seen.longest = std::max(seen.longest, share);
    seen.score =
        std::max(seen.score, std::abs(mixed_score(pair, 3 + t, 7 + t) - mixed_score(pair, 3, 7)));
  }
  return seen;
}

}  // namespace emb::lesson12
