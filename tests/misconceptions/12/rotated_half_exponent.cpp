// expect 12.2: and i counts pairs
#define rotated worked_out
#include "lessons/12_rope/solution.cpp"
#undef rotated

namespace exercise {

std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  std::vector<double> y;
  for (std::size_t d = 0; d < x.size(); d += 2) {
    const double exponent = -static_cast<double>(d / 2) / static_cast<double>(x.size());
    const Pair pair =
        turned({x[d], x[d + 1]}, static_cast<double>(place) * std::pow(base, exponent));
    y.push_back(pair.first);
    y.push_back(pair.second);
  }
  return y;
}

}  // namespace exercise
