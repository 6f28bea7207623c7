// expect 04.1: the row is the id itself
#define written_rows worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef written_rows

namespace exercise {

std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId) {
  std::vector<std::size_t> rows;
  for (std::size_t n = 0; n < ids.size(); ++n) rows.push_back(n);
  return rows;
}

}  // namespace exercise
