// expect 12.2: Split as neighbours, joined as halves
#define rotated worked_out
#include "lessons/12_rope/solution.cpp"
#undef rotated

namespace exercise {

std::vector<double> rotated(std::span<const double> x, std::size_t place, double base) {
  const std::size_t half = x.size() / 2;
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t n = 0; n < x.size(); ++n) {
    const double i = static_cast<double>(n % half);
    const double angle =
        static_cast<double>(place) * std::pow(base, -2 * i / static_cast<double>(x.size()));
    const double other = n < half ? -x[2 * n + 1] : x[2 * (n - half)];
    y[n] = x[n] * std::cos(angle) + other * std::sin(angle);
  }
  return y;
}

}  // namespace exercise
