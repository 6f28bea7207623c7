// expect 04.2: convert to double first
#define predicted_density worked_out
#include "lessons/04_gradient_sparsity/solution.cpp"
#undef predicted_density

namespace exercise {

double predicted_density(std::span<const TokenId> ids, std::size_t V) {
  return static_cast<double>(written_rows(ids, -1).size() / V);
}

}  // namespace exercise
