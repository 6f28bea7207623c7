// expect 01.4: the difference of the ids
#define predicted_distance worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef predicted_distance

namespace exercise {

double predicted_distance(TokenId a, TokenId b) { return a < b ? b - a : a - b; }

}  // namespace exercise
