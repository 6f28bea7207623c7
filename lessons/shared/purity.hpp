#pragma once

// How well groups of rows gather.

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/geometry/cosine.hpp"

namespace emb {

/// Groups of rows: groups[n] is that of row n, or no_group.
inline constexpr std::size_t no_group = static_cast<std::size_t>(-1);

/// Of the `count` nearest rows of each row with a group, the share that is of the same group,
/// averaged over those rows (purity at `count`). Rows without a group are neither asked nor
/// answers. 0 where no row has a group.
inline double purity(const Vectors& rows, std::span<const std::size_t> groups, std::size_t count) {
  std::vector<std::size_t> outsiders;
  for (std::size_t n = 0; n < rows.count(); ++n)
    if (groups[n] == no_group) outsiders.push_back(n);
  double shares = 0;
  for (std::size_t n = 0; n < rows.count(); ++n) {
    if (groups[n] == no_group) continue;
    outsiders.push_back(n);
    const auto near = nearest(rows, rows.row(n), count, outsiders);
    outsiders.pop_back();
    const auto same = std::ranges::count_if(
        near, [&](const Neighbour& other) { return groups[other.row] == groups[n]; });
    if (!near.empty()) shares += static_cast<double>(same) / static_cast<double>(near.size());
  }
  const auto asked = rows.count() - outsiders.size();
  return asked > 0 ? shares / static_cast<double>(asked) : 0.0;
}

}  // namespace emb
