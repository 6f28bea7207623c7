// expect 04.3: Every row was moved
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::span<const float> gradient, std::span<const std::size_t>,
              std::size_t, float rate) {
  for (std::size_t i = 0; i < table.size(); ++i) table[i] -= rate * gradient[i];
}

}  // namespace exercise
