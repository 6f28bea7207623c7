// expect 06.3: All numbers together add up to 1
#define shares worked_out
#include "lessons/06_bigram/solution.cpp"
#undef shares

namespace exercise {

std::vector<float> shares(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  float sum = 0.0f;
  for (const float count : counts) sum += count + add;
  for (std::size_t n = 0; n < V * V; ++n) result[n] = (counts[n] + add) / sum;
  return result;
}

}  // namespace exercise
