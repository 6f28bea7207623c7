// expect 10.4: Rows are not added
#define moved_on worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef moved_on

namespace exercise {

std::vector<double> moved_on(std::span<const double> row, std::size_t k) {
  std::vector<double> sum = place_row(k, row.size());
  for (std::size_t d = 0; d < row.size(); ++d) sum[d] += row[d];
  return sum;
}

}  // namespace exercise
