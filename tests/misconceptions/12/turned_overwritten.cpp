// expect 12.1: used the new first one
#define turned worked_out
#include "lessons/12_rope/solution.cpp"
#undef turned

namespace exercise {

Pair turned(Pair x, double angle) {
  x.first = std::cos(angle) * x.first - std::sin(angle) * x.second;
  x.second = std::sin(angle) * x.first + std::cos(angle) * x.second;
  return x;
}

}  // namespace exercise
