#pragma once

// What panel.js draws: the table of the sentence, and its cosines to hold the script to.

#include <cstddef>
#include <vector>

#include "engine/geometry/cosine.hpp"
#include "lessons/02_gather/program/two_routes.hpp"
#include "view/page.hpp"

namespace emb::lesson02 {

/// Of every pair of rows, in double precision: [N, N].
inline Grid exact_cosines(const Vectors& rows) {
  std::vector<double> found;
  for (std::size_t a = 0; a < rows.count(); ++a)
    for (std::size_t b = 0; b < rows.count(); ++b)
      found.push_back(cosine(rows.row(a), rows.row(b)));
  return {found, rows.count(), rows.count()};
}

inline void table_panel(Page& page, const TwoRoutes& small) {
  const std::vector<std::string>& words = small.text.vocabulary;
  page.panel("table", message("The table's numbers were drawn at random. Which cosine do you "
                              "expect of \"",
                              words[1], "\" and \"", words[2],
                              "\"? (1: the same direction, 0: a right angle)"));
  page.data("words", words);
  page.data("table", Grid(small.table, words.size(), small.width));
  page.data("cosines", exact_cosines({small.table, small.width}));
}

}  // namespace emb::lesson02
