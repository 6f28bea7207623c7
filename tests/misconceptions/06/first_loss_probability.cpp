// expect 06.1: the probability of each token
#define predicted_first_loss worked_out
#include "lessons/06_bigram/solution.cpp"
#undef predicted_first_loss

namespace exercise {

double predicted_first_loss(std::size_t V) { return 1.0 / static_cast<double>(V); }

}  // namespace exercise
