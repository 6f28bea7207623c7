// expect 13.2: Take the smaller place from the larger
#define bias worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bias

namespace exercise {

std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      const std::size_t distance = i + Tk - Tq - j;
      matrix.push_back(-slope * static_cast<double>(distance));
    }
  return matrix;
}

}  // namespace exercise
