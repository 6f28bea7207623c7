// expect 10.4: went back by k
#define moved_on worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef moved_on

namespace exercise {

std::vector<double> moved_on(std::span<const double> row, std::size_t k) {
  std::vector<double> moved;
  const double places = static_cast<double>(k), D = static_cast<double>(row.size());
  for (std::size_t d = 0; d < row.size(); d += 2) {
    const double angle = places / std::pow(10000.0, static_cast<double>(d) / D);
    moved.push_back(std::cos(angle) * row[d] - std::sin(angle) * row[d + 1]);
    moved.push_back(std::cos(angle) * row[d + 1] + std::sin(angle) * row[d]);
  }
  return moved;
}

}  // namespace exercise
