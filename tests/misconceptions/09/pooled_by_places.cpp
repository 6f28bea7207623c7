// expect 09.2: Divided by all places
#define pooled worked_out
#include "lessons/09_permutation/solution.cpp"
#undef pooled

namespace exercise {

std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  std::vector<float> mean(width, 0.0f);
  for (std::size_t n = 0; n < x.size(); ++n)
    if (ids[n / width] != padding) mean[n % width] += x[n] / static_cast<float>(ids.size());
  return mean;
}

}  // namespace exercise
