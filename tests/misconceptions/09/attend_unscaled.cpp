// expect 09.4: not divided by sqrt(D)
#define attend worked_out
#include "lessons/09_permutation/solution.cpp"
#undef attend

namespace exercise {

std::vector<float> attend(std::span<const float> q, std::span<const float> k,
                          std::span<const float> v, std::size_t width, bool causal) {
  std::vector<float> larger(q.begin(), q.end());
  for (float& number : larger) number *= std::sqrt(static_cast<float>(width));
  return worked_out(larger, k, v, width, causal);
}

}  // namespace exercise
