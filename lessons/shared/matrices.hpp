#pragma once

#include "view/page.hpp"

namespace emb {

/// A matrix written in numbers. `corner` stands over the names of its rows.
struct NamedMatrix {
  Grid values;
  std::vector<std::string> rows, columns;
  std::string corner = {};
  int decimals = 2;
};

/// Matrices in numbers, side by side, as one table. Throws ShapeError unless they have equally many
/// rows, and a name for each row.
inline void show_matrices(Page& page, std::string_view title,
                          const std::vector<NamedMatrix>& side_by_side,
                          std::string_view caption = {}) {
  std::vector<std::string> header;
  Rows rows(side_by_side.empty() ? 0 : side_by_side.front().values.rows());
  for (const auto& [values, names, columns, corner, decimals] : side_by_side) {
    if (values.rows() != rows.size() || names.size() != rows.size())
      throw ShapeError("matrices: ", values.rows(), " rows with ", names.size(), " names, beside ",
                       rows.size(), " rows");
    const bool first = header.empty();
    if (!first) header.emplace_back();
    header.push_back(corner);
    header.insert(header.end(), columns.begin(), columns.end());
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (!first) rows[r].emplace_back(" ");
      rows[r].emplace_back(names[r]);
      for (std::size_t c = 0; c < values.columns(); ++c)
        rows[r].emplace_back(fixed(values.at(r, c), decimals));
    }
  }
  page.table(title, header, rows, caption);
}

}  // namespace emb
