// expect 03.6: how one side behaves
#define predicted_error worked_out
#include "lessons/03_gradients/solution.cpp"
#undef predicted_error

namespace exercise {

double predicted_error(double error, double factor) { return error / factor; }

}  // namespace exercise
