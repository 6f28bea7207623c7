// expect 01.4: no distance to itself
#define predicted_distance worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef predicted_distance

namespace exercise {

double predicted_distance(TokenId, TokenId) { return std::sqrt(2.0); }

}  // namespace exercise
