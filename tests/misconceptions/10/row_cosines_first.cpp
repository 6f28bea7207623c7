// expect 10.2: Cosines stand first
#include <utility>

#define place_row worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef place_row

namespace exercise {

std::vector<double> place_row(std::size_t p, std::size_t D) {
  std::vector<double> row = worked_out(p, D);
  for (std::size_t d = 0; d + 1 < D; d += 2) std::swap(row[d], row[d + 1]);
  return row;
}

}  // namespace exercise
