// expect 12.1: That angle is in degrees
#define turned worked_out
#include "lessons/12_rope/solution.cpp"
#undef turned

namespace exercise {

Pair turned(Pair x, double angle) { return worked_out(x, angle * 3.14159265358979 / 180); }

}  // namespace exercise
