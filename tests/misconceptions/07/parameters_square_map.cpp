// expect 07.1: A map of V * V numbers
#define predicted_parameters worked_out
#include "lessons/07_tied_weights/solution.cpp"
#undef predicted_parameters

namespace exercise {

std::size_t predicted_parameters(std::size_t V, std::size_t D, bool tied, bool map) {
  return worked_out(V, D, tied, false) + (map ? V * V : 0);
}

}  // namespace exercise
