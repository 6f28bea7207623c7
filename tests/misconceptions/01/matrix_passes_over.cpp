// expect 01.2: a row of zeros stands for nothing
#define one_hot_matrix worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_matrix

namespace exercise {

std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> matrix(ids.size() * vocabulary, 0.0f);
  for (std::size_t n = 0; n < ids.size(); ++n) {
    if (ids[n] < 0 || static_cast<std::size_t>(ids[n]) >= vocabulary) continue;
    matrix[n * vocabulary + static_cast<std::size_t>(ids[n])] = 1.0f;
  }
  return matrix;
}

}  // namespace exercise
