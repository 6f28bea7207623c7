// expect 10.4: the angle of the first
#define moved_on worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef moved_on

namespace exercise {

std::vector<double> moved_on(std::span<const double> row, std::size_t k) {
  std::vector<double> moved;
  const double angle = static_cast<double>(k);
  for (std::size_t d = 0; d < row.size(); d += 2) {
    moved.push_back(std::cos(angle) * row[d] + std::sin(angle) * row[d + 1]);
    moved.push_back(std::cos(angle) * row[d + 1] - std::sin(angle) * row[d]);
  }
  return moved;
}

}  // namespace exercise
