// expect 12.2: used the new first one
#define rotated worked_out
#include "lessons/12_rope/solution.cpp"
#undef rotated

namespace exercise {

std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t d = 0; d < y.size(); d += 2) {
    const double exponent = -static_cast<double>(d) / static_cast<double>(y.size());
    const double angle = static_cast<double>(place) * std::pow(base, exponent);
    y[d] = std::cos(angle) * y[d] - std::sin(angle) * y[d + 1];
    y[d + 1] = std::sin(angle) * y[d] + std::cos(angle) * y[d + 1];
  }
  return y;
}

}  // namespace exercise
