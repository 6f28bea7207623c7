// expect 06.6: That is counted minus expected
#define table_gradient worked_out
#include "lessons/06_bigram/solution.cpp"
#undef table_gradient

namespace exercise {

std::vector<float> table_gradient(std::span<const float> scores, std::span<const float> counts,
                                  std::size_t V) {
  std::vector<float> gradient = worked_out(scores, counts, V);
  for (float& number : gradient) number = -number;
  return gradient;
}

}  // namespace exercise
