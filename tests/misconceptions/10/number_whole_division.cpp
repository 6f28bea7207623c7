// expect 10.1: whole numbers drop the fraction
#define place_number worked_out
#include "lessons/10_sinusoids/solution.cpp"
#undef place_number

namespace exercise {

double place_number(std::size_t p, std::size_t d, std::size_t D) {
  const double angle =
      static_cast<double>(p) / std::pow(10000.0, static_cast<double>((d - d % 2) / D));
  return d % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

}  // namespace exercise
