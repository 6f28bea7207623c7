// expect 09.2: 0 divided by 0
#define pooled worked_out
#include "lessons/09_permutation/solution.cpp"
#undef pooled

namespace exercise {

std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  std::vector<float> mean(width, 0.0f);
  float count = 0;
  for (TokenId id : ids) count += id == padding ? 0.0f : 1.0f;
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) mean[n % width] += x[n];
  for (float& number : mean) number /= count;
  return mean;
}

}  // namespace exercise
