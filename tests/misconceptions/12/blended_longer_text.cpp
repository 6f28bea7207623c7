// expect 12.5: not in the longer text
#define blended_angle worked_out
#include "lessons/12_rope/solution.cpp"
#undef blended_angle

namespace exercise {

double blended_angle(double angle, std::size_t trained, double factor) {
  const double turns = static_cast<double>(trained) * factor * angle / (2 * 3.14159265358979);
  const double share = std::clamp((turns - 1) / 31, 0.0, 1.0);
  return share * angle + (1 - share) * angle / factor;
}

}  // namespace exercise
