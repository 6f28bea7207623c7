// expect 04.2: Repeats are counted
#define predicted_density worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef predicted_density

namespace exercise {

double predicted_density(std::span<const TokenId> ids, std::size_t V) {
  return static_cast<double>(ids.size()) / static_cast<double>(V);
}

}  // namespace exercise
