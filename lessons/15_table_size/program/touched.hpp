#pragma once

// What a training step of a lookup costs, with a dense gradient and with one that knows its rows.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/system/stopwatch.hpp"
#include "engine/ops/reduce.hpp"
#include "engine/ops/rows.hpp"
#include "engine/optim/sgd.hpp"

namespace emb::lesson15 {

struct Lookup {
  std::size_t V = 50257, D = 64, looked_up = 512;
};

struct StepCost {
  std::size_t rows;  // that the optimiser went through
  double seconds;    // the fastest of several steps
};

/// Steps of SGD on a table [V, D] of which `looked_up` different rows are read. `dense`: the
/// gradient is written as a whole, as most libraries do unless told otherwise.
inline StepCost step_cost(const Lookup& lookup, bool dense) {
  const auto [V, D, looked_up] = lookup;
  Tensor table = Tensor::parameter("table", {V, D}, std::vector<Real>(V * D, 1));
  std::vector<TokenId> ids(looked_up);
  for (std::size_t n = 0; n < looked_up; ++n) ids[n] = static_cast<TokenId>(n * (V / looked_up));
  Sgd sgd({table}, {.rate = 0.1});
  StepCost cost{0, std::numeric_limits<double>::infinity()};
  for (int repeat = 0; repeat < 8; ++repeat) {
    const Stopwatch watch;
    if (dense) table.grad().all();
    backward(sum(gather_rows(table, Ids(ids))));
    cost.rows = table.grad().all_rows_written() ? V : table.grad().written_rows().size();
    sgd.step();
    sgd.clear_gradients();
    cost.seconds = std::min(cost.seconds, watch.seconds());
  }
  return cost;
}

}  // namespace emb::lesson15
