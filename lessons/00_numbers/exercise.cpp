// Lesson 00: numbers. The statements are in lessons/00_numbers/exercise.hpp.
//
// Replace each `throw todo(...)` by your answer and save. `build/embedlings watch 00` checks while
// you work, `build/embedlings hint 00.1` helps.

#include "lessons/00_numbers/exercise.hpp"

#include <cmath>

namespace exercise {

// 00.1 Rise over run
double slope_at(const Function& f, double x, double nudge) {
  const double before = f(x);
  // First the value of f at x + nudge is missing, then the division of the rise by the run.
  throw todo("00.1");
  return before;
}

// 00.2 Mean surprise
double mean_surprise(const List<double>& truth, const List<double>& belief) { throw todo("00.2"); }

// 00.3 Predict: the dot product
double predicted_dot(double a, double b, int degrees) { throw todo("00.3"); }

// 00.4 One training step
double next_weight(double w, const List<double>& x, const List<double>& y, double rate) {
  throw todo("00.4");
}

}  // namespace exercise
