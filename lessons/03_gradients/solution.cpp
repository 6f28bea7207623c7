#include "lessons/03_gradients/exercise.hpp"

namespace exercise {

// 03.1 One slope
double slope_of_loss(double w, double x, double target) {
  const double difference = w * x - target;
  return 2 * difference * x;
}

// 03.2 The rule of a product
void mul_rule(std::span<const double> a, std::span<const double> b, std::span<const double> dout,
              std::span<double> da, std::span<double> db) {
  for (std::size_t i = 0; i < dout.size(); ++i) {
    da[i] += dout[i] * b[i];
    db[i] += dout[i] * a[i];
  }
}

// 03.3 The rule of a lookup
std::vector<float> table_gradient(std::span<const float> left, std::span<const float> dx,
                                  std::size_t N, std::size_t V, std::size_t D) {
  std::vector<float> de(V * D, 0.0f);
  for (std::size_t n = 0; n < N; ++n) {
    for (std::size_t v = 0; v < V; ++v) {
      for (std::size_t d = 0; d < D; ++d) de[v * D + d] += left[n * V + v] * dx[n * D + d];
    }
  }
  return de;
}

// 03.4 Measured from outside
std::vector<double> measured_gradient(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;  // the next slope is measured where this one was
    slopes.push_back((up - down) / (2 * h));
  }
  return slopes;
}

// 03.5 Reverse mode
// Everything made from an entry stands behind it. So when the walk arrives at an entry, all of its
// gradient is there.
std::vector<double> tape_gradients(std::span<const Entry> tape) {
  std::vector<double> gradient(tape.size(), 0.0);
  gradient.back() = 1.0;
  for (std::size_t n = tape.size(); n-- > 0;) {
    const Entry& entry = tape[n];
    if (entry.op == '=') continue;
    const bool product = entry.op == '*';
    gradient[entry.a] += gradient[n] * (product ? tape[entry.b].value : 1.0);
    gradient[entry.b] += gradient[n] * (product ? tape[entry.a].value : 1.0);
  }
  return gradient;
}

// 03.6 Predict: a smaller nudge
// What is left after the slope itself cancels on both sides but for terms with h squared.
double predicted_error(double error, double factor) { return error / (factor * factor); }

}  // namespace exercise
