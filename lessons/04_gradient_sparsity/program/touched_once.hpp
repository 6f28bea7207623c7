#pragma once

// A row that is looked up in the first step only, under every optimiser.

#include <string>
#include <vector>

#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "lessons/04_gradient_sparsity/program/moved_rows.hpp"

namespace emb::lesson04 {

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

}  // namespace emb::lesson04
