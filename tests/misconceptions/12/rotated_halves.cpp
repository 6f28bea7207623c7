// expect 12.2: Those are pairs of halves
#define rotated worked_out
#include "lessons/12_rope/solution.cpp"
#undef rotated

namespace exercise {

std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  const std::size_t half = x.size() / 2;
  std::vector<double> y(x.size());
  for (std::size_t i = 0; i < half; ++i) {
    const double exponent = -2.0 * static_cast<double>(i) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[i], x[i + half]}, static_cast<double>(place) * std::pow(base, exponent));
    y[i] = pair.first;
    y[i + half] = pair.second;
  }
  return y;
}

}  // namespace exercise
