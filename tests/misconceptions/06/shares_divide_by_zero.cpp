// expect 06.3: 0/0 is not a number
#define shares worked_out
#include "lessons/06_bigram/solution.cpp"
#undef shares

namespace exercise {

std::vector<float> shares(std::span<const float> counts, std::size_t V, float add) {
  std::vector<float> result(V * V);
  const auto size = static_cast<float>(V);
  for (std::size_t x = 0; x < V; ++x) {
    float sum = 0.0f;
    for (std::size_t y = 0; y < V; ++y) sum += counts[x * V + y];
    for (std::size_t y = 0; y < V; ++y) {
      const float count = counts[x * V + y];
      const float below = sum + size * add;
      result[x * V + y] = (count + add) / below;
    }
  }
  return result;
}

}  // namespace exercise
