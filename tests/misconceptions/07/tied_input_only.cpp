// expect 07.5: That is the input end alone
#define tied_gradient worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef tied_gradient

namespace exercise {

std::vector<float> tied_gradient(std::span<const float> table, std::size_t V, std::size_t D,
                                 TokenId id, TokenId target) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> gradient(V * D, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) gradient[read * D + d] += slopes[v] * table[v * D + d];
  return gradient;
}

}  // namespace exercise
