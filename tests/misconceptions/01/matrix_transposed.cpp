// expect 01.2: Rows and columns are exchanged
#define one_hot_matrix worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_matrix

namespace exercise {

std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> right = worked_out(ids, vocabulary);
  std::vector<float> matrix(right.size());
  for (std::size_t n = 0; n < ids.size(); ++n) {
    for (std::size_t v = 0; v < vocabulary; ++v)
      matrix[v * ids.size() + n] = right[n * vocabulary + v];
  }
  return matrix;
}

}  // namespace exercise
