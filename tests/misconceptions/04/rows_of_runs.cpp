// expect 04.1: Only neighbours are compared
#define written_rows worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef written_rows

namespace exercise {

std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId padding) {
  std::vector<std::size_t> rows;
  for (TokenId id : ids) {
    const auto row = static_cast<std::size_t>(id);
    if (id != padding && (rows.empty() || rows.back() != row)) rows.push_back(row);
  }
  return rows;
}

}  // namespace exercise
