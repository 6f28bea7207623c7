// Lesson 03: gradients. The statements are in lessons/03_gradients/exercise.hpp.
//
// Replace each `throw todo(...)` with your answer and save. `build/embedlings watch` checks while
// you work, `build/embedlings hint 03.1` helps.

#include "lessons/03_gradients/exercise.hpp"

namespace exercise {

// 03.1 One slope
double slope_of_loss(double w, double x, double target) {
  [[maybe_unused]] const double difference = w * x - target;
  // Here the slopes of the three links are multiplied and returned.
  throw todo("03.1");
}

// 03.2 The rule of a product
void mul_rule(const List<double>& a, const List<double>& b, const List<double>& dout,
              List<double>& da, List<double>& db) {
  throw todo("03.2");
}

// 03.3 The rule of a lookup
Matrix<float> table_gradient(const Matrix<float>& left, const Matrix<float>& dx) {
  throw todo("03.3");
}

// 03.4 Measured from outside
List<double> measured_gradient(const Loss& loss, List<double> x, double h) { throw todo("03.4"); }

// 03.5 Reverse mode
List<double> tape_gradients(const List<Entry>& tape) { throw todo("03.5"); }

// 03.6 Predict: a smaller nudge
double predicted_error(double error, double factor) { throw todo("03.6"); }

}  // namespace exercise
