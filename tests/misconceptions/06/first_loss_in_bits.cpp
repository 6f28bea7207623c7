// expect 06.1: That is in bits
#define predicted_first_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef predicted_first_loss

namespace exercise {

double predicted_first_loss(std::size_t V) { return std::log2(static_cast<double>(V)); }

}  // namespace exercise
