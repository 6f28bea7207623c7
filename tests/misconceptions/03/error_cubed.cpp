// expect 03.6: One factor too many
#define predicted_error worked_out
#include "lessons/03_gradients/solution.cpp"
#undef predicted_error

namespace exercise {

double predicted_error(double error, double factor) { return error / (factor * factor * factor); }

}  // namespace exercise
