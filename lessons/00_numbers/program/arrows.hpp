#pragma once

// Vectors of two numbers, drawn as arrows from (0, 0).

#include <cmath>
#include <cstddef>

#include "base/math.hpp"
#include "base/random.hpp"

namespace emb::lesson00 {

struct Arrow {
  double x, y;
};

inline double dot(Arrow a, Arrow b) { return a.x * b.x + a.y * b.y; }
inline double length(Arrow a) { return std::sqrt(dot(a, a)); }

/// The same arrow, turned to the left by so many degrees.
inline Arrow turned(Arrow a, double degrees) {
  const double angle = degrees * math::pi / 180;
  const double c = math::cos(angle), s = math::sin(angle);
  return {c * a.x - s * a.y, s * a.x + c * a.y};
}

/// Makes so many random pairs of arrows with a known angle between them, and counts how often the
/// dot product is above 0 exactly if the angle is below 90 degrees.
inline std::size_t signs_that_tell(std::size_t pairs, Random& random) {
  std::size_t count = 0;
  for (std::size_t n = 0; n < pairs; ++n) {
    const Arrow a{random.normal(), random.normal()};
    const double angle = 360 * random.uniform() - 180, factor = 0.1 + random.uniform();
    const Arrow same_length = turned(a, angle);
    const Arrow b{factor * same_length.x, factor * same_length.y};
    if ((dot(a, b) > 0) == (std::fabs(angle) < 90)) ++count;
  }
  return count;
}

}  // namespace emb::lesson00
