// expect 04.3: Nothing was moved
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float>, std::span<const float>, std::span<const std::size_t>, std::size_t,
              float) {}

}  // namespace exercise
