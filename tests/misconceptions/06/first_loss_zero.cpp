// expect 06.1: sure of every token
#define predicted_first_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef predicted_first_loss

namespace exercise {

double predicted_first_loss(std::size_t) { return 0.0; }

}  // namespace exercise
