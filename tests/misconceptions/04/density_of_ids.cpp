// expect 04.2: Divided by the number of ids
#define predicted_density worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef predicted_density

namespace exercise {

double predicted_density(std::span<const TokenId> ids, std::size_t) {
  return static_cast<double>(written_rows(ids, -1).size()) / static_cast<double>(ids.size());
}

}  // namespace exercise
