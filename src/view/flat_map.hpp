#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace emb {

/// Names at their places in the plane, for Page::listing(): so many lines of at most `columns`
/// columns, at least 20. `points` are [N, 2], to the right and upwards. A name that would lie on
/// another is not drawn, and one longer than 12 columns is cut.
std::string flat_map(const std::vector<std::string>& names, const std::vector<double>& points,
                     std::size_t columns, std::size_t lines);

}  // namespace emb
