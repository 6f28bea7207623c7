// expect 02.4: the size of the one-hot matrix
#define predicted_costs worked_out
#include "lessons/02_gather/solution.cpp"
#undef predicted_costs

namespace exercise {

Costs predicted_costs(std::size_t N, std::size_t V, std::size_t D) { return {N * V, 0, 8 * N * D}; }

}  // namespace exercise
