// expect 03.1: w and x are exchanged
#define slope_of_loss worked_out
#include "lessons/03_gradients/solution.cpp"
#undef slope_of_loss

namespace exercise {

double slope_of_loss(double w, double x, double target) { return 2 * (w * x - target) * w; }

}  // namespace exercise
