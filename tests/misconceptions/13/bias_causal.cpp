// expect 13.2: without a mask they count
#define bias worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bias

namespace exercise {

std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const double place = static_cast<double>(i + Tk - Tq), key = static_cast<double>(j);
      matrix.push_back(key > place ? 0.0 : -slope * (place - key));
    }
  return matrix;
}

}  // namespace exercise
