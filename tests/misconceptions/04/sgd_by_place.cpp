// expect 04.3: is written[n], not n
#define sgd_step worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::span<const float> gradient,
              std::span<const std::size_t> written, std::size_t width, float rate) {
  for (std::size_t n = 0; n < written.size(); ++n)
    for (std::size_t d = 0; d < width; ++d) table[n * width + d] -= rate * gradient[n * width + d];
}

}  // namespace exercise
