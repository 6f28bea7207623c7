#pragma once

#include <utility>

#include "commands/explored.hpp"
#include "view/page.hpp"

namespace emb::commands {

/// Rows as points of the plane in which they spread most, [N, 2], and the share of their variance
/// that it holds.
std::pair<std::vector<double>, double> plane_of(const NamedVectors& rows);

/// What explore.js draws on a page: some rows as a table and on a map, and the places of a model.
void vector_panels(Page& page, const Explored& in, const NamedVectors& some);

}  // namespace emb::commands
