#include "lessons/03_gradients/exercise.hpp"

namespace exercise {

// 03.1 One slope
double slope_of_loss(double w, double x, double target) {
  const double difference = w * x - target;
  return 2 * difference * x;
}

// 03.2 The rule of a product
void mul_rule(const List<double>& a, const List<double>& b, const List<double>& dout,
              List<double>& da, List<double>& db) {
  for (int i = 0; i < dout.size(); ++i) {
    da[i] += dout[i] * b[i];
    db[i] += dout[i] * a[i];
  }
}

// 03.3 The rule of a lookup
Matrix<float> table_gradient(const Matrix<float>& left, const Matrix<float>& dx) {
  Matrix<float> de(left.columns(), dx.columns());
  for (int n = 0; n < left.rows(); ++n) {
    for (int v = 0; v < de.rows(); ++v) {
      for (int d = 0; d < de.columns(); ++d) de(v, d) += left(n, v) * dx(n, d);
    }
  }
  return de;
}

// 03.4 Measured from outside
List<double> measured_gradient(const Loss& loss, List<double> x, double h) {
  List<double> slopes(x.size());
  for (int i = 0; i < x.size(); ++i) {
    const double before = x[i];
    x[i] = before + h;
    const double up = loss(x);
    x[i] = before - h;
    const double down = loss(x);
    x[i] = before;  // all slopes are measured at the same x
    slopes[i] = (up - down) / (2 * h);
  }
  return slopes;
}

// 03.5 Reverse mode
// Everything that was computed from an entry comes after it. So when the loop arrives at an entry,
// its gradient is complete.
List<double> tape_gradients(const List<Entry>& tape) {
  List<double> gradient(tape.size());
  gradient[tape.size() - 1] = 1;
  for (int n = tape.size() - 1; n >= 0; --n) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1);
  }
  return gradient;
}

// 03.6 Predict: a smaller nudge
// The loss at x and the bend cancel between the two sides. Besides the slope, only terms with h
// squared and higher powers are left.
double predicted_error(double error, double factor) { return error / (factor * factor); }

}  // namespace exercise
