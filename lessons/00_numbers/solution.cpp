#include <cmath>

#include "lessons/00_numbers/exercise.hpp"

namespace exercise {

// 00.1 Rise over run
double slope_at(const Function& f, double x, double nudge) {
  const double before = f(x);
  const double after = f(x + nudge);
  return (after - before) / nudge;
}

// 00.2 Mean surprise
double mean_surprise(const List<double>& truth, const List<double>& belief) {
  double sum = 0;
  for (int v = 0; v < truth.size(); ++v)
    if (truth[v] > 0) sum += truth[v] * -std::log(belief[v]);  // 0 times infinity is no number
  return sum;
}

// 00.3 Predict: the dot product
double predicted_dot(double a, double b, int degrees) {
  if (degrees == 90) return 0;
  return degrees == 0 ? a * b : -a * b;
}

// 00.4 One training step
double next_weight(double w, const List<double>& x, const List<double>& y, double rate) {
  const auto loss = [&](double weight) {
    double sum = 0;
    for (int n = 0; n < x.size(); ++n) {
      const double error = weight * x[n] - y[n];
      sum += error * error;
    }
    return sum / x.size();
  };
  return w - rate * slope_at(loss, w, 0.00001);
}

}  // namespace exercise
