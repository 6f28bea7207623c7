#pragma once

#include <cmath>

#include "base/ids.hpp"
#include "engine/kernels/sum.hpp"

/// A step of gradient descent for some rows of a table, without storage for the table's gradient.
/// Ids are range-checked by the caller.
namespace emb::kernels {

/// Rows first .. last - 1 of an array, each times a factor from this column.
struct Run {
  std::uint32_t first, last, column;
};

/// The rows that a step names, each once. What the gradient of row ids[u] adds up: runs
/// begin(u) .. ends[u] - 1, in order.
struct NamedRows {
  std::span<const TokenId> ids;
  std::span<const std::size_t> ends;
  std::span<const Run> runs;

  std::size_t begin(std::size_t u) const { return u == 0 ? 0 : ends[u - 1]; }
};

/// Where runs are: rows [N, width] and factors [N, columns]. Without factors, all are 1.
struct Terms {
  const Real* rows;
  const Real* factors;
  std::size_t width, columns;
};

/// How rows move: against their gradient times the rate, and no farther than `longest`.
struct RowMove {
  Real rate, longest;
};

/// The rate for a row with this gradient.
inline Real rate_within(const RowMove& move, std::span<const Real> gradient) {
  if (std::isinf(move.longest)) return move.rate;
  const Real length = std::sqrt(dot(gradient, gradient));
  return move.rate * length > move.longest ? move.longest / length : move.rate;
}

/// For each u in [first, last):
///     g = sum over the runs of u, over n in each run, of factors[n, column] * rows[n]
///     table[ids[u]] -= rate * g
/// If rate * |g| is above `longest`, the rate is replaced for this row by longest / |g|.
/// `gradient` [width] holds g meanwhile. Each sum is in the order of the runs, then of n.
void move_rows(const NamedRows& named, std::size_t first, std::size_t last, const Terms& terms,
               const RowMove& move, Real* gradient, Real* table);

}  // namespace emb::kernels
