// expect 06.6: Divided by V
#define table_gradient worked_out
#include "lessons/06_bigram/solution.cpp"
#undef table_gradient

namespace exercise {

std::vector<float> table_gradient(std::span<const float> scores, std::span<const float> counts,
                                  std::size_t V) {
  float N = 0.0f;
  for (float count : counts) N += count;
  std::vector<float> gradient = worked_out(scores, counts, V);
  for (float& number : gradient) number *= N / static_cast<float>(V);
  return gradient;
}

}  // namespace exercise
