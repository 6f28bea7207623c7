// expect 07.6: that the output end had already moved
#define sgd_step worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef sgd_step

namespace exercise {

void sgd_step(std::span<float> table, std::size_t V, std::size_t D, TokenId id, TokenId target,
              float rate) {
  const std::size_t read = static_cast<std::size_t>(id);
  const std::vector<float> hidden(table.begin() + static_cast<std::ptrdiff_t>(read * D),
                                  table.begin() + static_cast<std::ptrdiff_t>((read + 1) * D));
  std::vector<float> slopes(V, 0.0f);
  for (std::size_t v = 0; v < V; ++v)
    for (std::size_t d = 0; d < D; ++d) slopes[v] += hidden[d] * table[v * D + d];
  float sum = 0.0f;
  for (float& slope : slopes) sum += slope = std::exp(slope);
  for (float& slope : slopes) slope /= sum;
  slopes[static_cast<std::size_t>(target)] -= 1.0f;
  const std::vector<float> output = output_end(slopes, hidden);
  for (std::size_t n = 0; n < table.size(); ++n) table[n] -= rate * output[n];
  std::vector<float> input(D, 0.0f);
  for (std::size_t n = 0; n < table.size(); ++n) input[n % D] += slopes[n / D] * table[n];
  for (std::size_t d = 0; d < D; ++d) table[read * D + d] -= rate * input[d];
}

}  // namespace exercise
