// expect 01.2: The id was clamped
#define one_hot_matrix worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef one_hot_matrix

namespace exercise {

std::vector<float> one_hot_matrix(std::span<const TokenId> ids, std::size_t vocabulary) {
  const TokenId last = static_cast<TokenId>(vocabulary) - 1;
  std::vector<TokenId> inside;
  for (TokenId id : ids) inside.push_back(id < 0 ? 0 : id > last ? last : id);
  return worked_out(inside, vocabulary);
}

}  // namespace exercise
