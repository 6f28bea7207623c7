// expect 10.2: The last number is missing
#define place_row worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef place_row

namespace exercise {

std::vector<double> place_row(std::size_t p, std::size_t D) {
  std::vector<double> row = worked_out(p, D);
  row.resize(D / 2 * 2);
  return row;
}

}  // namespace exercise
