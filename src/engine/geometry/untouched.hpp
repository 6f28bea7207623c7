#pragma once

#include <functional>
#include <vector>

#include "engine/geometry/cosine.hpp"

namespace emb {

/// The rows of a table, those first that training most likely never touched.
struct Untouched {
  std::vector<std::size_t> rows;  ///< all of them, by rising distance
  std::vector<double> distances;  ///< of rows[n], to the mean of the four most crowded rows
  std::size_t apart = 0;          ///< the first rows that are clearly nearer than the rest, or 0
  double gap = 1;                 ///< distances[n] / distances[n - 1] where the largest jump is
  std::size_t before_gap = 0;     ///< n
};

/// A jump in distance from which on the rows before it count as `apart`.
constexpr double clear_gap = 1.25;

constexpr std::size_t least_rows_compared = 8;

/// A row that no text ever read keeps its start, which weight decay shrinks. If the table is the
/// output as well, each step moves all such rows alike. Either way they lie closer together than
/// trained rows do. So:
///   1. For each row, the distance to its third nearest other row. In wide tables that is measured
///      on 16 random projections, in time V * V * 16.
///   2. The mean of the four rows for which it is smallest, and the distance of each row to it, in
///      all directions. One of the four is compared with the mean of the other three.
///   3. The largest jump in these distances, among the nearer half of the rows.
/// It needs at least four rows that training never touched, and cannot tell them from rows that
/// have become nearly the same for another reason. Rare words come next in the order.
/// The idea to compare with a mean of unused rows: Land and Bartolo, Fishing for Magikarp:
/// Automatically Detecting Under-trained Tokens in Large Language Models, 2024.
///   rows [V, D], V >= least_rows_compared, all numbers finite
/// `done` is called with the number of rows that step 1 has finished.
/// Throws ValueError for fewer rows.
Untouched find_untouched(const Vectors& rows,
                         const std::function<void(std::size_t)>& done = nullptr);

}  // namespace emb
