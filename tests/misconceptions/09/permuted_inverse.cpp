// expect 09.1: Row i went to place order[i]
#define permuted worked_out
#include "lessons/09_permutation/solution.cpp"
#undef permuted

namespace exercise {

std::vector<float> permuted(std::span<const float> x, std::size_t width,
                            std::span<const std::size_t> order) {
  std::vector<float> rows(x.size());
  for (std::size_t n = 0; n < x.size(); ++n) rows[order[n / width] * width + n % width] = x[n];
  return rows;
}

}  // namespace exercise
