#pragma once

#include <functional>

#include "base/ids.hpp"
#include "base/real.hpp"

namespace emb {

struct CompareSizes {
  std::size_t vocabulary = 8192;  // V
  std::size_t width = 256;        // D
  std::size_t tokens = 512;       // N
  std::size_t repeats = 5;        // timed runs, at least 1, of which the median counts
  std::uint64_t seed = 7;
};

/// What one direction of a lookup took.
struct LookupCost {
  double seconds = 0.0;        // measured, median
  double bytes_moved = 0.0;    // counted: numbers read plus numbers written, in bytes
  double multiply_adds = 0.0;  // counted
  std::size_t peak_bytes = 0;  // measured: numbers held besides the table and its gradient
};

struct LookupRoute {
  LookupCost forward, backward;
  std::vector<Real> output;    // [N, D]
  std::vector<Real> gradient;  // of the table, [V, D]
};

/// The same lookup by both routes: same table, same ids (some of them repeated), same gradient
/// coming back.
struct Comparison {
  LookupRoute one_hot, gather;
};

/// Told after each run how many of all runs are done. Where a signal has asked for the end by then
/// (system/interrupt.hpp), a route that has run once runs no more.
using CompareWatch = std::function<void(std::size_t done, std::size_t total)>;

/// Runs both on a random table, ids and gradient, every eighth id a repeat of the first.
/// Throws ValueError where a size is 0 or there are more words than ids.
Comparison compare_lookups(const CompareSizes& sizes, const CompareWatch& watch = {});

/// Both routes for a table and ids of one's own: table [V, D], dout [N, D].
Comparison compare_lookups(const CompareSizes& sizes, std::span<const Real> table, const Ids& ids,
                           std::span<const Real> dout, const CompareWatch& watch = {});

}  // namespace emb
