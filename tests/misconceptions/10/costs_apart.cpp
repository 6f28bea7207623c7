// expect 10.3: Words and places meet
#define predicted_costs worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef predicted_costs

namespace exercise {

JoinCosts predicted_costs(std::size_t D, std::size_t E) {
  return {D, D + E, 3 * D * D, 3 * (D * D + E * E)};
}

}  // namespace exercise
