// expect 04.3: was read or written
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float rate) {
  for (const std::size_t r : written)
    for (std::size_t d = 1; d <= width; ++d) table[r * width + d] -= rate * gradient[r * width + d];
}

}  // namespace exercise
