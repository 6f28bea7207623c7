// expect 03.3: O(n, v) is a factor
#define table_gradient worked_out
#include "lessons/03_gradients/solution.cpp"
#undef table_gradient

namespace exercise {

std::vector<float> table_gradient(std::span<const float> left, std::span<const float> dx,
                                  std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    std::size_t best = 0;
    for (std::size_t v = 0; v < V; ++v)
      if (left[n * V + v] > left[n * V + best]) best = v;
    for (std::size_t d = 0; d < D; ++d) de[best * D + d] += dx[n * D + d];
  }
  return de;
}

}  // namespace exercise
