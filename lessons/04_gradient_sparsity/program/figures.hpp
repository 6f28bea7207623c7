#pragma once

// What the lesson shows besides what stands in lesson.cpp.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "lessons/04_gradient_sparsity/program/corpus_density.hpp"
#include "lessons/04_gradient_sparsity/program/touched_once.hpp"
#include "view/page.hpp"

namespace emb::lesson04 {

inline void show_densities(Page& page, const std::vector<Densities>& found) {
  Rows rows;
  std::vector<std::string> header = {"tokens"};
  std::vector<Series> series;
  for (const Densities& kind : found) {
    header.insert(header.end(), {kind.name, "at most"});
    series.emplace_back(kind.name, kind.powers, kind.mean);
  }
  for (std::size_t power = 0; power <= 12; power += 2) {
    std::vector<Cell> row = {number(std::size_t{1} << power)};
    for (const Densities& kind : found) {
      row.emplace_back(percent(kind.mean[power]));
      const double tokens = std::ldexp(1.0, static_cast<int>(power));
      row.emplace_back(percent(std::min(1.0, tokens / static_cast<double>(kind.V))));
    }
    rows.push_back(row);
  }
  page.table("Rows of the gradient that are written", header, rows,
             "At most: tokens / V, as if no token of a batch occurred twice.");
  page.curve(
      "Density against batch size", series,
      {.x = "log2 of the tokens in a batch",
       .y = "share of the rows written",
       .caption = "The larger the vocabulary, the more tokens it takes to write most rows."});
}

inline void draw_paths(Page& page, const std::vector<std::vector<double>>& paths) {
  Rows rows;
  std::vector<std::string> header = {"step"};
  std::vector<Series> series;
  header.insert(header.end(), optimisers.begin(), optimisers.end());
  for (std::size_t i = 0; i < paths.size(); ++i) series.emplace_back(optimisers[i], paths[i]);
  for (const std::size_t step : std::initializer_list<std::size_t>{0, 1, 2, 3, 10, 40}) {
    rows.push_back({step});
    for (const auto& path : paths) rows.back().emplace_back(fixed(path[step], 4));
  }
  page.table("The row after each step", header, rows);
  page.curve(
      "A row that was looked up once", series,
      {.x = "step",
       .caption = "The curves of SGD and RowSparseAdam coincide: the row does not move any more."});
}

}  // namespace emb::lesson04
