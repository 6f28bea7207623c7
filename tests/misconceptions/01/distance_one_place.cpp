// expect 01.4: differ in two places
#define predicted_distance worked_out
#include "lessons/01_one_hot/solution.cpp"
#undef predicted_distance

namespace exercise {

double predicted_distance(TokenId a, TokenId b) { return a == b ? 0.0 : 1.0; }

}  // namespace exercise
