// expect 01.2: single row for all tokens
#define one_hot_matrix worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_matrix

namespace exercise {

std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  std::vector<float> seen(vocabulary, 0.0f);
  for (TokenId id : ids) seen.at(static_cast<std::size_t>(id)) = 1.0f;
  return seen;
}

}  // namespace exercise
