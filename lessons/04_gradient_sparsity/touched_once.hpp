#pragma once

// A row that is looked up in the first step only, under every optimiser.

#include <string>
#include <vector>

#include "lessons/04_gradient_sparsity/moved_rows.hpp"
#include "ops/reduce.hpp"
#include "ops/rows.hpp"
#include "view/page.hpp"

namespace emb {

/// For each of `optimisers`, in order: where the row stands before step 1, after it, after step 2
/// and so on. It starts at 5; the gradient of step 1 is 1, the rate 0.1, AdamW's decay 0.1.
inline std::vector<std::vector<double>> paths_of_a_row(std::size_t steps) {
  std::vector<std::vector<double>> paths;
  for (const std::string& name : optimisers) {
    Tensor table = Tensor::parameter("table", {2, 1}, {5, 5});
    const auto optimiser = make_optimiser(name, {table}, 0.1, 0.1);
    std::vector<double> path = {5};
    for (std::size_t step = 0; step < steps; ++step) {
      backward(sum(gather_rows(table, Ids({step == 0 ? 0 : 1}))));
      optimiser->step();
      optimiser->clear_gradients();
      path.push_back(static_cast<double>(table.values()[0]));
    }
    paths.push_back(path);
  }
  return paths;
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
  page.curve("A row that was looked up once", series,
             {.x = "step", .caption = "SGD and RowSparseAdam lie on each other: still."});
}

}  // namespace emb
