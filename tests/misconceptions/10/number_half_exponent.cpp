// expect 10.1: 2i is d, not d/2
#define place_number worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef place_number

namespace exercise {

double place_number(std::size_t p, std::size_t d, std::size_t D) {
  const double x = static_cast<double>(d - d % 2) / static_cast<double>(D),
               place = static_cast<double>(p);
  const double angle = place / std::pow(10000.0, x / 2);
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

}  // namespace exercise
