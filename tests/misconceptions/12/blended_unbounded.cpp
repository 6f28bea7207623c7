// expect 12.5: left the range
#define blended_angle worked_out
#include "lessons/12_rope/solution.cpp"
#undef blended_angle

namespace exercise {

double blended_angle(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * angle / (2 * 3.14159265358979);
  const double share = (turns - 1) / 31;
  return share * angle + (1 - share) * angle / factor;
}

}  // namespace exercise
