// expect 03.4: Divided by h
#define measured_gradient worked_out
#include "lessons/03_gradients/solution.cpp"
#undef measured_gradient

namespace exercise {

std::vector<double> measured_gradient(const Loss& loss, std::vector<double> x, double h) {
  std::vector<double> slopes;
  for (double& number : x) {
    const double before = number;
    number = before + h;
    const double up = loss(x);
    number = before - h;
    const double down = loss(x);
    number = before;
    slopes.push_back((up - down) / h);
  }
  return slopes;
}

}  // namespace exercise
