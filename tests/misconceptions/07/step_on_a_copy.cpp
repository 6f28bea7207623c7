// expect 07.6: The table has not moved
#define sgd_step worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  std::vector<float> copy(table.begin(), table.end());
  worked_out(copy, V, D, id, target, rate);
}

}  // namespace exercise
