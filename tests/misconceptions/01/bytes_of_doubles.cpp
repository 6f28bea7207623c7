// expect 01.5: a float takes 4 bytes
#define predicted_bytes worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef predicted_bytes

namespace exercise {

std::size_t predicted_bytes(std::size_t N, std::size_t V) { return N * V * sizeof(double); }

}  // namespace exercise
