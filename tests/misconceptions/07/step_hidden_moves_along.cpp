// expect 07.6: moved while others still needed it
#define sgd_step worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::span<const float> hidden = table.subspan(read * D, D);
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  std::vector<float> input(D, 0.0f);
  for (std::size_t n = 0; n < table.size(); ++n) input[n % D] += slopes[n / D] * table[n];
  for (std::size_t n = 0; n < table.size(); ++n)
    table[n] -= rate * (slopes[n / D] * hidden[n % D] + (n / D == read ? input[n % D] : 0.0f));
}

}  // namespace exercise
