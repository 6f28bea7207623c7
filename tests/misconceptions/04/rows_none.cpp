// expect 04.1: The list is empty
#define written_rows worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef written_rows

namespace exercise {

std::vector<std::size_t> written_rows(std::span<const TokenId>, TokenId) { return {}; }

}  // namespace exercise
