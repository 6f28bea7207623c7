// expect 01.5: as many as there are ids
#define predicted_bytes worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef predicted_bytes

namespace exercise {

std::size_t predicted_bytes(std::size_t N, std::size_t) { return N * sizeof(float); }

}  // namespace exercise
