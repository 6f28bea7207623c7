// expect 02.4: for a single token
#define predicted_costs worked_out
#include "lessons/02_gather/solution.cpp"
#undef predicted_costs

namespace exercise {

Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D) { return {V * D, 0, 8 * N * D}; }

}  // namespace exercise
