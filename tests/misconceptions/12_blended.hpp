#pragma once

// Wrong answers of lesson 12: blended angles.

#include <algorithm>
#include <numbers>

#include "lessons/12_rope/exercise.hpp"

namespace exercise {

using std::numbers::pi;

inline double turns_of(double angle, int trained) { return trained * angle / (2 * pi); }
inline double share_of(double turns) { return std::clamp((turns - 1) / 31, 0.0, 1.0); }
inline double blend(double share, double angle, double factor) {
  return share * angle + (1 - share) * angle / factor;
}

inline double blended_exchanged(double angle, int trained, double factor) {
  return blend(1 - share_of(turns_of(angle, trained)), angle, factor);
}
inline double blended_from_zero(double angle, int trained, double factor) {
  return blend(std::clamp(turns_of(angle, trained) / 32, 0.0, 1.0), angle, factor);
}
inline double blended_by_32(double angle, int trained, double factor) {
  return blend(std::clamp((turns_of(angle, trained) - 1) / 32, 0.0, 1.0), angle, factor);
}
inline double blended_linear(double angle, int, double factor) { return angle / factor; }
inline double blended_longer_text(double angle, int trained, double factor) {
  return blend(share_of(factor * turns_of(angle, trained)), angle, factor);
}
inline double blended_divided_turns(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained) / factor), angle, factor);
}
inline double blended_multiplied(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained)), angle, 1 / factor);
}
inline double blended_radians(double angle, int trained, double factor) {
  return blend(share_of(trained * angle), angle, factor);
}
inline double blended_unbounded(double angle, int trained, double factor) {
  return blend((turns_of(angle, trained) - 1) / 31, angle, factor);
}
inline double blended_rest_dropped(double angle, int trained, double) {
  return share_of(turns_of(angle, trained)) * angle;
}
inline double blended_all_divided(double angle, int trained, double factor) {
  return turns_of(angle, trained) >= 32 ? angle : angle / factor;
}
inline double blended_kept(double angle, int trained, double factor) {
  return turns_of(angle, trained) <= 1 ? angle / factor : angle;
}
inline double blended_whole_share(double angle, int trained, double factor) {
  const int turns = static_cast<int>(turns_of(angle, trained));
  return blend(std::clamp((turns - 1) / 31, 0, 1), angle, factor);
}
inline double blended_share(double angle, int trained, double) {
  return share_of(turns_of(angle, trained));
}
inline double blended_without_angle(double angle, int trained, double factor) {
  return blend(share_of(turns_of(angle, trained)), 1, factor);
}
inline double blended_by_a_whole_factor(double angle, int trained, double factor) {
  return right::blended_angle(angle, trained, static_cast<int>(factor));
}

}  // namespace exercise
