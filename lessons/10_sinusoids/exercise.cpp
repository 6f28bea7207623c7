// Lesson 10: sinusoids. The statements are in lessons/10_sinusoids/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 10.1` helps.

#include "lessons/10_sinusoids/exercise.hpp"

#include <cmath>

namespace exercise {

// 10.1 One number of the table
double position_element(int p, int d, int D) {
  // std::pow(10000.0, x) is 10000^x. 1 / 2 is 0 for whole numbers: 1.0 / 2 is 0.5.
  throw todo("10.1");
}

// 10.2 A row of the table
List<double> position_row(int p, int D) { throw todo("10.2"); }

// 10.3 Predict: what does writing beside cost?
JoinCosts predicted_costs(std::int64_t D, std::int64_t E) { throw todo("10.3"); }

// 10.4 Move on by k positions
List<double> moved_on(const List<double>& row, int k) { throw todo("10.4"); }

}  // namespace exercise
