// expect 07.6: Only the row that was read has moved
#define sgd_step worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  const std::size_t first = static_cast<std::size_t>(id) * D;
  for (std::size_t n = first; n < first + D; ++n) table[n] -= rate * gradient[n];
}

}  // namespace exercise
