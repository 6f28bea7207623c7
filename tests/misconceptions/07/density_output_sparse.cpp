// expect 07.2: Every token has a score
#define predicted_densities worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef predicted_densities

namespace exercise {

Densities predicted_densities(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = worked_out(V, N, distinct);
  return {right.input, right.input, right.tied};
}

}  // namespace exercise
