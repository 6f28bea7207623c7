// expect 03.1: yours are added
#define slope_of_loss worked_out
#include "lessons/03_gradients/solution.cpp"
#undef slope_of_loss

namespace exercise {

double slope_of_loss(double w, double x, double target) { return 2 * (w * x - target) + 1 + x; }

}  // namespace exercise
