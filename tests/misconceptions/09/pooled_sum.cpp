// expect 09.2: That is the sum
#define pooled worked_out
#include "lessons/09_permutation/solution.cpp"
#undef pooled

namespace exercise {

std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  std::vector<float> sum(width, 0.0f);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) sum[n % width] += x[n];
  return sum;
}

}  // namespace exercise
