// expect 10.2: All sines, then all cosines
#define place_row worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef place_row

namespace exercise {

std::vector<double> place_row(std::size_t p, std::size_t D) {
  std::vector<double> row;
  for (std::size_t d = 0; d < D; d += 2) row.push_back(place_number(p, d, D));
  for (std::size_t d = 1; d < D; d += 2) row.push_back(place_number(p, d, D));
  return row;
}

}  // namespace exercise
