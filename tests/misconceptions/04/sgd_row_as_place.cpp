// expect 04.3: row r begins at r * width
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t, float rate) {
  for (const std::size_t r : written) table[r] -= rate * gradient[r];
}

}  // namespace exercise
