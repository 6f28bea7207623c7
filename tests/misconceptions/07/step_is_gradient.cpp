// expect 07.6: That is the gradient
#define sgd_step worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float) {
  const std::vector<float> gradient = tied_gradient(table, V, D, id, target);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] = gradient[n];
}

}  // namespace exercise
