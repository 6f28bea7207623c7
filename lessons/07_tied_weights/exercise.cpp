// Lesson 07: tied weights. The statements are in lessons/07_tied_weights/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 07.1` helps.

#include "lessons/07_tied_weights/exercise.hpp"

#include <algorithm>
#include <cmath>

namespace exercise {

// 07.1 Predict: how many parameters?
std::int64_t predicted_parameters(std::int64_t V, std::int64_t D, bool tied, bool map) {
  // The table at the input has V * D numbers. What else is there?
  throw todo("07.1");
}

// 07.2 Predict: how dense?
Densities predicted_densities(int V, int N, int distinct) { throw todo("07.2"); }

// 07.3 Scores through a map
Matrix<double> scores_through(const Matrix<double>& table, const Matrix<double>& map) {
  throw todo("07.3");
}

// 07.4 The output end
Matrix<double> output_end(const List<double>& slopes, const List<double>& hidden) {
  throw todo("07.4");
}

// 07.5 The tied gradient
Matrix<double> tied_gradient(const Matrix<double>& table, TokenId id, TokenId target) {
  throw todo("07.5");
}

// 07.6 A step over the tied table
void sgd_step(Matrix<double>& table, TokenId id, TokenId target, double rate) {
  throw todo("07.6");
}

}  // namespace exercise
