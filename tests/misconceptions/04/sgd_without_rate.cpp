// expect 04.3: The rate is missing
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float) {
  worked_out(table, gradient, written, width, 1.0f);
}

}  // namespace exercise
