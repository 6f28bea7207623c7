// expect 10.3: That is one map
#define predicted_costs worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef predicted_costs

namespace exercise {

JoinCosts predicted_costs(std::size_t D, std::size_t E) {
  return {D, D + E, D * D, (D + E) * (D + E)};
}

}  // namespace exercise
