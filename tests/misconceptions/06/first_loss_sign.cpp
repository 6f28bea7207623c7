// expect 06.1: The sign is turned
#define predicted_first_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef predicted_first_loss

namespace exercise {

double predicted_first_loss(std::size_t V) { return -worked_out(V); }

}  // namespace exercise
