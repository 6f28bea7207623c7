// expect 12.1: Without a minus
#define turned worked_out
#include "lessons/12_rope/solution.cpp"
#undef turned

namespace exercise {

Pair turned(Pair x, double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {c * x.first + s * x.second, s * x.first + c * x.second};
}

}  // namespace exercise
