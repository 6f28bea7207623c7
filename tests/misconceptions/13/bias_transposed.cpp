// expect 13.2: Rows and columns are exchanged
#define bias worked_out
#include "lessons/13_relative_bias/solution.cpp"
#undef bias

namespace exercise {

std::vector<double> bias(double slope, std::size_t Tq, std::size_t Tk) {
  const std::vector<double> right = worked_out(slope, Tq, Tk);
  std::vector<double> matrix;
  for (std::size_t j = 0; j < Tk; ++j)
    for (std::size_t i = 0; i < Tq; ++i) matrix.push_back(right[i * Tk + j]);
  return matrix;
}

}  // namespace exercise
